import { fromSharp, type GrayImage, resize, toSharp } from './gray-image.ts'

/** Width at which the paper's brightness is sampled: letters vanish, shadows and shaded bands stay. */
const SAMPLED_WIDTH = 600
/** Half the side of the square whose brightest pixel counts as paper: wider than a stroke, narrower than a band. */
const REACH = 4
/** Share of the paper's brightness from which on all is white: the camera's noise lies above, ink below. */
const WHITE_POINT = 0.87
/** Darkens greys: commas and thin strokes survive that would else fade into the paper. */
const GAMMA = 1.5
const DARKEN = Uint8Array.from({ length: 256 }, (_, value) => Math.round(255 * (value / 255) ** GAMMA))

/** Divides by the paper's own brightness (shadows, vignettes, shaded headings), then strengthens the ink. */
export async function whitenPaper(image: GrayImage): Promise<GrayImage> {
  const scale = SAMPLED_WIDTH / Math.max(SAMPLED_WIDTH, Math.min(image.width, image.height))
  const small = await resize(image, Math.ceil(image.width * scale), Math.ceil(image.height * scale))
  const paper = await fromSharp(toSharp(close(small, REACH)).blur(1))
  const background = await resize(paper, image.width, image.height)
  const pixels = new Uint8Array(image.pixels.length)
  for (let i = 0; i < pixels.length; i++) {
    const value = (image.pixels[i]! * 255) / (WHITE_POINT * Math.max(1, background.pixels[i]!))
    pixels[i] = value >= 255 ? 255 : DARKEN[value | 0]!
  }
  return { ...image, pixels }
}

/**
 * Grey closing by a square: the brightest, then the darkest of it. Strokes thinner than the square vanish, and the
 * borders of shaded areas stay where they are.
 */
function close({ pixels, width, height }: GrayImage, reach: number): GrayImage {
  const invert = (values: Uint8Array) => values.map((value) => 255 - value)
  const spread = dilate(dilate(pixels, width, height, reach, 1), width, height, reach, width)
  const shrunk = dilate(dilate(invert(spread), width, height, reach, 1), width, height, reach, width)
  return { pixels: invert(shrunk), width, height }
}

/** `stride` 1 spreads along rows, the width along columns. */
function dilate(
  pixels: Uint8Array,
  width: number,
  height: number,
  reach: number,
  stride: number,
): Uint8Array {
  const spread = new Uint8Array(pixels.length)
  const length = stride === 1 ? width : height
  const lines = stride === 1 ? height : width
  const step = stride === 1 ? width : 1
  for (let line = 0; line < lines; line++) {
    const start = line * step
    for (let i = 0; i < length; i++) {
      let most = 0
      const last = Math.min(length - 1, i + reach)
      for (let k = Math.max(0, i - reach); k <= last; k++) {
        const value = pixels[start + k * stride]!
        if (value > most) most = value
      }
      spread[start + i * stride] = most
    }
  }
  return spread
}
