import { type Cell, type CharacterMetrics, splitCells } from './cells.ts'
import type { Box, PageText, Word } from './page-text.ts'

/** What is printed under a name, smaller or behind a label: `VR: 70 a 99`, `Método: CMIA`, `(Fotometria)`. */
export interface UnderName {
  /** One limit each. */
  readonly references: readonly string[]
  readonly method: string
}

/** What is known of a value of a matrix beside its name and number. */
export interface MatrixEntry {
  /** Of a column of units; empty where there is none. */
  readonly unit: string
  readonly references: readonly string[]
  /** How loud a tone must be heard: a mark beside it tells how it was tested. */
  readonly ofTone?: true | undefined
  /** Its heading names what is measured at a place: a measure, whatever its name. */
  readonly isMeasure?: true | undefined
  /** Headings that would tell what it is were not read. */
  readonly inDoubt?: boolean
}

/** One row of a page: cells from left to right. */
export interface Line extends Box {
  readonly page: number
  readonly cells: readonly Cell[]
  /** The cells' texts, with a space between. */
  readonly text: string
  /** Median height of the page's words: the unit in which distances on the page are measured. */
  readonly unit: number
  readonly pageWidth: number
  readonly pageHeight: number
  readonly source: 'text' | 'ocr'
  /** Set where the line is part of a paragraph. */
  readonly prose?: true
  /** Set where the line is one of a list of names with values, of which some are known. */
  readonly listed?: true
  /** Which of the columns that a page is set in; 0 or absent where it is set in one. */
  readonly column?: number
  /** The lines that were joined where this is a table's row with cells of several lines. */
  readonly joined?: readonly Line[]
  /** What is printed under the name of a joined row. */
  readonly underName?: UnderName
  /** Set where the line is one value of a matrix with its name and limits: nothing else can be meant by it. */
  readonly entry?: MatrixEntry
}

interface Row {
  readonly words: Word[]
  center: number
}

const center = (box: Box) => (box.y0 + box.y1) / 2
const height = (box: Box) => box.y1 - box.y0

/** Groups a page's words into rows by overlap with the nearest neighbour, so that slightly bent rows stay whole. */
export function toLines(page: PageText): Line[] {
  const words = page.words
    .filter((word) => word.text.trim() !== '' && word.x1 > word.x0)
    .toSorted((a, b) => center(a) - center(b))
  const unit = median(words.map(height)) || 10
  const rows: Row[] = []
  for (const word of words) {
    const row = bestRow(rows, word, unit)
    if (row) {
      row.words.push(word)
      row.center += (center(word) - row.center) / row.words.length
    } else {
      rows.push({ words: [word], center: center(word) })
    }
  }
  const metrics = characterMetrics(words, unit, page.source === 'ocr')
  const sorted = rows.toSorted((a, b) => a.center - b.center)
  return sorted
    .map((row, i) => {
      const typed = page.source === 'ocr' ? typewritten(sorted, i) : null
      return toLine(page, row.words, unit, typed ?? metrics)
    })
    .filter((line) => line.cells.length > 0)
}

/** Lines above, below and around that tell how a line was printed. */
const WINDOWS = [
  [-4, 4],
  [-8, 0],
  [0, 8],
] as const
/** Recognised boxes hug their letters: a typewritten word lacks this share of a pitch. */
const HUGGED = 0.22
/** How far the pitches of a typewritten block may spread: words of a proportional typeface can be rather even. */
const TYPED_PLAY = 0.07
/** A typewritten word's pitch is the block's, but for this share. */
const PITCH_PLAY = 0.12

const pitchesOf = (rows: readonly Row[]) =>
  rows
    .flatMap((row) => row.words)
    .filter((word) => word.text.length >= 4 && PLAIN_WORD.test(word.text))
    .map((word) => (word.x1 - word.x0) / (word.text.length - HUGGED))
    .sort((a, b) => a - b)

/** Metrics of a recognised line that was typewritten, under a letterhead that was not; `null` for any other. */
function typewritten(rows: readonly Row[], at: number): CharacterMetrics | null {
  const own = pitchesOf([rows[at]!])
  for (const [above, below] of WINDOWS) {
    const pitches = pitchesOf(rows.slice(Math.max(0, at + above), at + below + 1))
    const width = median(pitches)
    if (isEven(pitches, TYPED_PLAY) && own.every((pitch) => Math.abs(pitch - width) < width * PITCH_PLAY))
      return { width, monospaced: true, recognised: true }
  }
  return null
}

const PLAIN_WORD = /^[\p{L}\p{N},./-]+$/u

const isEven = (widths: readonly number[], play = 0.12) => {
  const at = (share: number) => widths[Math.floor(widths.length * share)] ?? 0
  return widths.length > 12 && (at(0.85) - at(0.15)) / at(0.5) < play
}

/** Rows that a new word may still belong to; words come sorted by height, so older rows are complete. */
const OPEN_ROWS = 8

function bestRow(rows: readonly Row[], word: Word, unit: number): Row | undefined {
  let best: Row | undefined
  let bestScore = Number.POSITIVE_INFINITY
  for (const row of rows.slice(-OPEN_ROWS)) {
    const near = nearest(row.words, word)
    const overlap = Math.min(word.y1, near.y1) - Math.max(word.y0, near.y0)
    const smaller = Math.min(height(word), height(near))
    const distance = Math.abs(center(word) - center(near))
    const fits = overlap > 0.4 * smaller && distance < 0.6 * Math.max(unit * 0.8, smaller)
    // Level counts most; of two rows that are as level, the one whose words stand nearer.
    const score = distance / unit + gapBetween(near, word) / (unit * FAR)
    if (fits && score < bestScore && !row.words.some((other) => covers(other, word, unit))) {
      best = row
      bestScore = score
    }
  }
  return best
}

/** Text heights of horizontal distance that weigh as much as one of vertical distance. */
const FAR = 20

const gapBetween = (a: Box, b: Box) => Math.max(0, a.x0 - b.x1, b.x0 - a.x1)

function nearest(words: readonly Word[], word: Word): Word {
  let best = words[0]!
  let bestGap = Number.POSITIVE_INFINITY
  for (const other of words) {
    const gap = gapBetween(word, other)
    if (gap < bestGap) {
      bestGap = gap
      best = other
    }
  }
  return best
}

/** Two words of one row never stand over each other; boxes of dashes and dots are too rough to tell. */
function covers(a: Word, b: Word, unit: number): boolean {
  const narrower = Math.min(a.x1 - a.x0, b.x1 - b.x0)
  return narrower > unit * 0.7 && Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0.5 * narrower
}

function toLine(page: PageText, words: readonly Word[], unit: number, metrics: CharacterMetrics): Line {
  const cells = splitCells(
    words.toSorted((a, b) => a.x0 - b.x0),
    metrics,
  )
  return {
    page: page.page,
    cells,
    text: cells.map((cell) => cell.text).join(' '),
    x0: Math.min(...words.map((word) => word.x0)),
    y0: Math.min(...words.map((word) => word.y0)),
    x1: Math.max(...words.map((word) => word.x1)),
    y1: Math.max(...words.map((word) => word.y1)),
    unit,
    pageWidth: page.width,
    pageHeight: page.height,
    source: page.source,
  }
}

function characterMetrics(words: readonly Word[], unit: number, recognised: boolean): CharacterMetrics {
  const widths = words
    .filter((word) => word.text.length >= 4 && PLAIN_WORD.test(word.text) && !/[.]{3}/.test(word.text))
    .map((word) => (word.x1 - word.x0) / word.text.length)
    .sort((a, b) => a - b)
  return { width: median(widths) || unit * 0.45, monospaced: isEven(widths), recognised }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
