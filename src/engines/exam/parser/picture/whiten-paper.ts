import { fromSharp, type GrayImage, resize, toSharp } from './gray-image.ts'

/** Width at which the paper's brightness is sampled: letters vanish, shadows and shaded bands stay. */
const SAMPLED_WIDTH = 600
/** Half the side of the square that letters must vanish in: wider than a stroke, narrower than a band. */
const REACH = 4
/** Share of the paper's brightness from which on all is white: the camera's noise lies above, ink below. */
const WHITE_POINT = 0.87
/** Darkens greys: commas and thin strokes survive that would else fade into the paper. */
const GAMMA = 1.5
const DARKEN = Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * (value / 255) ** GAMMA))
/** 16 fractional bits. */
const SCALE = Uint32Array.from({ length: 256 }, (_, paper) =>
  Math.round((255 * 65536) / (WHITE_POINT * Math.max(1, paper))),
)

/** Divides by the paper's own brightness (shadows, vignettes, shaded headings), then strengthens the ink. */
export async function whitenPaper(image: GrayImage): Promise<GrayImage> {
  const { width, height } = image
  const scale = SAMPLED_WIDTH / Math.max(SAMPLED_WIDTH, Math.min(width, height))
  const small = await resize(image, Math.ceil(width * scale), Math.ceil(height * scale))
  const paper = await fromSharp(toSharp(close(small, REACH)).blur(1))
  const columns = Int32Array.from({ length: width }, (_, x) =>
    Math.min(paper.width - 1, Math.floor((x * paper.width) / width)),
  )
  const pixels = new Uint8Array(image.pixels.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const paperRow = Math.min(paper.height - 1, Math.floor((y * paper.height) / height)) * paper.width
    for (let x = 0; x < width; x++) {
      const value = (image.pixels[row + x]! * SCALE[paper.pixels[paperRow + columns[x]!]!]!) / 65536
      pixels[row + x] = value >= 255 ? 255 : DARKEN[value | 0]!
    }
  }
  return { pixels, width, height }
}

/**
 * Grey closing by a square: the brightest, then the darkest of it. Strokes thinner than the square vanish, and the
 * borders of shaded areas stay where they are.
 */
function close({ pixels, width, height }: GrayImage, reach: number): GrayImage {
  const invert = (values: Uint8Array) => {
    const inverted = new Uint8Array(values.length)
    for (let i = 0; i < values.length; i++) inverted[i] = 255 - values[i]!
    return inverted
  }
  const spread = dilate(pixels, width, height, reach)
  return { pixels: invert(dilate(invert(spread), width, height, reach)), width, height }
}

/** Grey dilation by a square, along rows, then down columns. */
function dilate(pixels: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const across = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let x = 0; x < width; x++) {
      let most = 0
      const last = Math.min(width - 1, x + reach)
      for (let k = Math.max(0, x - reach); k <= last; k++)
        if (pixels[row + k]! > most) most = pixels[row + k]!
      across[row + x] = most
    }
  }
  const both = new Uint8Array(across)
  for (let y = 0; y < height; y++) {
    const row = y * width
    for (let k = Math.max(0, y - reach); k <= Math.min(height - 1, y + reach); k++) {
      const other = k * width
      for (let x = 0; x < width; x++)
        if (across[other + x]! > both[row + x]!) both[row + x] = across[other + x]!
    }
  }
  return both
}
