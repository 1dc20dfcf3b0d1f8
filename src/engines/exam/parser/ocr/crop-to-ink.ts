import type { GrayImage } from '../picture/gray-image.ts'

const INK = 200
/** Pixels of paper left around the ink: recognisers want some. */
const MARGIN = 30

export interface Cropped {
  readonly image: GrayImage
  /** Where its upper left corner was, in pixels. */
  readonly left: number
  readonly top: number
}

/** The part of a page that has something on it: recognition takes time for blank paper, too. */
export function cropToInk({ pixels, width, height }: GrayImage): Cropped {
  const hasInk = (y: number) => pixels.subarray(y * width, (y + 1) * width).some((value) => value < INK)
  let top = 0
  while (top < height && !hasInk(top)) top++
  let bottom = height
  while (bottom > top && !hasInk(bottom - 1)) bottom--
  top = Math.max(0, top - MARGIN)
  bottom = Math.min(height, bottom + MARGIN)
  let [left, right] = [width, 0]
  for (let y = top; y < bottom; y++) {
    const row = y * width
    for (let x = 0; x < left; x++) if (pixels[row + x]! < INK) left = x
    for (let x = width - 1; x > right; x--) if (pixels[row + x]! < INK) right = x
  }
  left = Math.max(0, left - MARGIN)
  right = Math.min(width, right + 1 + MARGIN)
  if (right <= left) return { image: { pixels, width, height }, left: 0, top: 0 }
  const cropped = new Uint8Array((right - left) * (bottom - top))
  for (let y = top; y < bottom; y++)
    cropped.set(pixels.subarray(y * width + left, y * width + right), (y - top) * (right - left))
  return { image: { pixels: cropped, width: right - left, height: bottom - top }, left, top }
}
