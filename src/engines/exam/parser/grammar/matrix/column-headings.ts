import { type Cell, toCell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { namesMeasure } from '../../lexicon/measures.ts'
import { isUnitAfterNumber } from '../../lexicon/units.ts'
import { asOneLine, headingLines } from './heading-lines.ts'
import { nearest } from './headings-above.ts'
import { isHeadingOf, isTime, isTone, withUnit } from './words.ts'

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
  readonly lines: number
  /** Rows are places or periods, and may be named by a time. */
  readonly ofPlaces?: true
  /** Words are values as well: how a germ responds to a drug. */
  readonly ofWords?: true
  /** Columns are sides, which are told before what was measured: `Orelha direita - SRT`. */
  readonly ofSides?: true
}

/** Fewer times may be a row of a list. */
const MIN_TIMES = 3
const MIN_MEASURES = 2

/** The headings that begin in line `at`; `null` where it heads no such table. One kind a function. */
export function columnHeadings(all: readonly Line[], at: number): ColumnHeadings | null {
  const block = headingLines(all, at)
  const found = states(block)
  for (let taken = block.length; taken > 0 && !found; taken--) {
    const { line, earlier } = inGroups(block.slice(0, taken))
    const headings =
      line && (times(line) ?? tones(line) ?? germs(line) ?? antibodies(line) ?? sides(line) ?? measures(line))
    if (headings) return { ...headings, others: [...headings.others, ...earlier], lines: taken }
  }
  return found
}

/** Headings under others that stand over several of them (`Exame atual   Exame anterior`); what is earlier is passed over. */
function inGroups(block: readonly Line[]): { line: Line | null; earlier: readonly Cell[] } {
  const whole = asOneLine(block)
  const [top, ...below] = block
  if (whole || !top) return { line: whole, earlier: [] }
  const under = below.flatMap(({ cells }) => cells)
  const over = (group: Cell) =>
    under.filter((cell) => Math.min(group.x1, cell.x1) > Math.max(group.x0, cell.x0))
  const groups = top.cells.filter((cell) => over(cell).length > 0)
  const lower = asOneLine([{ ...top, cells: top.cells.filter((cell) => !groups.includes(cell)) }, ...below])
  if (!lower) return { line: null, earlier: [] }
  const earlier = lower.cells.filter((cell) => under.includes(cell) && isEarlier(nearest(groups, cell)!))
  return { line: { ...lower, cells: lower.cells.filter((cell) => !earlier.includes(cell)) }, earlier }
}

const isReference = ({ text }: Cell) => ['reference', 'minimum'].includes(roleAt(text)?.role ?? '')
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
  const found = rest.flatMap((heading) => measureIn(heading) ?? [])
  // Beside an earlier exam the same measure once more is that exam's.
  const values = rest.some(isEarlier) ? withoutRepeated(found) : found
  const others = rest.filter((cell) => !values.some(({ heading }) => heading === cell))
  const isWordy = (cell: Cell) => /^[^\d]+$/.test(cell.text) || isEarlier(cell)
  if (values.length < MIN_MEASURES || !others.every(isWordy)) return null
  return { values, others, lines: 1, ofPlaces: true }
}

const isEarlier = ({ text }: Cell) => roleAt(text)?.role === 'previous'

/** `DMO (g/cm²)`, also under `Exame atual`; `null` where a heading names no measure, or one of an earlier exam. */
function measureIn(heading: Cell): ValueColumn | null {
  const from = heading.words.findIndex((_, i) => namesMeasure(textFrom(heading, i)))
  if (from < 0 || isEarlier(heading)) return null
  return { part: from === 0 ? heading : toCell(heading.words.slice(from)), heading }
}

const withoutRepeated = (columns: readonly ValueColumn[]) =>
  columns.filter(({ part }, i) => columns.findIndex((other) => other.part.text === part.text) === i)

const textFrom = ({ words }: Cell, from: number) =>
  words
    .slice(from)
    .map(({ text }) => text)
    .join(' ')

/** `SRT (dB)`, and no `Resultado (dB)`. */
const isUnited = ({ text }: Cell) => {
  const unit = /\(([^()]+)\)$/.exec(text)?.[1] ?? ''
  return isUnitAfterNumber(unit) && roleAt(text) === null
}

/** `Frequência (Hz)   250   500   1000`: how loud each tone must be, a row an ear. */
function tones({ cells: [first, ...rest] }: Line): ColumnHeadings | null {
  if (!first || rest.length < MIN_TIMES || !isHeadingOf('label of tones', first.text)) return null
  if (!rest.every(({ text }) => isTone(text))) return null
  const values = rest.map((heading) => ({ part: withUnit(heading, 'Hz'), heading }))
  return { values, others: [], lines: 1 }
}

/** `Parâmetro   Feto A   Feto B   Referência`, also without the first: the same measures of two, a row a measure. */
function sides({ cells }: Line): ColumnHeadings | null {
  const [first] = cells
  const isNamed = roleAt(first?.text ?? '')?.role === 'name'
  if (!first || !(isNamed || isHeadingOf('side', first.text))) return null
  const rest = isNamed ? cells.slice(1) : cells
  const values = rest.filter(({ text }) => isHeadingOf('side', text))
  const [limits, unit] = [rest.find(isReference), rest.find(isUnitHeading)]
  if (values.length < MIN_MEASURES || values.length + Number(!!limits) + Number(!!unit) < rest.length)
    return null
  return {
    values: values.map(plainColumn),
    unit,
    limits: limits && { heading: limits, of: 'all' },
    others: [],
    lines: 1,
    ofWords: true,
    ofSides: true,
  }
}

/** `Pesquisa   IgM   IgG   IgG (índice)`: antibodies of several classes, a row a germ. */
function antibodies({ cells: [first, ...rest] }: Line): ColumnHeadings | null {
  const ofNames =
    roleAt(first?.text ?? '')?.role === 'name' || isHeadingOf('label of germs', first?.text ?? '')
  const values = rest.filter(({ text }) => isHeadingOf('class of antibodies', text))
  const limits = rest.find(isReference)
  if (!ofNames || values.length < MIN_MEASURES || values.length + Number(!!limits) < rest.length) return null
  return {
    values: values.map(plainColumn),
    limits: limits && { heading: limits, of: 'all' },
    others: [],
    lines: 1,
    ofWords: true,
  }
}

/** `Antimicrobiano   Escherichia coli   Enterococcus faecalis`: a column a germ. */
function germs({ cells: [first, ...rest] }: Line): ColumnHeadings | null {
  if (!first || rest.length < MIN_MEASURES || !isHeadingOf('label of drugs', first.text)) return null
  if (!rest.every(({ text }) => isGerm(text))) return null
  return { values: rest.map(plainColumn), others: [], lines: 1, ofWords: true }
}

/** `Escherichia coli`, `Isolado 1`, `E. coli`. */
const isGerm = (text: string) => /^\p{Lu}(?:\p{Ll}+|\.) (?:\p{Ll}{3,}|spp?\.?|\d)/u.test(text)

const isState = ({ text }: Cell) => isHeadingOf('before', text) || isHeadingOf('after', text)

/** `Parâmetro   Unid.   Previsto   Pré-BD   % Prev   Pós-BD`, in one line or several, also with `Medido` under each state. */
function states(block: readonly Line[]): ColumnHeadings | null {
  const [top, ...below] = block
  const found = top?.cells.filter(isState) ?? []
  if (!found.some(({ text }) => isHeadingOf('before', text))) return null
  if (!found.some(({ text }) => isHeadingOf('after', text))) return null
  const under = below.flatMap(({ cells }) => cells)
  const measured = under.filter(({ text }) => isHeadingOf('found', text))
  const values = found.map((part) => ({
    part,
    heading: measured.find((cell) => nearest(found, cell) === part) ?? part,
  }))
  const beside = [...top!.cells, ...under].filter(
    (cell) => !values.some(({ part, heading }) => cell === heading || cell === part),
  )
  const [limits, unit] = [beside.find(isReference), beside.find(isUnitHeading)]
  return {
    values,
    unit,
    limits: limits && { heading: limits, of: 'all' },
    others: beside.filter((cell) => cell !== limits && cell !== unit),
    lines: block.length,
  }
}
