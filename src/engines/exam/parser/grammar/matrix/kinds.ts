import { type Cell, toCell } from '../../layout/cells.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { isOfPlace, namesMeasure } from '../../lexicon/measures.ts'
import { isKnownName } from '../../lexicon/observation-catalog.ts'
import { plain } from '../../lexicon/plain.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { isUnitAfterNumber } from '../../lexicon/units.ts'
import type { ColumnHeadings, ValueColumn } from './headings.ts'
import { nearest } from './headings-above.ts'
import { type HeadingKind, isHeadingOf, isTime, isTone, withUnit } from './words.ts'

/** A kind of table that has a name of two parts for each value: what heads its rows, its values, and what stands beside them. */
interface MatrixKind {
  /** What its first heading is; `anything` names the place of all rows. */
  readonly rows: readonly (HeadingKind | 'names' | 'anything')[]
  /** Its first column may have no heading. */
  readonly bare?: true
  /** Which of the headings stand over values, and fewer of them are another table. */
  readonly values: (headings: readonly Cell[]) => readonly ValueColumn[]
  readonly least: number
  /** What may stand beside the values. */
  readonly besides: (heading: Cell) => boolean
  /** Whose limits stand beside them, where their heading does not name one: of every value of a row, its first, the nearest. */
  readonly limits?: 'all' | 'first' | 'nearest'
  readonly traits?: Pick<ColumnHeadings, 'ofPlaces' | 'ofWords' | 'ofSides' | 'ofTimes' | 'ofDays'>
}

const roleOf = ({ text }: Cell) => roleAt(text)?.role
/** What was predicted is no limit. */
export const isReference = (cell: Cell) =>
  ['reference', 'minimum', 'maximum'].includes(roleOf(cell) ?? '') && !isHeadingOf('predicted', cell.text)
export const isUnitHeading = (cell: Cell) => roleOf(cell) === 'unit'
export const isEarlier = (cell: Cell) => roleOf(cell) === 'previous'
const isLimitOrUnit = (cell: Cell) => isReference(cell) || isUnitHeading(cell)
const isWordy = (cell: Cell) => /^[^\d]+$/.test(cell.text) || isEarlier(cell)
const nothing = () => false
const those =
  (is: (text: string) => boolean) =>
  (headings: readonly Cell[]): ValueColumn[] =>
    headings.filter(({ text }) => is(text)).map((cell) => ({ part: cell, heading: cell }))

/** In the order in which they are tried. */
const KINDS: readonly MatrixKind[] = [
  // `Tempo   Horário   Glicose (mg/dL)   Insulina (µUI/mL)   Referência insulina`: a row a time.
  {
    rows: ['label of times', 'label of tones'],
    bare: true,
    values: those(isSubstance),
    least: 2,
    besides: (cell) => isReference(cell) || isPassedOver(cell),
    limits: 'nearest',
    traits: { ofTimes: true },
  },
  // `Data   Glicose mg/dL   Ureia (mg/dL)`: a row a day.
  {
    rows: ['label of days'],
    values: those(isSubstance),
    least: 2,
    besides: nothing,
    traits: { ofDays: true, ofWords: true },
  },
  // `Jejum   30 min   60 min   Referência`: limits are those of the first sample, unless they name another.
  {
    rows: ['label of times'],
    bare: true,
    values: those(isTime),
    least: 3,
    besides: isLimitOrUnit,
    limits: 'first',
  },
  // `Frequência (Hz)   250   500   1000`: how loud each tone must be, a row an ear.
  {
    rows: ['label of tones'],
    values: (headings) =>
      headings
        .filter(({ text }) => isTone(text))
        .map((heading) => ({ part: withUnit(heading, 'Hz'), heading })),
    least: 3,
    besides: nothing,
  },
  // `Antimicrobiano   Escherichia coli   Enterococcus faecalis`
  {
    rows: ['label of drugs'],
    values: those((text) => GERM.test(text)),
    least: 2,
    besides: nothing,
    traits: { ofWords: true },
  },
  // `Pesquisa   IgM   IgG   IgG (índice)`
  {
    rows: ['names', 'label of germs'],
    values: those((text) => isHeadingOf('class of antibodies', text)),
    least: 2,
    besides: isReference,
    limits: 'all',
    traits: { ofWords: true },
  },
  // `Parâmetro   Feto A   Feto B   Referência`: the same measures of two, a row a measure.
  {
    rows: ['names'],
    bare: true,
    values: those((text) => isHeadingOf('side', text)),
    least: 2,
    besides: isLimitOrUnit,
    limits: 'all',
    traits: { ofWords: true, ofSides: true },
  },
  // `Região   DMO (g/cm²)   T-score   Classificação`: what other words head is passed over.
  {
    rows: ['label of places'],
    values: measures,
    least: 2,
    besides: isWordy,
    traits: { ofPlaces: true },
  },
  // `SRT (dB)   IPRF (%)`, a row an ear: where nothing heads the rows, all values have units.
  { rows: [], bare: true, values: those(isUnited), least: 2, besides: nothing },
  // `FÊMUR PROXIMAL   DMO (g/cm²)   T-score`: over measures that need a place the title tells it.
  {
    rows: ['anything'],
    values: measures,
    least: 2,
    besides: isWordy,
    traits: { ofPlaces: true },
  },
]

/** `Escherichia coli`, `Isolado 1`, `E. coli`. */
const GERM = /^\p{Lu}(?:\p{Ll}+|\.) (?:\p{Ll}{3,}|spp?\.?|\d)/u

/** What headings in one line may be over: rows tell which of it they are. */
export const byKind = (cells: readonly Cell[]): ColumnHeadings[] =>
  KINDS.flatMap((kind) => asKind(kind, cells) ?? [])

function asKind(kind: MatrixKind, cells: readonly Cell[]): ColumnHeadings | null {
  const [first, ...rest] = cells
  if (!first) return null
  const isPlace = kind.rows.includes('anything') && headsPlaces(first, rest)
  const isLabel = kind.rows.some((row) => isLabelOf(row, first))
  if (!isPlace && !isLabel && !kind.bare) return null
  const own = isPlace || isLabel ? rest : cells
  const values = kind.values(own)
  const others = own.filter((cell) => !values.some(({ heading }) => heading === cell))
  if (values.length < kind.least || !others.every(kind.besides)) return null
  const limits = kind.limits ? others.filter(isReference) : []
  const unit = kind.limits && others.find(isUnitHeading)
  return {
    ...kind.traits,
    values,
    unit,
    limits: limits.map((heading) => ({
      heading,
      of: named(heading, values) ?? unnamed(heading, values, kind),
    })),
    others: others.filter((cell) => cell !== unit && !limits.includes(cell)),
    place: isPlace ? first : undefined,
    isLabelled: isPlace || isLabel,
    lines: 1,
  }
}

function unnamed(heading: Cell, values: readonly ValueColumn[], { limits }: MatrixKind): Cell | 'all' {
  if (limits === 'all') return 'all'
  const over = nearest(
    values.map((value) => value.heading),
    heading,
  )
  return limits === 'first' ? values[0]!.part : values.find((value) => value.heading === over)!.part
}

const isLabelOf = (row: MatrixKind['rows'][number], { text }: Cell) =>
  row === 'names' ? roleAt(text)?.role === 'name' : row !== 'anything' && isHeadingOf(row, text)

/** A title over the rows, beside measures of which most say nothing without a place. */
const headsPlaces = (first: Cell, rest: readonly Cell[]) =>
  roleAt(first.text) === null &&
  canBeName(first.text) &&
  (isHeadingOf('place', first.text) || !namesMeasure(first.text)) &&
  rest.filter((cell) => measureIn(cell) && isOfPlace(bare(measureIn(cell)!.part))).length >= 2

const bare = ({ text }: Cell) => text.replace(/\s*\([^()]*\)$/, '')

/** Whose limits `Referência arterial` heads. */
const named = ({ text }: Cell, values: readonly ValueColumn[]) =>
  values.find(({ part }) => plain(text).endsWith(` ${plain(bare(part))}`))?.part

/** `Glicose (mg/dL)`, `GH ng/mL`, `Insulina`. */
export function isSubstance(text: string): boolean {
  const [, inBrackets, behind] = UNIT_AT_END.exec(text) ?? []
  const name = text.replace(UNIT_AT_END, '')
  const unit = inBrackets ?? behind
  return (
    canBeName(name) && !isTime(text) && ((unit !== undefined && isUnitAfterNumber(unit)) || isKnownName(name))
  )
}

const UNIT_AT_END = /\s*\(([^()]*)\)$|\s([^\s()]+\/[^\s()]+)$/

/** `Horário`, and whatever else is known to head no result. */
function isPassedOver({ text }: Cell): boolean {
  if (isHeadingOf('label of times', text) || isHeadingOf('label of tones', text)) return true
  const heading = roleAt(text)
  return heading !== null && heading.role !== 'result' && heading.length >= text.length - 2
}

/** Beside an earlier exam the same measure once more is that exam's. */
function measures(headings: readonly Cell[]): readonly ValueColumn[] {
  const found = headings.flatMap((heading) => measureIn(heading) ?? [])
  return headings.some(isEarlier)
    ? found.filter(({ part }, i) => found.findIndex((other) => other.part.text === part.text) === i)
    : found
}

/** `DMO (g/cm²)`, also under `Exame atual`; `null` where a heading names no measure, or one of an earlier exam. */
function measureIn(heading: Cell): ValueColumn | null {
  const from = heading.words.findIndex((_, i) => namesMeasure(textFrom(heading, i)))
  // `Adulto jovem (%)`: a share of what others have.
  const isMeasured = isUnited(heading.text) && !heading.text.endsWith('(%)')
  if (from < 0 || isEarlier(heading)) return isMeasured ? { part: heading, heading } : null
  return { part: from === 0 ? heading : toCell(heading.words.slice(from)), heading }
}

const textFrom = ({ words }: Cell, from: number) =>
  words
    .slice(from)
    .map(({ text }) => text)
    .join(' ')

/** `SRT (dB)`, and no `Resultado (dB)`. */
function isUnited(text: string): boolean {
  const unit = /\(([^()]+)\)$/.exec(text)?.[1] ?? ''
  return isUnitAfterNumber(unit) && roleAt(text) === null
}
