import { type Cell, toCell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { isEarlier, isReference, isUnitHeading } from './heading-roles.ts'
import type { ColumnHeadings, ValueColumn } from './headings.ts'
import { nearest } from './headings-above.ts'
import { bare, isSubstance } from './measure-columns.ts'
import { isHeadingOf } from './words.ts'

const isBefore = (cell: Cell) => isHeadingOf('before', bare(cell))
const isAfter = (cell: Cell) => isHeadingOf('after', bare(cell))
/** `Pós-BD (salbutamol 400 mcg)`: of which drug is part of no name. */
export const isState = (cell: Cell) => isBefore(cell) || isAfter(cell)

/** `Parâmetro   Unid.   Previsto   Pré-BD   % Prev   Pós-BD`, in one line or several, also with `Medido` under each state. */
export function states(block: readonly Line[]): ColumnHeadings | null {
  const at = block.findIndex(({ cells }) => cells.some(isState))
  const [top, ...below] = block.slice(Math.max(at, 0))
  const found = top?.cells.filter(isState) ?? []
  if (!found.some(isBefore) || !found.some(isAfter)) return null
  const under = below.flatMap(({ cells }) => cells)
  const measured = under.filter(({ text }) => isHeadingOf('found', text))
  const values = found.map((part) => ({
    part,
    heading: measured.find((cell) => nearest(found, cell) === part) ?? part,
  }))
  const beside = [...top!.cells, ...under].filter(
    (cell) => !values.some(({ part, heading }) => cell === heading || cell === part) && !isGroup(cell, under),
  )
  const unit = beside.find(isUnitHeading)
  const limits = beside.find((cell) => isHeadingOf('end of limits', cell.text)) ?? beside.find(isReference)
  const told = values.map(({ part, heading }) => ({ part: withoutDrug(part), heading }))
  const shares = sharesOf(told, beside)
  return {
    values: [...told, ...shares],
    unit,
    limits: limits ? told.map(({ part }) => ({ heading: limits, of: part })) : [],
    isLabelled: true,
    others: beside.filter(
      (cell) => cell !== limits && cell !== unit && !shares.some(({ heading }) => heading === cell),
    ),
    lines: block.length,
  }
}

/** `% prev.` and `Var. %` beside what was found, each of the state that was found last before it: results of their own. */
function sharesOf(values: readonly ValueColumn[], beside: readonly Cell[]): ValueColumn[] {
  return beside
    .filter(({ text }) => isHeadingOf('share', text))
    .flatMap((heading) => {
      const of = values.findLast((value) => value.heading.x0 < heading.x0)
      return of ? [{ part: heading, heading, side: of.part, unit: '%' }] : []
    })
}

function withoutDrug(cell: Cell): Cell {
  const from = cell.words.findIndex(({ text }) => text.startsWith('('))
  return from > 0 ? toCell(cell.words.slice(0, from)) : cell
}

/** What stands over `Resultado   Referência` or `Resultado   Índice`, each over its own: substances of a curve, classes of antibodies. */
export function groups(block: readonly Line[]): ColumnHeadings | null {
  const classes = grouped(block, (text) => isHeadingOf('class of antibodies', text))
  if (classes) return { ...classes, ofWords: true }
  const curve = grouped(block, isSubstance)
  return curve ? { ...curve, ofTimes: true } : compared(block)
}

/** `Repouso   Pico` over `Obtido   % prev.` each: the same measures more than once, held against what was predicted. */
function compared(block: readonly Line[]): ColumnHeadings | null {
  const at = block.findIndex(({ cells }) => cells.length > 1)
  const lines = block.slice(Math.max(at, 0))
  const found = grouped(lines, (_, cell) => !isEarlier(cell))
  const shares = found ? sharesOf(found.values, found.others) : []
  if (!found || shares.length < found.values.length) return null
  return {
    ...found,
    values: [...found.values, ...shares],
    others: found.others.filter((cell) => !shares.some(({ heading }) => heading === cell)),
    isLabelled: true,
    lines: block.length,
  }
}

/** What `isGroup` tells over several columns, of which one holds what was found. */
export function grouped(
  [top, ...below]: readonly Line[],
  isGroup: (text: string, cell: Cell) => boolean,
): ColumnHeadings | null {
  const found = top?.cells.filter((cell) => isGroup(cell.text, cell)) ?? []
  const under = below.flatMap(({ cells }) => cells)
  const isOver = (part: Cell) => (cell: Cell) =>
    isHeadingOf('found', cell.text) && nearest(found, cell) === part
  const values = found.flatMap((part) => {
    const heading = under.find(isOver(part))
    return heading ? [{ part, heading }] : []
  })
  if (values.length < 2 || values.length < found.length) return null
  const limits = under.filter(isReference).map((heading) => ({ heading, of: nearest(found, heading)! }))
  const isKnown = (cell: Cell) => [...values, ...limits].some(({ heading }) => heading === cell)
  const others = under.filter((cell) => !isKnown(cell))
  const isLabelled = others.some(({ text }) => isHeadingOf('label of times', text))
  return { values, limits, others, isLabelled, lines: 1 + below.length }
}

/** `Referência` over `Previsto` and `Limite inferior`: those head the columns. */
const isGroup = (cell: Cell, under: readonly Cell[]) =>
  under.filter(({ x0, x1, y0 }) => y0 > cell.y0 && Math.min(x1, cell.x1) > Math.max(x0, cell.x0)).length > 1
