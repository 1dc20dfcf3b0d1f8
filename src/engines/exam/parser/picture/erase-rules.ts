import type { Box } from '../layout/page-text.ts'
import { eraseDottedRules } from './erase-dotted-rules.ts'
import { type DarkRun, toRules } from './found-rules.ts'
import { type GrayImage, inkMask, isBlank } from './gray-image.ts'

const DARK = 205
/** In pixels at the size at which pages are recognised: letters are shorter, rules longer and thinner. */
const MIN_VERTICAL = 110
const MIN_HORIZONTAL = 160
const MAX_THICKNESS = 9

/**
 * Whitens a table's ruled lines: recognisers read them as letters or drop the row beside them. A rule is a long dark
 * run, followed with one pixel of play so that a slight slant does not break it. Works in place; returns where they were, as
 * boxes without height or width: they tell the rows and columns of tables.
 */
export function eraseRules(image: GrayImage): Box[] {
  const { width } = image
  const dark = inkMask(image, DARK)
  const tall = withNeighbours(dark, width)
  const level = eraseHorizontal(image, dark, tall)
  const upright = eraseVertical(image, dark)
  const dotted = eraseDottedRules(image, dark, tall)
  return [...toRules([...level, ...dotted], 'level'), ...toRules(upright, 'upright')]
}

/** Where a pixel or the one above or below it is dark. */
function withNeighbours(dark: Uint8Array, width: number): Uint8Array {
  const tall = new Uint8Array(dark.length)
  for (let row = width; row < dark.length - width; row += width) {
    if (isBlank(dark, row - width, 3 * width)) continue
    for (let i = row; i < row + width; i++) tall[i] = dark[i]! | dark[i - width]! | dark[i + width]!
  }
  return tall
}

function eraseHorizontal(
  { pixels, width, height }: GrayImage,
  dark: Uint8Array,
  tall: Uint8Array,
): DarkRun[] {
  const found: DarkRun[] = []
  for (let y = 1; y < height - 1; y++) {
    let run = 0
    const row = y * width
    if (isBlank(tall, row, width)) continue
    for (let x = 0; x <= width; x++) {
      const at = row + x
      if (x < width && tall[at] === 1) {
        run++
        continue
      }
      if (run >= MIN_HORIZONTAL) {
        found.push({ from: x - run, to: x, place: y })
        for (let p = at - run; p < at; p++) whitenAcross(pixels, dark, p, width)
      }
      run = 0
    }
  }
  return found
}

/** Row by row with a run kept for each column: walking down columns would miss the cache at every step. */
function eraseVertical(image: GrayImage, dark: Uint8Array): DarkRun[] {
  const { width, height } = image
  const found: DarkRun[] = []
  const runs = new Int32Array(width)
  let blank = true
  for (let y = 0; y <= height; y++) {
    const row = y * width
    const wasBlank = blank
    blank = isBlank(dark, row, width)
    if (blank && wasBlank) continue
    for (let x = 1; x < width - 1; x++) {
      const at = row + x
      if (!blank && (dark[at]! | dark[at - 1]! | dark[at + 1]!) === 1) {
        runs[x]!++
        continue
      }
      if (runs[x]! >= MIN_VERTICAL) {
        found.push({ from: y - runs[x]!, to: y, place: x })
        whitenColumn(image, dark, at - runs[x]! * width, runs[x]!)
      }
      runs[x] = 0
    }
  }
  return found
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

/**
 * Whitens an upright rule from its upper end `at`. Where letters touch it, it is taken to be as wide as in the rows
 * next to them.
 */
function whitenColumn({ pixels, width }: GrayImage, dark: Uint8Array, at: number, rows: number): void {
  const first = new Int32Array(rows)
  const last = new Int32Array(rows)
  let clear = -1
  for (let k = 0; k < rows; k++) {
    const place = at + k * width
    let [from, to] = [place, place]
    while (place - from < MAX_THICKNESS && dark[from - 1] === 1) from--
    while (to - place < MAX_THICKNESS && dark[to + 1] === 1) to++
    const alone = to - from < MAX_THICKNESS
    if (alone) {
      ;[first[k], last[k]] = [from - place, to - place]
      // Rows above that had letters beside them.
      if (clear < 0) for (let j = 0; j < k; j++) [first[j], last[j]] = [first[k]!, last[k]!]
      clear = k
    } else if (clear >= 0) [first[k], last[k]] = [first[clear]!, last[clear]!]
  }
  if (clear < 0) return
  for (let k = 0; k < rows; k++) {
    const place = at + k * width
    pixels.fill(255, place + first[k]!, place + last[k]! + 1)
  }
}
