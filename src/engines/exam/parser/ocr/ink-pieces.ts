import type { Box } from '../layout/page-text.ts'
import type { GrayImage } from '../picture/gray-image.ts'

const DARK = 150
/** Smaller specks are dirt. */
const MIN_PIXELS = 6
/** Commas hang below their word's box by about this share of its height. */
const TAIL = 0.25

/** A connected dark area. */
export type Piece = Box

/** The dark areas inside a word's box, from left to right. */
export function inkPieces({ pixels, width, height }: GrayImage, word: Box): Piece[] {
  const tail = Math.round((word.y1 - word.y0) * TAIL)
  const [left, top] = [Math.max(0, word.x0 - 1), Math.max(0, word.y0 - 1)]
  const [right, bottom] = [Math.min(width - 1, word.x1 + 1), Math.min(height - 1, word.y1 + tail)]
  const across = right - left + 1
  const seen = new Uint8Array(across * (bottom - top + 1))
  const stack: number[] = []
  const take = (x: number, y: number): boolean => {
    if (x < left || x > right || y < top || y > bottom) return false
    const at = (y - top) * across + (x - left)
    if (seen[at] || pixels[y * width + x]! >= DARK) return false
    seen[at] = 1
    stack.push(at)
    return true
  }
  const pieces: Piece[] = []
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (!take(x, y)) continue
      let [x0, y0, x1, y1, size] = [x, y, x, y, 0]
      while (stack.length > 0) {
        const at = stack.pop()!
        const px = left + (at % across)
        const py = top + Math.floor(at / across)
        size++
        x0 = Math.min(x0, px)
        x1 = Math.max(x1, px)
        y0 = Math.min(y0, py)
        y1 = Math.max(y1, py)
        for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) take(px + dx, py + dy)
      }
      if (size >= MIN_PIXELS) pieces.push({ x0, y0, x1, y1 })
    }
  }
  return pieces.sort((a, b) => a.x0 - b.x0)
}
