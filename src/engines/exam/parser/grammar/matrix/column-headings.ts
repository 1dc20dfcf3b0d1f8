import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { namesMeasure } from '../../lexicon/measures.ts'
import { isUnitAfterNumber } from '../../lexicon/units.ts'
import { lexCell } from '../items.ts'
import { nearest } from './headings-above.ts'
import { isHeadingOf, isTime } from './words.ts'

/** A column of values: the cell that tells its time, state or measure, and the one right over the values. */
export interface ValueColumn {
  readonly part: Cell
  readonly heading: Cell
}

/** What heads the columns of a table that has a name of two parts for each value. */
export interface ColumnHeadings {
  readonly values: readonly ValueColumn[]
  readonly unit?: Cell | undefined
  /** Limits of every value of a row, or of one column's only. */
  readonly limits?: { readonly heading: Cell; readonly of: Cell | 'all' } | undefined
  /** Of what was predicted, changed, classified: passed over. */
  readonly others: readonly Cell[]
  /** Lines that the headings take. */
  readonly lines: 1 | 2
}

/** Fewer times may be a row of a list. */
const MIN_TIMES = 3
const MIN_MEASURES = 2

/** The headings that begin in `line`; `null` where it heads no such table. One kind a function. */
export const columnHeadings = (line: Line, below: Line | null): ColumnHeadings | null =>
  line.prose ? null : (times(line) ?? measures(line) ?? states(line, below))

const isReference = ({ text }: Cell) => roleAt(text)?.role === 'reference'
const isUnitHeading = ({ text }: Cell) => roleAt(text)?.role === 'unit'
const plainColumn = (cell: Cell): ValueColumn => ({ part: cell, heading: cell })

/** `Jejum   30 min   60 min   Referência`: limits are those of the first sample, unless they name another. */
function times({ cells: [first, ...rest] }: Line): ColumnHeadings | null {
  const labelled = first !== undefined && isHeadingOf('label of times', first.text)
  const cells = labelled ? rest : [first!, ...rest]
  const values = cells.filter(({ text }) => isTime(text))
  const others = cells.filter((cell) => !values.includes(cell))
  if (values.length < MIN_TIMES || !others.every((cell) => isReference(cell) || isUnitHeading(cell)))
    return null
  const limits = others.find(isReference)
  const named = values.find(({ text }) => limits?.text.toLowerCase().endsWith(text.toLowerCase()))
  return {
    values: values.map(plainColumn),
    unit: others.find(isUnitHeading),
    limits: limits && { heading: limits, of: named ?? values[0]! },
    others: [],
    lines: 1,
  }
}

/** `Região   DMO (g/cm²)   T-score   Classificação`: what other words head is passed over. Without the first all have units. */
function measures({ cells }: Line): ColumnHeadings | null {
  const [first, ...rest] = cells
  if (first === undefined) return null
  if (!isHeadingOf('label of places', first.text))
    return cells.length >= MIN_MEASURES && cells.every(isUnited)
      ? { values: cells.map(plainColumn), others: [], lines: 1 }
      : null
  const values = rest.filter(({ text }) => namesMeasure(text))
  const others = rest.filter((cell) => !values.includes(cell))
  if (values.length < MIN_MEASURES || !others.every(({ text }) => /^[^\d]+$/.test(text))) return null
  return { values: values.map(plainColumn), others, lines: 1 }
}

/** `SRT (dB)`, and no `Resultado (dB)`. */
const isUnited = ({ text }: Cell) => {
  const unit = /\(([^()]+)\)$/.exec(text)?.[1] ?? ''
  return isUnitAfterNumber(unit) && roleAt(text) === null
}

const isState = ({ text }: Cell) => isHeadingOf('before', text) || isHeadingOf('after', text)

/** `Parâmetro   Unid.   Previsto   Pré-BD   % Prev   Pós-BD`, also with `Medido` under each state. */
function states(line: Line, below: Line | null): ColumnHeadings | null {
  const found = line.cells.filter(isState)
  if (!found.some(({ text }) => isHeadingOf('before', text))) return null
  if (!found.some(({ text }) => isHeadingOf('after', text))) return null
  const second = below && isSecondLine(below) ? below : null
  const values = found.map((part) => ({
    part,
    heading:
      second?.cells.find((cell) => isHeadingOf('found', cell.text) && nearest(found, cell) === part) ?? part,
  }))
  const beside = [...line.cells, ...(second?.cells ?? [])].filter(
    (cell) => !values.some(({ part, heading }) => cell === heading || cell === part),
  )
  const [limits, unit] = [beside.find(isReference), beside.find(isUnitHeading)]
  return {
    values,
    unit,
    limits: limits && { heading: limits, of: 'all' },
    others: beside.filter((cell) => cell !== limits && cell !== unit),
    lines: second ? 2 : 1,
  }
}

/** `Medido   % Prev   Medido   % Prev   % Var`: words only. */
const isSecondLine = (line: Line) =>
  line.cells.some(({ text }) => isHeadingOf('found', text)) &&
  line.cells.every((cell) =>
    lexCell(cell, line.source === 'ocr').items.every(({ kind }) => kind !== 'number'),
  )
