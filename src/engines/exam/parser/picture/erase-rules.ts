import type { GrayImage } from './gray-image.ts'

const DARK = 205
/** In pixels at the size at which pages are recognised: letters are shorter, rules longer and thinner. */
const MIN_VERTICAL = 110
const MIN_HORIZONTAL = 160
const MAX_THICKNESS = 9

/**
 * Whitens a table's ruled lines: recognisers read them as letters or drop the row beside them. A rule is a long dark
 * run, followed with one pixel of play so that a slight slant does not break it. Works in place.
 */
export function eraseRules(image: GrayImage): void {
  const { width, height } = image
  const dark = Uint8Array.from(image.pixels, (value) => (value < DARK ? 1 : 0))
  eraseAlong(image, dark, { length: height, lines: width, step: width, across: 1, minimum: MIN_VERTICAL })
  eraseAlong(image, dark, { length: width, lines: height, step: 1, across: width, minimum: MIN_HORIZONTAL })
}

interface Direction {
  /** Pixels along a line, and how many lines there are. */
  readonly length: number
  readonly lines: number
  /** From one pixel to the next along the line, and to the neighbouring line. */
  readonly step: number
  readonly across: number
  readonly minimum: number
}

function eraseAlong(
  { pixels }: GrayImage,
  dark: Uint8Array,
  { length, lines, step, across, minimum }: Direction,
): void {
  for (let line = 1; line < lines - 1; line++) {
    let run = 0
    for (let i = 0; i <= length; i++) {
      const at = line * across + i * step
      if (i < length && (dark[at]! | dark[at - across]! | dark[at + across]!) === 1) {
        run++
        continue
      }
      if (run >= minimum) whiten(at - run * step, run)
      run = 0
    }
  }

  function whiten(from: number, count: number): void {
    for (let k = 0, at = from; k < count; k++, at += step) {
      // Where a letter touches the rule the dark goes on across it: leave the letter's stroke.
      let first = at
      let last = at
      while (at - first < MAX_THICKNESS * across && dark[first - across] === 1) first -= across
      while (last - at < MAX_THICKNESS * across && dark[last + across] === 1) last += across
      if ((last - first) / across >= MAX_THICKNESS) continue
      for (let p = first; p <= last; p += across) pixels[p] = 255
    }
  }
}
