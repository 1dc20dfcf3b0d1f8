import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import type { Box, Word } from '../layout/page-text.ts'
import { type ColumnRole, isPopulation, roleAt } from '../lexicon/column-roles.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { isQuality } from '../lexicon/qualities.ts'
import { isUnit } from '../lexicon/units.ts'
import type { Column } from './column.ts'
import { DATE, isDate, NAMED_DATE, settleColumns } from './settle-columns.ts'
import { takeStrange } from './strange-headings.ts'

/** The column headings that hold until the next ones. */
export interface TableHeader {
  readonly columns: readonly Column[]
  readonly page: number
  /** Scans of one document may differ in size. */
  readonly pageWidth?: number
  readonly y1: number
  /** Text at the left that is no column heading: the name of what the table holds. */
  readonly title: string
  /** Of the page, as `Line` tells. */
  readonly column?: number
}

const HOUR = /^\d{1,2}[:h]\d{2}h?$/

/**
 * Reads a line as column headings; `null` when it is none. A heading line names a result or reference column
 * and holds no values.
 */
export function readTableHeader(line: Line): TableHeader | null {
  // `Data de nascimento: 19/01/1952` is a field, whatever its words could head.
  if (line.cells.some((cell) => /[\p{L})]\s*:\s*\S/u.test(cell.text))) return null
  if (line.cells.some((cell) => isCaption(cell.text))) return null
  const columns: Column[] = []
  const strange: Word[] = []
  // `Unidade SI   Referência SI`: one word, however often.
  const besideRole = new Set<string>()
  for (const cell of line.cells) {
    const found = readDay(cell, line) ?? readCell(cell.words)
    // `IgG   Reagente   Valor de referência`: a verdict in a cell of its own makes the line a row.
    if (found.columns.length === 0 && cell !== line.cells[0] && isQuality(cell.text)) return null
    columns.push(...found.columns)
    strange.push(...found.strange)
    if (found.columns.length > 0) for (const { text } of found.strange) besideRole.add(text)
  }
  if (columns.length === 0 || besideRole.size > 1 || strange.length > 8) return null
  takeStrange(columns, strange, line)
  const firstColumn = Math.min(...columns.map((column) => column.x0))
  if (strange.some((word) => word.x0 > firstColumn) && !columns.some(({ role }) => role === 'name'))
    return null
  // `CA 125` may head its own table; any other number makes the line a row.
  const title = strange
    .filter((word) => word.x0 < firstColumn)
    .map((word) => word.text)
    .join(' ')
  if (strange.some((word) => /^\d+([.,]\d+)?$/.test(word.text)) && !isKnownName(title)) return null
  // `out/23   abr/24   dez/24`, and nothing else, stands below a chart.
  if (columns.every(({ label }) => isDate(label) && !/^[(\d]/.test(label))) return null
  const settled = settleColumns(columns)
  if (!isHeading(settled, strange.length > 0)) return null
  const { page, pageWidth, y1, column = 0 } = line
  return { columns: settled, page, pageWidth, y1, title, column }
}

/** `resultado / esperado / índice` says in which order things stand, not where. */
const isCaption = (text: string) => text.split(/\s\/\s/).filter((part) => roleAt(part)).length > 2

function isHeading(columns: readonly Column[], titled: boolean): boolean {
  const roles = new Set(columns.map((column) => column.role))
  // `IN-HOUSE LAB RESULT`, `Test Results`: two words beside each other are a title.
  const [first, second] = columns
  if (columns.length === 2 && second!.x0 - first!.x1 < (first!.y1 - first!.y0) * 0.7) return false
  const tells =
    roles.has('result') || roles.has('reference') || roles.has('in-range') || roles.has('out-of-range')
  // `In range` alone is the badge of a card.
  if (roles.size === 1 && (roles.has('in-range') || roles.has('out-of-range'))) return false
  const dual = roles.has('percent') && roles.has('absolute')
  const populations = columns.filter((column) => column.role === 'population').length
  if (dual || populations >= 2) return true
  // `Resultado` or `Valor de referência` alone on a line heads a column, with a colon it is a label.
  const alone = columns.length === 1 && !titled && !columns[0]!.label.endsWith(':')
  return (
    tells && (roles.size >= 2 || alone || (titled && roles.size === 1 && !columns[0]!.label.endsWith(':')))
  )
}

/** `1º trimestre 10/01/2026` beside the heading of names: other words tell of the day. */
function readDay({ words, x0, x1, y0, y1 }: Cell, { cells }: Line): ReturnType<typeof readCell> | null {
  const day = words.at(-1)!.text
  const ofNames = roleAt(cells[0]!.text)?.role === 'name'
  if (!ofNames || words.length < 2 || !DATE.test(day) || words.some((_, i) => roleAt(textFrom(words, i))))
    return null
  return { columns: [{ role: 'previous', label: day, x0, x1, y0, y1 }], strange: [] }
}

const textFrom = (words: readonly Word[], from: number) =>
  words
    .slice(from)
    .map(({ text }) => text)
    .join(' ')

function readCell(words: readonly Word[]): { columns: Column[]; strange: Word[] } {
  const columns: Column[] = []
  const strange: Word[] = []
  let i = 0
  while (i < words.length) {
    const rest = textFrom(words, i)
    const taken = roleOf(rest, words.length - i, words.length === 1)
    if (!taken) {
      strange.push(words[i]!)
      i++
      continue
    }
    let length = 0
    const from = i
    while (i < words.length && length < taken.length) {
      length += words[i]!.text.length + 1
      i++
    }
    // `Resultado (mg/dL)` tells the unit of its column.
    if (/^\(.+\)$/.test(words[i]?.text ?? '') && isUnit(words[i]!.text)) i++
    // `02/03/2026 (/ µL)`: what that day was measured in.
    const behindDay = taken.role === 'previous' && words[i]?.text.startsWith('(') ? closingFrom(words, i) : -1
    // `Ref. %` beside `Ref. /µL`: whose limits they are.
    const ofUnit = i > from && i === words.length - 1 && /^%$|\//.test(words[i]!.text)
    if (taken.role === 'reference' && ofUnit && (words[i]!.text === '%' || isUnit(words[i]!.text))) i++
    // `Valores de referência (mulheres acima de 16 anos)`: for whom they hold is part of the heading.
    const closes = closingFrom(words, i)
    if (taken.role === 'reference' && words[i]?.text.startsWith('(') && closes >= i) i = closes + 1
    // `Valores referenciais de adultos (> 20 anos)`: what goes on after limits and heads nothing else tells for whom.
    if (taken.role === 'reference' && FOR_WHOM.test(words[i]?.text ?? '') && !headsMore(words.slice(i)))
      i = words.length
    const part = words.slice(from, i)
    // `18/09 05:42` heads a column as wide as both.
    const hour =
      isDate(part.map((word) => word.text).join(' ')) && HOUR.test(words[i]?.text ?? '') ? words[i++]! : null
    if (behindDay >= i) i = behindDay + 1
    columns.push({
      role: taken.role,
      label: part.map((word) => word.text).join(' '),
      x0: part[0]!.x0,
      x1: (hour ?? part.at(-1)!).x1,
      y0: part[0]!.y0,
      y1: part[0]!.y1,
    })
  }
  return { columns, strange: strange.filter((word) => !/^[:|/()-]+$|^\d{1,2}[:h]\d{2}h?$/.test(word.text)) }
}

/** Which word from `from` on closes a bracket; -1 where none does. */
const closingFrom = (words: readonly Word[], from: number) =>
  words.findIndex((word, at) => at >= from && word.text.endsWith(')'))

const FOR_WHOM = /^(?:de|d[ao]s?|para|em|for|in)$/i
const headsMore = (words: readonly Word[]) =>
  words.some(({ text }, i) => roleAt(textFrom(words, i)) !== null || isUnit(text) || DATE.test(text))

/** `/mm³` heads the counts beside their percentages; `(ng/mg)` behind other words is the unit of what they head. */
const isCountHeading = (text: string, alone: boolean) =>
  isUnit(text) && (alone ? /\/|mm/.test(text) : /mm|\/ ?[uµμ]L/i.test(text))

function roleOf(rest: string, words: number, alone: boolean): { role: ColumnRole; length: number } | null {
  const first = rest.split(' ')[0]!
  if (DATE.test(first)) return { role: 'previous', length: first.length }
  const named = NAMED_DATE.exec(rest)?.[0]
  if (named) return { role: 'previous', length: named.length }
  // `% Prev`: a share of what was predicted is none of the whole.
  const ofPredicted = /^% ?(?:prev|pred|var|c[eé]l|n[uú]cl|positiv|d[eo] |adult)\p{L}*\.?(?= |$)/iu.exec(
    rest,
  )?.[0]
  if (ofPredicted) return { role: 'ignored', length: ofPredicted.length }
  if (/^\(?%\)?$/.test(first)) return { role: 'percent', length: first.length }
  if (words === 1 && isCountHeading(first, alone)) return { role: 'absolute', length: first.length }
  if (isPopulation(rest)) return { role: 'population', length: rest.length }
  return roleAt(rest)
}

/** All headings are dates: earlier results, or the latest beside them. */
export const isDated = (header: TableHeader): boolean =>
  header.columns.every((column) => isDate(column.label))

/** A second heading line right under the first one refines it (`%` and `/mm³`, `Homens` and `Mulheres`). */
export function mergeHeaders(upper: TableHeader, lower: TableHeader): TableHeader {
  const populations = lower.columns.some((column) => column.role === 'population')
  const shares = lower.columns.some((column) => column.role === 'percent')
  const kept = upper.columns.filter(
    (column) =>
      !lower.columns.some((below) => below.role === column.role) &&
      !(populations && column.role === 'reference') &&
      !(shares && column.role === 'result'),
  )
  return { ...lower, columns: [...kept, ...lower.columns], title: lower.title || upper.title }
}

/** The column that a box stands in: under the heading, or nearest to it by left edge, right edge or middle. */
export function columnOf(header: TableHeader, box: Box, reach: number): Column | null {
  let best: Column | null = null
  let bestDistance = Number.POSITIVE_INFINITY
  for (const column of header.columns) {
    const distance = columnDistance(column, box)
    if (distance < bestDistance) {
      best = column
      bestDistance = distance
    }
  }
  return bestDistance <= reach ? best : null
}

function columnDistance(column: Box, box: Box): number {
  const overlap = Math.min(column.x1, box.x1) - Math.max(column.x0, box.x0)
  const apart = Math.min(
    Math.abs(column.x0 - box.x0),
    Math.abs(column.x1 - box.x1),
    Math.abs(column.x0 + column.x1 - box.x0 - box.x1) / 2,
  )
  return overlap > 0 ? apart * 0.25 : apart
}

export function withoutDual(header: TableHeader): TableHeader {
  return {
    ...header,
    columns: header.columns.filter((column) => column.role !== 'percent' && column.role !== 'absolute'),
  }
}
