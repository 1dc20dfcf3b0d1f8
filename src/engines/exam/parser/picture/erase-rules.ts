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
export function eraseRules({ pixels, width, height }: GrayImage): void {
  const dark = new Uint8Array(pixels.length)
  for (let i = 0; i < dark.length; i++) dark[i] = pixels[i]! < DARK ? 1 : 0
  eraseHorizontal(pixels, dark, width, height)
  eraseVertical(pixels, dark, width, height)
}

function eraseHorizontal(pixels: Uint8Array, dark: Uint8Array, width: number, height: number): void {
  for (let y = 1; y < height - 1; y++) {
    let run = 0
    const row = y * width
    for (let x = 0; x <= width; x++) {
      const at = row + x
      if (x < width && (dark[at]! | dark[at - width]! | dark[at + width]!) === 1) {
        run++
        continue
      }
      if (run >= MIN_HORIZONTAL) for (let p = at - run; p < at; p++) whitenAcross(pixels, dark, p, width)
      run = 0
    }
  }
}

/** Row by row with a run kept for each column: walking down columns would miss the cache at every step. */
function eraseVertical(pixels: Uint8Array, dark: Uint8Array, width: number, height: number): void {
  const runs = new Int32Array(width)
  for (let y = 0; y <= height; y++) {
    const row = y * width
    for (let x = 1; x < width - 1; x++) {
      const at = row + x
      if (y < height && (dark[at]! | dark[at - 1]! | dark[at + 1]!) === 1) {
        runs[x]!++
        continue
      }
      if (runs[x]! >= MIN_VERTICAL)
        for (let k = 1; k <= runs[x]!; k++) whitenAcross(pixels, dark, at - k * width, 1)
      runs[x] = 0
    }
  }
}

/** Whitens a rule's thickness at one place; where a letter touches it the dark goes on, and the letter stays. */
function whitenAcross(pixels: Uint8Array, dark: Uint8Array, at: number, step: number): void {
  let first = at
  let last = at
  const limit = MAX_THICKNESS * step
  while (at - first < limit && dark[first - step] === 1) first -= step
  while (last - at < limit && dark[last + step] === 1) last += step
  if (last - first >= limit) {
    // Where two rules cross all is dark; what is left of the other one shows that nothing else is here.
    const half = Math.floor(MAX_THICKNESS / 2) * step
    if (pixels[at - half - step] !== 255 || pixels[at + half + step] !== 255) return
    first = at - half
    last = at + half
  }
  for (let p = first; p <= last; p += step) pixels[p] = 255
}
