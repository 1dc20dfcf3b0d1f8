import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { isMeasure } from '../lexicon/measures.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { isPending } from '../lexicon/pending.ts'
import { parseReference } from '../lexicon/reference-limits.ts'
import { correctName } from '../lexicon/similar-names.ts'
import { canBeName, cleanName } from '../lexicon/test-names.ts'
import { isUnitAfterNumber } from '../lexicon/units.ts'
import { assignValues, beginsWithValue, withoutPassedOver } from './assign-values.ts'
import type { Evidence, ValueReading } from './draft.ts'
import { isValue, isWords } from './item-kinds.ts'
import type { Item } from './items.ts'
import { REACH, RESULT_ROLES, roleOf } from './row-columns.ts'
import { endOfName, isCodeAlone, isRatio, nameSegment, unitInName, withoutMark } from './row-name.ts'
import type { Segment } from './segments.ts'
import { shareAndCount } from './share-and-count.ts'
import { type NameSplit, splitName } from './split-name.ts'
import { columnOf, type TableHeader } from './table-header.ts'
import type { ItemGroup } from './values-in-order.ts'

/** A row read as name and values, not yet believed. */
export interface RowReading {
  readonly name: string
  readonly values: readonly ValueReading[]
  readonly evidence: readonly Evidence[]
}

/** Name, value and what belongs to them in one row; `null` when it holds no name with a value. */
export function readRow(main: readonly Segment[], line: Line, header: TableHeader | null): RowReading | null {
  const at = nameSegment(main, line, header)
  const first = main[at]!
  if (isCodeAlone(first, line, header)) return null
  const cell = line.cells[first.cell]!
  const { mark, items } = withoutMark(first.items)
  // A mark may stand in a column of its own before the value.
  const next = main.slice(at + 1).find((segment) => segment.items.some(({ kind }) => kind !== 'flag'))
  const isTable = header !== null && isInTable(main.slice(at + 1), header, line)
  const valueFollows = next !== undefined && (isTable || beginsWithValue(next.items))
  const parted = splitName(cell, items, valueFollows)
  const split = parted && isTable ? wholeName(parted, cell) : parted
  if (!split || saysSomethingElse(split.rest)) return null
  const behindName =
    split.rest.length > 0
      ? [{ items: split.rest, text: cell.text.slice(split.rest[0]!.start, split.rest.at(-1)!.end) }]
      : []
  const all = [...behindName, ...main.filter((_, i) => i !== at).map(toGroup)]
  const ending = split.end === 'colon' ? '' : endOfName(split.name, all)
  const named = ending === '' ? all : all.slice(1)
  const groups = line.source === 'ocr' ? withoutStar(named) : named
  if (groups.length === 0 || isPending(groups.map(({ text }) => text).join(' '))) return null
  // `UBS: Alto da Cruz   IG: 11s 3d`: what stands behind another label is not this one's.
  if (split.end === 'colon' && behindName.length > 0 && !isKnownName(split.name) && isWords(split.rest))
    return null
  const values = assignValues(
    groups,
    split.end === 'colon' ? ofLabelled(groups, header, line) : header,
    line.unit,
  )
  if (values.length === 0) return null
  if (isComment(values[0]!, groups[0]!, header, line)) return null
  if (mark) values[0]!.flag ||= mark.text
  if (!header) doubtUnknownWords(values[0]!, groups[0]!)
  const { name: printed, unit } = unitInName(`${split.name} ${ending}`.trim())
  const name = line.source === 'ocr' ? correctName(printed) : printed
  const current = header ? groups.flatMap((group) => inResults(group, header, line)) : groups
  const both = shareAndCount(name, current, values)
  if (both) return { name, values: both, evidence: evidenceOf(name, both, header, line) }
  if (unit && values[0]!.unit === '') values[0]!.unit = unit
  if (isBareRatio(name, groups)) values[0]!.unit = ''
  const evidence = evidenceOf(name, values, header, line)
  return { name, values, evidence: split.end === 'colon' ? [...evidence, 'labelled'] : evidence }
}

/** `Eletroforese: fração gama   Soro   1,22   g/dL`: where the value stands under its heading, a colon parts no label from it. */
const wholeName = (split: NameSplit, cell: Cell): NameSplit =>
  split.end === 'colon' && split.rest.length > 0 && isWords(split.rest) && canBeName(cell.text)
    ? { name: cleanName(cell.text), rest: [], end: 'cell' }
    : split

const isInTable = (beside: readonly Segment[], header: TableHeader, { unit }: Line) =>
  header.columns.some(({ role }) => role === 'name') &&
  beside.some(({ items }) =>
    items.some((item) => isValue(item) && RESULT_ROLES.has(roleOf(item, header, unit))),
  )

/** `*   108 g/L` is recognised as `+   108 g/L`: no cross where a number follows. */
function withoutStar([first, ...others]: readonly ItemGroup[]): readonly ItemGroup[] {
  const number = others[0]?.items[0]?.kind === 'number'
  return !first ? [] : first.text === '+' && number ? others : [first, ...others]
}

/** Without what is passed over, and without numbers that were expected. */
const inResults = (group: ItemGroup, header: TableHeader, line: Line) =>
  withoutPassedOver(group, header, line.unit).filter(
    ({ items }) =>
      items.some(({ kind }) => kind !== 'number') ||
      columnOf(header, items[0]!, line.unit * REACH)?.role !== 'reference',
  )

/** `Flora   Escassa de leveduras   Normal`: words that no list knows, before one that it does, may be the result. */
function doubtUnknownWords(value: ValueReading, { items }: ItemGroup): void {
  if (value.kind === 'quality' && isWords(items) && items[0]!.x1 < value.box.x0) value.rivalled = true
}

/** `Relação A/G   0,96` under `%`: a ratio has no unit but one of its own. */
const isBareRatio = (name: string, groups: readonly ItemGroup[]) =>
  isRatio(name) && !groups.some(({ items }) => items.some(({ kind }) => kind === 'unit'))

/** `Intoxicação   > 250   risco de efeitos tóxicos`: words behind a limit say what it means. */
function isComment(value: ValueReading, first: ItemGroup, header: TableHeader | null, line: Line): boolean {
  const [limit] = first.items
  if (value.kind !== 'text' || !limit || (limit.kind !== 'range' && limit.kind !== 'bound')) return false
  return (header ? columnOf(header, limit, line.unit * REACH)?.role : '') !== 'reference'
}

/** A label with its value in a column that is passed over is no row of the table above. */
function ofLabelled(
  groups: readonly ItemGroup[],
  header: TableHeader | null,
  line: Line,
): TableHeader | null {
  // `Relação A/G: 1,26 (VR: 0,90 a 2,00)` in one cell stands in no column.
  if (line.cells.length === 1) return null
  const first = groups[0]?.items.find(isValue)
  const role = header && first ? columnOf(header, first, line.unit * REACH)?.role : null
  return role === 'ignored' || role === 'method' || role === 'material' ? null : header
}

/** `Matriz: cabelo. Comprimento: 3,9 cm`, `HOMA-IR = (glicemia x 0,0555 …`: a second label's number, a formula's. */
function saysSomethingElse(rest: readonly Item[]): boolean {
  const colon = rest.findIndex((item) => item.kind === 'colon')
  const formula = rest[0]?.kind === 'text' && rest.some(({ text }) => /^[x×*÷/+-]$/.test(text))
  // `Critérios: NR-7, Portaria; Lloyd e Kaplan, 1978`: a sentence behind a label.
  const value = rest.findIndex(isValue)
  const sentence =
    value > 2 && rest[value]!.kind === 'number' && rest.slice(0, value).every((item) => item.kind === 'text')
  return formula || sentence || (colon > 0 && rest.slice(0, colon).every((item) => item.kind === 'text'))
}

/** A segment's items as one cell. */
export function toGroup(segment: Segment): ItemGroup {
  return { items: segment.items, text: segment.text }
}

/** Why a row may be believed to be a test. */
export function evidenceOf(
  name: string,
  values: readonly ValueReading[],
  header: TableHeader | null,
  line: Line,
): Evidence[] {
  const found: Evidence[] = []
  // Whatever stands under `Unidade` was taken for a unit: only one that laboratories print is evidence.
  if (values.some((value) => isUnitAfterNumber(value.unit))) found.push('unit')
  if (values.some((value) => value.references.some(isLimit))) found.push('reference')
  if (isKnownName(name)) found.push('known-name')
  if (isMeasure(name, values[0]?.unit ?? '')) found.push('measure')
  if (header && values.some((value) => inResultColumn(value, header, line))) found.push('result-column')
  return found
}

/** The mark of decimals does not matter here. */
const isLimit = (reference: string) => parseReference(reference, ',') !== null

const inResultColumn = (value: ValueReading, header: TableHeader, line: Line) =>
  RESULT_ROLES.has(columnOf(header, value.box, line.unit * REACH)?.role ?? '')

/** `evidence`, and that the name is in the catalogue where it is. */
export const withKnown = (name: string, evidence: Evidence): Evidence[] =>
  isKnownName(name) ? [evidence, 'known-name'] : [evidence]
