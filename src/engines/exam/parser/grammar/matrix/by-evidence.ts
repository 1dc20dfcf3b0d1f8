import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { type ColumnRole, roleAt } from '../../lexicon/column-roles.ts'
import { plain } from '../../lexicon/plain.ts'
import { isUnitAfterNumber } from '../../lexicon/units.ts'
import {
  type ColumnsBelow,
  columnsBelow,
  holds,
  isNumber,
  isOfLimit,
  isQuality,
} from '../evidence/columns-below.ts'
import { isSpan } from '../evidence/span-rows.ts'
import { isDate } from '../settle-columns.ts'
import type { ColumnHeadings } from './headings.ts'
import { isClock, isHeadingOf, isTime } from './words.ts'

/** Fewer rows, or columns of values, may be anything. */
const LEAST = 2

/**
 * Headings that no list knows over two or more columns of numbers: `Setor   OD (µm)   OE (µm)   Normal`, `Nervo   Latência
 * Amplitude`. The cells below tell what each column holds; `null` where a heading tells that the table is another.
 */
export function byEvidence(line: Line, below: readonly Line[]): ColumnHeadings | null {
  const [first, ...rest] = line.cells
  const { rows, isLabelled, cellsOf } = columnsBelow(line, below)
  if (!first || rows.length < LEAST) return null
  const own = isLabelled ? rest : line.cells
  const isTwin = roleOf(first) === 'name' && own.some((cell) => roleOf(cell) === 'name')
  if (own.length < LEAST || isTwin || own.some(tellsAnother) || (isLabelled && isMeasuredBy(first)))
    return null
  const values = own.filter((cell) => roleOf(cell) === null && holds(cellsOf(cell), isNumber))
  // `Encontrado   Corte`: beside what is told in words numbers are what it was held against.
  if (values.length < LEAST || own.some((cell) => holds(cellsOf(cell), isQuality))) return null
  const isOfLimits = (cell: Cell) =>
    roleOf(cell) === 'reference' || (roleOf(cell) === null && holds(cellsOf(cell), isOfLimit))
  const limits = own.filter(isOfLimits)
  const unit = own.find((cell) => roleOf(cell) === 'unit')
  const names = rows.map(({ cells }) => cells[0]!.text)
  // What was counted each hour of a day is what a curve is drawn from, and no result.
  if (names.every((name) => isSpan(name) || isClock(name))) return null
  const inDoubt =
    isLabelled && roleOf(first) === 'name' && !values.every((cell) => tellsMeasure(cell, cellsOf))
  return {
    values: values.map((cell) => ({ part: cell, heading: cell })),
    unit,
    limits: inDoubt
      ? []
      : limits.flatMap((heading) => ownersOf(heading, values, cellsOf).map((of) => ({ heading, of }))),
    others: own.filter(
      (cell) => !values.includes(cell) && (inDoubt || !limits.includes(cell)) && cell !== unit,
    ),
    inDoubt,
    isLabelled,
    label: isLabelled ? first : undefined,
    ...(names.every(isTime) ? { ofTimes: true as const } : {}),
    ...(values.every(({ text }) => isHeadingOf('side', text)) ? { ofSides: true as const } : {}),
    byCells: true,
    ofWords: true,
    lines: 1,
  }
}

/** `Exame   Atual da casa   Outro`: beside names of tests a column is known by its unit or as a side, else it may be anything. */
const tellsMeasure = (cell: Cell, cellsOf: ColumnsBelow['cellsOf']) =>
  isHeadingOf('side', cell.text) ||
  isUnitAfterNumber(/\(([^()]+)\)$/.exec(cell.text)?.[1] ?? '') ||
  holds(cellsOf(cell), ({ items }) => items.some(({ kind }) => kind === 'unit'))

/** A word of a list that heads the whole column. */
function roleOf({ text }: Cell): ColumnRole | null {
  if (isHeadingOf('predicted', text) || /^% ?(?:prev|pred|var)/i.test(text)) return 'ignored'
  const bare = text.replace(/\s*\([^()]*\)$/, '')
  const found = roleAt(bare)
  return found && found.length >= bare.length - 2 ? found.role : null
}

const OF_RESULTS: ReadonlySet<string> = new Set(['result', 'in-range', 'out-of-range', 'percent', 'absolute'])
/** Beside limits in two columns, groups of people and earlier days stands one result. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'index',
  'amount',
  'previous',
  'population',
  'minimum',
  'maximum',
])

/** A heading of results, of earlier days or of shares beside counts: such tables have readers of their own. */
const tellsAnother = (cell: Cell) =>
  isDate(cell.text) ||
  /^%$|^\/|\d{1,2}\/\d{1,2}/.test(cell.text) ||
  isUnitAfterNumber(cell.text) ||
  (['found', 'control', 'patient'] as const).some((kind) => isHeadingOf(kind, cell.text)) ||
  OF_OTHERS.has(roleOf(cell) ?? '') ||
  cell.words.some((_, i) => OF_RESULTS.has(roleAt(textFrom(cell.words, i))?.role ?? ''))

const textFrom = (words: Cell['words'], from: number) =>
  words
    .slice(from)
    .map(({ text }) => text)
    .join(' ')

/** `Idade   Homens   Mulheres`: what is told by ages explains. */
const isMeasuredBy = ({ text }: Cell) =>
  /^(?:idade|faixa etaria|age|edad|percentil|classe)\b/.test(plain(text))

/**
 * Whose limits a column holds: those that its heading names, all where one thing was measured in one unit (of both eyes, at
 * each hour), else the nearest at its left.
 */
function ownersOf(
  heading: Cell,
  values: readonly Cell[],
  cellsOf: ColumnsBelow['cellsOf'],
): readonly (Cell | 'all')[] {
  const words = new Set(
    plain(heading.text)
      .split(' ')
      .filter((word) => word.length > 3),
  )
  const named = values.filter(({ text }) =>
    plain(text)
      .split(' ')
      .some((word) => words.has(word)),
  )
  if (named.length > 0) return named
  const unitsOf = (cell: Cell) =>
    new Set([
      /\(([^()]+)\)$/.exec(cell.text)?.[1] ?? '',
      ...cellsOf(cell).flatMap(({ items }) =>
        items.flatMap(({ kind, text }) => (kind === 'unit' ? [text] : [])),
      ),
    ])
  const [units, ...others] = values.map((cell) => [...unitsOf(cell)].toSorted().join())
  if (others.every((other) => other === units)) return ['all']
  const left = values.filter(({ x0 }) => x0 < heading.x0)
  return [left.at(-1) ?? values[0]!]
}
