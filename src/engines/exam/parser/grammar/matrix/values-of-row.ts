import { type Cell, toCell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { isPair } from '../evidence/pair-of-numbers.ts'
import { canNameRow, isOrdinal } from '../evidence/row-name-cell.ts'
import { lexCell } from '../items.ts'
import { isRatio } from '../row-name.ts'
import { DATE } from '../settle-columns.ts'
import type { ColumnHeadings } from './headings.ts'
import { toEntry } from './to-entry.ts'
import { isTone, withUnit } from './tones.ts'
import { limitsBeside, underHeadings } from './under-headings.ts'
import { isClock, isHeadingOf, isTime } from './words.ts'

/** One value of a row, and the heading over it. */
export interface ValueOfRow {
  readonly heading: Cell
  readonly entry: Line
}

/** The values of a row; `null` where it is none: a cell of it stands under no heading, or words under one of values. */
export function valuesOfRow(
  line: Line,
  headings: ColumnHeadings,
  over: readonly Cell[],
): ValueOfRow[] | null {
  const [first, ...cells] = line.cells
  const name = first && nameOf(first, headings)
  if (!name || cells.length === 0) return null
  if (name.x1 > Math.min(...headings.values.map(({ heading }) => heading.x0)) + line.unit) return null
  const under = underHeadings(line, headings)
  if (!under) return null
  const kindOf = (cell: Cell) =>
    lexCell(cell, line.source === 'ocr').items.find(({ kind }) => kind !== 'flag')?.kind ?? ''
  const values = headings.values.flatMap((column) => {
    const value = under.get(column.heading)
    return value ? [{ ...column, value }] : []
  })
  const { ofWords, ofTimes, ofPlaces } = headings
  const isOther = ({ value }: (typeof values)[number]) => OF_WORDS.has(kindOf(value))
  const isMeasured = ({ value }: (typeof values)[number]) => MEASURED.has(kindOf(value))
  if (
    values.length === 0 ||
    (!ofWords && !ofTimes && values.some(isOther) && !(ofPlaces && values.some(isMeasured)))
  )
    return null
  // Headings of the next table.
  const isText = (value: Cell) => kindOf(value) === 'text' && /\p{L}/u.test(value.text)
  if (!headings.ofAnyWords && values.every(({ value }) => isText(value))) return null
  const ofTone = headings.ofTones
  const unit = headings.unit && under.get(headings.unit)?.text
  const counted = headings.ofShares && values.length > 1
  return values
    .filter(({ value, unit }) => !(counted && unit === '%' && WHOLE.test(value.text)))
    .filter(
      ({ value }) =>
        MEASURED.has(kindOf(value)) ||
        (ofWords && kindOf(value) === 'quality') ||
        (headings.ofAnyWords && isText(value)) ||
        (kindOf(value) === 'text' && isPair(value.text)),
    )
    .map(({ part, heading, side, ofRow, value, unit: own }) => {
      const sided = [...(side ? [side] : []), ...(ofRow ? [] : [part])]
      // `VEF1 (L)` in per cent of what was predicted.
      const measured = side && own === '%' ? withoutUnit(name) : name
      const behind = headings.ofDays ? sided : [...sided, name]
      const parts = headings.ofSides || headings.ofTimes || headings.ofDays ? behind : [measured, ...sided]
      const named = [...over, ...parts]
      const references = limitsBeside(part, headings, under)
      return {
        heading,
        entry: toEntry(line, named, value, {
          unit: isRatio(name.text) ? '' : (own ?? unit ?? ''),
          references,
          ofTone,
          isMeasure: ofPlaces,
          inDoubt: headings.inDoubt ?? false,
        }),
      }
    })
}

function withoutUnit(name: Cell): Cell {
  const from = name.words.findIndex(({ text }) => text.startsWith('('))
  return from > 0 ? toCell(name.words.slice(0, from)) : name
}

/** What a row is named by: a time where the rows are times, else no time, unless it is a period among places. */
function nameOf(
  first: Cell,
  { ofTimes, ofMinutes, ofDays, ofEars, ofPlaces, ofAnyWords, isLabelled, label, byCells }: ColumnHeadings,
): Cell | null {
  // `Resultado`, `Identificação`: labels elsewhere.
  if (ofAnyWords) return /\p{L}{3}/u.test(first.text) ? first : null
  if (byCells && isOrdinal(first.text)) return label ? toCell([...label.words, ...first.words]) : null
  if (byCells && !ofTimes) return canNameRow(first) ? first : null
  if (ofEars && !isHeadingOf('ear', first.text)) return null
  if (ofDays) return DATE.test(first.text.split(' ')[0]!) ? first : null
  if (!ofTimes) return canHead(first) && (!isTime(first.text) || ofPlaces) ? first : null
  // Bare numbers and hours are what their heading says, times need none.
  if (ofMinutes && /^[-−]?\d{1,3}$/.test(first.text)) return withUnit(first, 'min')
  if (isLabelled && isTone(first.text)) return withUnit(first, 'Hz')
  return isTime(first.text) || (isLabelled && isClock(first.text)) ? first : null
}

/** `Leucócitos   100 %   8.170 /mm³`: the hundred says nothing. */
const WHOLE = /^100(?:[.,]0+)?(?: ?%)?$/
const MEASURED: ReadonlySet<string> = new Set(['number', 'bound'])
const OF_WORDS: ReadonlySet<string> = new Set(['quality', 'date', 'range', 'unit'])

/** Places have names that no test has: `L1-L4`. */
const canHead = ({ text }: Cell) =>
  /\p{L}/u.test(text) &&
  !/:$/.test(text) &&
  (text.length < 8 || canBeName(text.replace(/\s*\([^()]*\)$/, '')))
