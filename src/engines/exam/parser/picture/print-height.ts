import { median } from '../layout/lines.ts'
import type { GrayImage } from './gray-image.ts'

const DARK = 128
/** Share of the width of one strip: a column of a table, not the whole line. */
const STRIPS = 24
/** Pixels; less is dirt, more are pictures and rules. */
const LOWEST = 8
const HIGHEST = 90
/** Fewer lines than this tell nothing. */
const ENOUGH = 20

/**
 * Height in pixels of the letters of most of a page, ascenders included: the median of the rows of ink in narrow
 * upright strips. `null` where there is hardly any print.
 */
export function printHeight({ pixels, width, height }: GrayImage): number | null {
  const strip = Math.ceil(width / STRIPS)
  const heights: number[] = []
  for (let left = 0; left + strip <= width; left += strip) {
    let run = 0
    for (let y = 0; y <= height; y++) {
      if (y < height && hasInk(pixels, y * width + left, strip)) {
        run++
        continue
      }
      if (run >= LOWEST && run <= HIGHEST) heights.push(run)
      run = 0
    }
  }
  return heights.length < ENOUGH ? null : median(heights)
}

function hasInk(pixels: Uint8Array, from: number, length: number): boolean {
  for (let at = from; at < from + length; at++) if (pixels[at]! < DARK) return true
  return false
}
