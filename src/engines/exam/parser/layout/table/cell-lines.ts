import { plain } from '../../lexicon/plain.ts'
import { isQuality } from '../../lexicon/qualities.ts'
import { isHalfPhrase, isUnfinished } from '../../lexicon/unfinished.ts'
import { isUnit, isUnitAfterNumber } from '../../lexicon/units.ts'
import { median } from '../lines.ts'
import type { Box, Word } from '../page-text.ts'

/** One line of a table's cell. */
export interface CellLine extends Box {
  readonly words: readonly Word[]
  readonly text: string
}

/** Lines of a cell that say one thing: they were broken because the column is narrow. */
export type Entry = readonly CellLine[]

/** In text heights: a blank, and the play of what fits. */
const BLANK = 0.26
const PLAY = 0.1

/** Words of one cell, in lines from the top. */
export function toCellLines(words: readonly Word[]): CellLine[] {
  const lines: Word[][] = []
  const middle = (word: Box) => (word.y0 + word.y1) / 2
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const last = lines.at(-1)
    const level = last ? median(last.map(middle)) : 0
    if (last && middle(word) - level < (word.y1 - word.y0) * 0.5) last.push(word)
    else lines.push([word])
  }
  return lines.map((line) => {
    const sorted = line.toSorted((a, b) => a.x0 - b.x0)
    return {
      words: sorted,
      text: sorted.map((word) => word.text).join(' '),
      x0: sorted[0]!.x0,
      x1: Math.max(...sorted.map((word) => word.x1)),
      y0: Math.min(...sorted.map((word) => word.y0)),
      y1: Math.max(...sorted.map((word) => word.y1)),
    }
  })
}

export const entryText = (entry: Entry): string => joinWords(entry.map(({ text }) => text))

/** A word parted at the end of its line stays as printed, without a blank: `Quimio-` `luminescência`. */
const joinWords = (texts: readonly string[]): string =>
  texts.reduce((so, text) => (isCut(so, text) ? so + text : `${so} ${text}`))

export const isCut = (text: string, next: string): boolean =>
  /[\p{L}\d]-$/u.test(text) && /^[\p{L}\d]/u.test(next)

/** Lines of a cell as what they say; `width` is the room that its column has. */
export function toEntries(
  lines: readonly CellLine[],
  { width, names }: { readonly width: number; readonly names: boolean },
  unit: number,
): Entry[] {
  const entries: CellLine[][] = []
  for (const [i, line] of lines.entries()) {
    const last = entries.at(-1)
    const whole = last !== undefined && isWhole(entryText(last), names)
    if (last && goesOn(last, lines.slice(i), { width, whole }, unit)) last.push(line)
    else entries.push([line])
  }
  return entries
}

function goesOn(
  entry: Entry,
  rest: readonly CellLine[],
  { width, whole }: { readonly width: number; readonly whole: boolean },
  unit: number,
): boolean {
  const so = entryText(entry)
  const line = rest[0]!
  if (isUnfinished(so) || isHalfPhrase(so) || isUnit(line.text) || JOINT.test(line.text)) return true
  if (isQuality(so) && TITER.test(line.text)) return true
  if (whole ? begins(rest) : LABEL.test(line.text)) return false
  if (isBareValue(so) && isBareValue(line.text)) return false
  return isForced(entry.at(-1)!, line, width, unit) || (/^\p{Ll}/u.test(line.text) && !whole)
}

/** `Reagente` over `1/4`: how far it could be diluted. */
const TITER = /^1\s?[:/]\s?\d{1,6}$/
/** `Laudo: negativo` says something of its own. */
const LABEL = /^\p{Lu}[^:\d]{2,40}:(?:\s|$)/u
/** `a 9,0 mg/dL`: the upper end of a range. */
const JOINT = /^(?:a|à|e|até|to|[-–])\s*\d/
/** A number with its unit, or a verdict: a result, and no limit. */
export const isBareValue = (text: string): boolean =>
  isUnitAfterNumber(/^\d[\d.,]*\s(\D+)$/.exec(text)?.[1] ?? '') ||
  (/^[-+−]?\d[\d.,]*(?:\s*[%\p{L}/µ³]\S*)?$/u.test(text) && !TITER.test(text)) ||
  (/^\p{Lu}/u.test(text) && isQuality(text))

/** The next line's first word would not have fitted behind this line. */
export const isForced = (line: CellLine, next: CellLine, width: number, unit: number): boolean =>
  line.x1 - line.x0 + unit * BLANK + (next.words[0]!.x1 - next.words[0]!.x0) > width - unit * PLAY

/** Of a name nothing tells that it is whole. */
const isWhole = (text: string, isName: boolean) => !isName && (/\d/.test(text) || isQuality(text))

/** A label, a limit or a number begins something else: `Mulheres:`, `Não reagente:`, `< 100`. */
function begins(rest: readonly CellLine[]): boolean {
  const text = plain(joinWords(rest.map((line) => line.text)))
  return /^(?:[<>≤≥]|\d)/.test(text) || /^\p{L}[\p{L}\d()\-/<>≤≥= ]{0,40}?:/u.test(text)
}
