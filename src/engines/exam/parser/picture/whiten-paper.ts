import { fromSharp, type GrayImage, resize, toSharp } from './gray-image.ts'

/** Width at which the paper's brightness is sampled: letters vanish, shadows and shaded bands stay. */
const SAMPLED_WIDTH = 600
/** Half the side of the square that letters must vanish in: wider than a stroke, narrower than a band. */
const REACH = 4
/** Share of the paper's brightness from which on all is white: the camera's noise lies above, ink below. */
const WHITE_POINT = 0.87
/** Darkens greys: commas and thin strokes survive that would else fade into the paper. */
const GAMMA = 1.5
/** What a pixel becomes, by the brightness of the paper under it (high byte) and its own (low byte). */
const WHITENED = Uint8Array.from({ length: 65_536 }, (_, key) => {
  const value = (255 * (key & 255)) / (WHITE_POINT * Math.max(1, key >> 8))
  return value >= 255 ? 255 : Math.round(255 * (Math.floor(value) / 255) ** GAMMA)
})

/** Divides by the paper's own brightness (shadows, vignettes, shaded headings), then strengthens the ink. */
export async function whitenPaper(image: GrayImage): Promise<GrayImage> {
  const { width, height } = image
  const scale = SAMPLED_WIDTH / Math.max(SAMPLED_WIDTH, Math.min(width, height))
  const small = await resize(image, Math.ceil(width * scale), Math.ceil(height * scale))
  const paper = await fromSharp(toSharp(close(small, REACH)).blur(1))
  const columns = Int32Array.from({ length: width }, (_, x) =>
    Math.min(paper.width - 1, Math.floor((x * paper.width) / width)),
  )
  const under = new Uint16Array(width)
  let underRow = -1
  const pixels = new Uint8Array(image.pixels.length)
  for (let y = 0; y < height; y++) {
    const row = y * width
    const paperRow = Math.min(paper.height - 1, Math.floor((y * paper.height) / height)) * paper.width
    if (paperRow !== underRow)
      for (let x = 0; x < width; x++) under[x] = paper.pixels[paperRow + columns[x]!]! << 8
    underRow = paperRow
    for (let x = 0; x < width; x++) pixels[row + x] = WHITENED[under[x]! | image.pixels[row + x]!]!
  }
  return { pixels, width, height }
}

/**
 * Grey closing by a square: the brightest, then the darkest of it. Strokes thinner than the square vanish, and the
 * borders of shaded areas stay where they are.
 */
function close(image: GrayImage, reach: number): GrayImage {
  return invert(dilate(invert(dilate(image, reach)), reach))
}

function invert({ pixels, width, height }: GrayImage): GrayImage {
  const inverted = new Uint8Array(pixels.length)
  for (let i = 0; i < inverted.length; i++) inverted[i] = 255 - pixels[i]!
  return { pixels: inverted, width, height }
}

/** Grey dilation by a square. A border of nought around the picture keeps its rows apart. */
function dilate({ pixels, width, height }: GrayImage, reach: number): GrayImage {
  const stride = width + 2 * reach
  const padded = new Uint8Array(stride * (height + 2 * reach))
  for (let y = 0; y < height; y++)
    padded.set(pixels.subarray(y * width, (y + 1) * width), (y + reach) * stride + reach)
  spread(padded, 1, 2 * reach + 1)
  spread(padded, stride, 2 * reach + 1)
  const spreadOut = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) spreadOut.set(padded.subarray(y * stride, y * stride + width), y * width)
  return { pixels: spreadOut, width, height }
}

/** Each value becomes the greatest of `length` values that begin at it and lie `step` apart, by doubled strides. */
function spread(values: Uint8Array, step: number, length: number): void {
  for (let done = 1; done < length; ) {
    const reached = Math.min(done, length - done)
    const offset = reached * step
    for (let i = 0; i + offset < values.length; i++) values[i] = Math.max(values[i]!, values[i + offset]!)
    done += reached
  }
}
