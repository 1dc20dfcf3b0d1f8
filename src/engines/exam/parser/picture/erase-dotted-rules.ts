import type { DarkRun } from './found-rules.ts'
import { type GrayImage, isBlank } from './gray-image.ts'

/** In pixels at the size at which pages are recognised. */
const MIN_LENGTH = 240
/** Blanks between dots or dashes. */
const MAX_BLANK = 13
/** Above and below a rule nothing is dark; letters reach further. */
const THIN = 6
/** Shares of a rule's length that are dark at least, and of its dark places that something touches at most. */
const MIN_DARK = 0.2
const MAX_TOUCHED = 0.06
/** Where letters would stand that a leader joins: beside its ends, above its line. */
const BESIDE = 40
const LETTER_TOP = 20
const LETTER_BOTTOM = 7
const LETTER_PIXELS = 60

/**
 * Whitens dotted and dashed rules, as tables have them between their rows: recognisers take them for letters and lose
 * the rows beside them. Leaders (`Hemoglobina......: 13,4`) look alike, but have letters at their ends, and stay.
 * `dark` tells for each pixel whether it is ink, `tall` whether it or the one above or below is. Works in place; returns where they were.
 */
export function eraseDottedRules(
  { pixels, width, height }: GrayImage,
  dark: Uint8Array,
  tall: Uint8Array,
): DarkRun[] {
  const rules: DarkRun[] = []
  for (let y = LETTER_TOP; y < height - THIN; y++) {
    let [from, last, count, touched] = [-1, -1, 0, 0]
    const row = y * width
    if (isBlank(tall, row, width)) continue
    for (let x = 0; x <= width; x++) {
      const at = row + x
      if (x < width && tall[at] === 1) {
        if (from < 0) [from, count, touched] = [x, 0, 0]
        last = x
        count++
        touched += dark[at - THIN * width]! | dark[at + THIN * width]!
      } else if (from >= 0 && (x === width || x - last > MAX_BLANK)) {
        const length = last - from + 1
        const rule = { place: y, from, to: last }
        if (length >= MIN_LENGTH && count >= length * MIN_DARK && touched <= count * MAX_TOUCHED)
          if (!lettersBeside(dark, width, rule)) rules.push(rule)
        from = -1
      }
    }
  }
  for (const { place: y, from, to } of rules) {
    for (let x = from; x <= to; x++) {
      const at = y * width + x
      if ((dark[at - THIN * width]! | dark[at + THIN * width]!) === 1) continue
      for (let k = -2; k <= 2; k++) if (dark[at + k * width] === 1) pixels[at + k * width] = 255
    }
  }
  return rules
}

function lettersBeside(dark: Uint8Array, width: number, { from, to, place }: DarkRun): boolean {
  const inkIn = (left: number, right: number) => {
    let ink = 0
    for (let row = place - LETTER_TOP; row < place - LETTER_BOTTOM; row++)
      for (let x = Math.max(0, left); x < Math.min(width, right); x++) ink += dark[row * width + x]!
    return ink
  }
  return inkIn(from - BESIDE, from) > LETTER_PIXELS || inkIn(to + 1, to + 1 + BESIDE) > LETTER_PIXELS
}
