import type { Cell } from '../../layout/cells.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { plain } from '../../lexicon/plain.ts'
import { isLimitOrUnit, isReference, isUnitHeading, isWordy } from './heading-roles.ts'
import type { ColumnHeadings, ValueColumn } from './headings.ts'
import { nearest } from './headings-above.ts'
import { bare, headsPlaces, isSubstance, isUnited, measures } from './measure-columns.ts'
import { sharesInLine } from './shares.ts'
import { isTestedTone, isTone, LEAST_TONES, withUnit } from './tones.ts'
import { type HeadingKind, isHeadingOf, isTime } from './words.ts'

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
  readonly traits?: Pick<
    ColumnHeadings,
    'ofPlaces' | 'ofWords' | 'ofAnyWords' | 'ofSides' | 'ofTimes' | 'ofDays' | 'ofEars' | 'ofTones'
  >
}

const nothing = () => false
const those =
  (is: (text: string) => boolean) =>
  (headings: readonly Cell[]): ValueColumn[] =>
    headings.filter(({ text }) => is(text)).map((cell) => ({ part: cell, heading: cell }))

const tones =
  (is: (text: string) => boolean) =>
  (headings: readonly Cell[]): ValueColumn[] =>
    headings
      .filter(({ text }) => is(text) || isHeadingOf('mean of tones', text))
      .map((heading) => ({ part: is(heading.text) ? withUnit(heading, 'Hz') : heading, heading }))

/** A concentration and what it tells of the germ; of nothing but one of them other rules read. */
const concentrations = (headings: readonly Cell[]): ValueColumn[] => {
  const found = headings.filter(({ text }) => isHeadingOf('concentration of drugs', text))
  const told = headings.filter(({ text }) => isHeadingOf('response to drugs', text))
  return [
    ...told.map((heading) => ({ part: heading, heading, ofRow: true as const })),
    ...found.map((heading) => ({ part: heading, heading })),
  ].filter(() => told.length === 1 && found.length === 1)
}

/** In the order in which they are tried. */
const KINDS: readonly MatrixKind[] = [
  // `Hz   OD   OE`, `Frequência   VA (dB)   VO (dB)`: a row a tone.
  {
    rows: ['label of tones'],
    values: those((text) => isHeadingOf('ear', text)),
    least: 2,
    besides: isReference,
    limits: 'all',
    traits: { ofTimes: true, ofTones: true, ofWords: true },
  },
  // `Tempo   Horário   Glicose (mg/dL)   Insulina (µUI/mL)   Referência insulina`: a row a time.
  {
    rows: ['label of times'],
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
    values: tones(isTone),
    least: LEAST_TONES,
    besides: nothing,
    traits: { ofTones: true, ofWords: true },
  },
  // `Orelha   250 Hz   500 Hz   1000 Hz   Média`: the same where no heading says that numbers are tones.
  {
    rows: ['label of ears', 'ear'],
    bare: true,
    values: tones(isTestedTone),
    least: LEAST_TONES,
    besides: nothing,
    traits: { ofEars: true, ofTones: true, ofWords: true },
  },
  // `Antimicrobiano   Escherichia coli   Enterococcus faecalis`
  {
    rows: ['label of drugs'],
    values: those((text) => GERM.test(text)),
    least: 2,
    besides: nothing,
    traits: { ofWords: true },
  },
  // `Antimicrobiano   CIM (mg/L)   Interpretação`
  {
    rows: ['label of drugs'],
    values: concentrations,
    least: 2,
    besides: isWordy,
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
    rows: ['names', 'label of measures'],
    bare: true,
    values: those((text) => isHeadingOf('side', text)),
    least: 2,
    besides: isLimitOrUnit,
    limits: 'all',
    traits: { ofWords: true, ofSides: true },
  },
  // `Amostra 1 – periférico   Amostra 2 – cateter`: a row says what was found in each, in whatever words.
  {
    rows: ['label of measures'],
    bare: true,
    values: those((text) => isHeadingOf('sample', text) && /\d/.test(text)),
    least: 2,
    besides: isReference,
    limits: 'all',
    traits: { ofWords: true, ofAnyWords: true },
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
  [...KINDS.map((kind) => asKind(kind, cells)), sharesInLine(cells)].flatMap((headings) => headings ?? [])

function asKind(kind: MatrixKind, cells: readonly Cell[]): ColumnHeadings | null {
  const [first, ...rest] = cells
  if (!first) return null
  const isEar = kind.rows.includes('ear') && isHeadingOf('ear', first.text)
  const isPlace = isEar || (kind.rows.includes('anything') && headsPlaces(first, rest))
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
    ofMinutes: isHeadingOf('label of minutes', first.text),
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

/** Whose limits `Referência arterial` heads. */
const named = ({ text }: Cell, values: readonly ValueColumn[]) =>
  values.find(({ part }) => plain(text).endsWith(` ${plain(bare(part))}`))?.part

/** `Horário`, and whatever else is known to head no result. */
function isPassedOver({ text }: Cell): boolean {
  if (isHeadingOf('label of times', text)) return true
  const heading = roleAt(text)
  return heading !== null && heading.role !== 'result' && heading.length >= text.length - 2
}
