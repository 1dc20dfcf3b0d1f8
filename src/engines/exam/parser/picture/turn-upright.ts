import { fromSharp, type GrayImage, inkMask, resize, toSharp } from './gray-image.ts'
import { whitenPaper } from './whiten-paper.ts'

/** Lines of text are 7 to 30 pixels high on a page whose short side has as many pixels as this. */
const SHORT_SIDE = 1000
const [LEAST_LINE, MOST_LINE] = [7, 30]
const INK = 140
/** Lines are looked for in strips, so that a slight slant does not run them together. */
const STRIPS = 8
const MARGIN = 0.05
/** Rows of a line that hold at least this share of its fullest row are between baseline and mean line. */
const BODY = 0.5
/**
 * Logarithm of ascenders to descenders from which on a page is upright for sure, and below whose opposite it stands on
 * its head. Measured pages have 0.48 to 1.5; those in capitals only are near nought and tell nothing.
 */
const CERTAIN = 0.55
const ON_ITS_HEAD = -0.4
/** Less of the ink than this in lines shows no text. */
const TEXT = 0.5
/** How much more the turned page must look like text, and how much less of its ink may stand in lines. */
const CLEARLY = 1.5
const PLAY = 0.03
const PLAINLY = 0.8

interface Look {
  /** Share of the ink that stands in lines of text. */
  readonly text: number
  /** Logarithm of ink above the small letters to ink below them: letters rise more often than they hang. */
  readonly rise: number
}

/**
 * Turns a page that was scanned or photographed sideways or upside down, by quarters. Text gives itself away by lines
 * with white between them, in which more ink rises above the small letters than hangs below (Portuguese and English as
 * well as figures with letters); a page that does not tell stays as it is.
 */
export async function turnUpright(image: GrayImage): Promise<GrayImage> {
  const angle = await angleToUpright(image)
  return angle === 0 ? image : await fromSharp(toSharp(image).rotate(angle))
}

async function angleToUpright(image: GrayImage): Promise<0 | 90 | 180 | 270> {
  const scale = Math.min(1, SHORT_SIDE / Math.min(image.width, image.height))
  const small = await whitenPaper(
    await resize(image, Math.round(image.width * scale), Math.round(image.height * scale)),
  )
  const ink = inkMask(small, INK)
  eraseRuns(ink, { length: small.width, count: small.height, step: 1, next: small.width })
  eraseRuns(ink, { length: small.height, count: small.width, step: small.width, next: 1 })
  const straight = look(ink, small.width, small.height)
  // Most pages are: no need to look at them sideways.
  if (straight.text > PLAINLY && straight.rise > CERTAIN) return 0
  const turned = look(turnClockwise(ink, small.width, small.height), small.height, small.width)
  const weight = ({ text, rise }: Look) => text * Math.abs(rise)
  const asGood = turned.text > straight.text - PLAY && weight(turned) > weight(straight) * CLEARLY
  const sideways = turned.text > TEXT && (asGood || turned.text > straight.text * CLEARLY)
  if (sideways) return turned.rise > 0 ? 90 : 270
  return straight.text > TEXT && straight.rise < ON_ITS_HEAD ? 180 : 0
}

/** Leaves ruled lines out: longer runs than any letter has. `step` leads along a run, `next` to the one beside it. */
function eraseRuns(
  ink: Uint8Array,
  {
    length,
    count,
    step,
    next,
  }: { readonly length: number; readonly count: number; readonly step: number; readonly next: number },
): void {
  for (let i = 0; i < count; i++) {
    let run = 0
    for (let k = 0; k <= length; k++) {
      const at = i * next + k * step
      if (k < length && ink[at] === 1) run++
      else {
        if (run > MOST_LINE) for (let back = 1; back <= run; back++) ink[at - back * step] = 0
        run = 0
      }
    }
  }
}

function look(ink: Uint8Array, width: number, height: number): Look {
  let [inLines, all, above, below] = [0, 0, 1, 1]
  const profile = new Uint32Array(height)
  for (let strip = 0; strip < STRIPS; strip++) {
    const edge = (i: number) => Math.floor(width * (MARGIN + ((1 - 2 * MARGIN) * i) / STRIPS))
    const [left, right] = [edge(strip), edge(strip + 1)]
    for (let y = 0; y < height; y++) {
      let sum = 0
      for (let x = left; x < right; x++) sum += ink[y * width + x]!
      profile[y] = sum
    }
    for (let y = 0; y < height; y++) {
      const from = y
      let lineInk = 0
      while (y < height && profile[y]! > 0) lineInk += profile[y++]!
      all += lineInk
      if (y - from < LEAST_LINE || y - from > MOST_LINE) continue
      inLines += lineInk
      const line = profile.subarray(from, y)
      const full = Math.max(...line) * BODY
      const top = line.findIndex((sum) => sum >= full)
      const bottom = line.findLastIndex((sum) => sum >= full)
      above += sumOf(line.subarray(0, top))
      below += sumOf(line.subarray(bottom + 1))
    }
  }
  return { text: inLines / Math.max(1, all), rise: Math.log(above / below) }
}

const sumOf = (values: Uint32Array) => values.reduce((sum, value) => sum + value, 0)

function turnClockwise(ink: Uint8Array, width: number, height: number): Uint8Array {
  const turned = new Uint8Array(ink.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = ink[y * width + x]!
  return turned
}
