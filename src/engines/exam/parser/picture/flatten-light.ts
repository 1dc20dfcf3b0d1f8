import { fromSharp, type GrayImage, resize, toSharp } from './gray-image.ts'

/** Background samples along the longer side: fine enough for a hand's shadow, too coarse for letters. */
const GRID = 400
const REACH = 4
/** Paper that is this even needs nothing: dividing would only add noise. */
const EVEN_RATIO = 0.86
const PAPER_WHITE = 200

/** Divides by the paper's brightness where the light is uneven (shadows, vignettes); else returns the image itself. */
export async function flattenLight(image: GrayImage): Promise<GrayImage> {
  const scale = Math.max(1, Math.round(Math.max(image.width, image.height) / GRID))
  const small = await resize(image, Math.ceil(image.width / scale), Math.ceil(image.height / scale))
  const paper = await fromSharp(toSharp(spreadBright(small, REACH)).blur(5))
  if (isEven(paper)) return image

  const background = await resize(paper, image.width, image.height)
  const pixels = new Uint8Array(image.pixels.length)
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = Math.min(255, (image.pixels[i]! * 262) / Math.max(1, background.pixels[i]!))
  }
  return { ...image, pixels }
}

function isEven(paper: GrayImage): boolean {
  const sorted = Uint8Array.from(paper.pixels).sort()
  const low = sorted[Math.floor(sorted.length * 0.05)] ?? 0
  const high = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  return low > EVEN_RATIO * high && high > PAPER_WHITE
}

/** Grey dilation by a square, as two passes: letters vanish, paper stays. */
function spreadBright({ pixels, width, height }: GrayImage, reach: number): GrayImage {
  const across = new Uint8Array(pixels.length)
  const both = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0
      for (let k = Math.max(0, x - reach); k <= Math.min(width - 1, x + reach); k++)
        most = Math.max(most, pixels[y * width + k]!)
      across[y * width + x] = most
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let most = 0
      for (let k = Math.max(0, y - reach); k <= Math.min(height - 1, y + reach); k++)
        most = Math.max(most, across[k * width + x]!)
      both[y * width + x] = most
    }
  }
  return { pixels: both, width, height }
}
