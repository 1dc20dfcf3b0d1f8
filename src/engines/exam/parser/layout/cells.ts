import type { Box, Word } from './page-text.ts'

export interface CharacterMetrics {
  /** Median width of a character. */
  readonly width: number
  /** All characters are equally wide: one blank is as wide as a letter, so cells lie further apart. */
  readonly monospaced: boolean
  readonly recognised: boolean
}

/** Words that stand close together: an entry of a table's column, or a phrase. */
export interface Cell extends Box {
  /** The words' texts with one blank between. */
  readonly text: string
  readonly words: readonly Word[]
  /** The least certain word's. */
  readonly confidence: number
  readonly bold: boolean
  /** What a cell of several lines says, one after the other; absent where it says one thing. */
  readonly entries?: readonly string[]
}

/** In character widths: wider gaps part cells. */
const GAP = 1.2
/** Recognised boxes hug their letters, so that blanks look wider. */
const RECOGNISED_GAP = 1.3
const MONOSPACED_GAP = 1.62
const RECOGNISED_MONOSPACED_GAP = 1.85
/** Dots, underscores or dashes that lead from a name to its value. */
const LEADER = /[.…_·]{3,}:?|[.…]{2,}:|-{4,}:?/g
/** Ruled lines, bars and lone marks that hold no text. */
const ORNAMENT = /^[-_=.:|~*•]{2,}$|^[_=|~•]$/

/** `words` from left to right. A leader becomes a colon and ends its cell. */
export function splitCells(words: readonly Word[], metrics: CharacterMetrics): Cell[] {
  const groups: Word[][] = []
  let last: Word | undefined
  let afterLeader = false
  const all = words.flatMap(splitLeaders)
  for (const [i, word] of all.entries()) {
    const isColon = word.text === ':'
    if (isColon && last?.text.endsWith(':')) continue
    if (isColon && last) {
      // However far it stands, a colon belongs to what it follows; far off, what comes next is another cell.
      groups.at(-1)!.push(word)
      afterLeader = word.x0 - last.x1 > widthLimit(last, word, metrics)
      last = word
      continue
    }
    const gap = last ? word.x0 - last.x1 : 0
    const goesOn =
      last !== undefined &&
      ((gap < metrics.width * WITHIN_RANGE && isWithinRange(groups.at(-1)!, word)) ||
        (gap < metrics.width * BEFORE_JOINT && isJoint(last, word, all[i + 1])))
    const dashed = isOpen(groups.at(-1) ?? [], word) || opensMore(last, word, all[i + 1])
    const limit = last ? widthLimit(last, word, metrics) * (dashed ? AT_DASH : 1) : 0
    if (!last || afterLeader || (gap > limit && !goesOn)) groups.push([word])
    else groups.at(-1)!.push(word)
    afterLeader = false
    last = word
  }
  return groups
    .filter((group) => !group.every((word) => ORNAMENT.test(word.text)))
    .map(withoutBars)
    .map(toCell)
}

/** Bars around a cell are the rules of a typed table; those inside may part tests. */
function withoutBars(words: readonly Word[]): readonly Word[] {
  const isBar = (word: Word) => word.text === '|'
  const from = words.findIndex((word) => !isBar(word))
  return words.slice(from, words.findLastIndex((word) => !isBar(word)) + 1)
}

/** How much wider a blank may be behind words that end in a dash, or before a dash with words behind it. */
const AT_DASH = 2
/** `VE –  diâmetro diastólico`: the name goes on. */
const isOpen = (group: readonly Word[], next: Word) =>
  group.length > 1 && /^[-–]$/.test(group.at(-1)!.text) && /^\p{L}/u.test(next.text)

/** `Amostra 1  - periférico`: the dash, right before its word, goes on as well. */
const opensMore = (last: Word | undefined, word: Word, next: Word | undefined) =>
  /^[-–]$/.test(word.text) &&
  /[\p{L}\d]$/u.test(last?.text ?? '') &&
  /^\p{L}{3}/u.test(next?.text ?? '') &&
  next!.x0 - word.x1 < word.y1 - word.y0 + (next!.y1 - next!.y0)

/** Numbers of a range that are set in columns stand this many character widths apart at most. */
const WITHIN_RANGE = 9

/** `81,6 a      98,3`: the upper end is part of the range, however far it stands. */
function isWithinRange(group: readonly Word[], next: Word): boolean {
  const [number, joint] = group.slice(-2)
  return (
    /^(?:a|à|-|–|até)$/.test(joint?.text ?? '') &&
    /^\d[\d.,]*$/.test(number?.text ?? '') &&
    /^\d[\d.,]*/.test(next.text)
  )
}

/** `13,0  a 16,5`: what joins two numbers stands no further than this from the first. */
const BEFORE_JOINT = 3
const isJoint = (before: Word, { text }: Word, next: Word | undefined) =>
  /^(?:a|à|até)$/i.test(text) && IS_NUMBER.test(before.text) && IS_NUMBER.test(next?.text ?? '')
const IS_NUMBER = /^\d[\d.,]*$/

/** `Hemácias......:` becomes `Hemácias` and `:`; a ruled line stays one ornament. */
function splitLeaders(word: Word): Word[] {
  if (ORNAMENT.test(word.text) && !word.text.includes(':') && word.text.length > 40) return []
  const parts = word.text.replace(LEADER, '\u0000').split('\u0000')
  if (parts.length === 1) return [word]
  const width = (word.x1 - word.x0) / word.text.length
  const found: Word[] = []
  let x = word.x0
  let at = 0
  for (const [i, part] of parts.entries()) {
    const start = part === '' ? at : word.text.indexOf(part, at)
    x = word.x0 + start * width
    if (part !== '') found.push({ ...word, text: part, x0: x, x1: x + part.length * width })
    at = start + part.length
    if (i < parts.length - 1)
      found.push({ ...word, text: ':', x0: word.x0 + at * width, x1: word.x0 + (at + 1) * width })
  }
  return found
}

function widthLimit(a: Word, b: Word, { width, monospaced, recognised }: CharacterMetrics): number {
  if (monospaced) return (recognised ? RECOGNISED_MONOSPACED_GAP : MONOSPACED_GAP) * width
  // Headings are set larger than the page's median: their blanks are wider as well.
  const own = Math.max(ownWidth(a), ownWidth(b))
  return (recognised ? RECOGNISED_GAP : GAP) * Math.min(Math.max(width, own), width * 1.6)
}

const ownWidth = (word: Word) => (word.text.length >= 3 ? (word.x1 - word.x0) / word.text.length : 0)

/** `words`, in reading order, as one cell. */
export function toCell(words: readonly Word[]): Cell {
  return {
    text: words.map((word) => word.text).join(' '),
    words,
    x0: words[0]!.x0,
    x1: Math.max(...words.map((word) => word.x1)),
    y0: Math.min(...words.map((word) => word.y0)),
    y1: Math.max(...words.map((word) => word.y1)),
    confidence: Math.min(...words.map((word) => word.confidence)),
    bold: words.filter((word) => word.bold).length * 2 > words.length,
  }
}
