import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { isUnit, unitKey } from '../../lexicon/units.ts'
import { DATE } from '../settle-columns.ts'
import { isEarlier, isReference } from './heading-roles.ts'
import type { ColumnHeadings, ValueColumn } from './headings.ts'
import { grouped } from './states.ts'

const BRACKETS = /\s*\(([^()]+)\)$/

/**
 * Shares and counts beside each other, each with limits of its own: `%   Ref. %   /mm³   Ref. /mm³`. `null` where limits of both
 * stand in one column, or other headings beside them.
 */
export function sharesInLine(cells: readonly Cell[]): ColumnHeadings | null {
  const [first, ...rest] = cells
  if (!first || unitOf(first) || isReference(first)) return null
  const limits = rest.filter(isReference)
  const earlier = rest.filter((cell) => isEarlier(cell) || DATE.test(cell.words[0]!.text))
  const own = rest.filter((cell) => !limits.includes(cell) && !earlier.includes(cell))
  const values = own.flatMap(columnOf)
  if (values.length < own.length || !areBoth(values) || limits.length !== values.length) return null
  return {
    values,
    limits: limits.map((heading, i) => ({
      heading,
      of: ownerOf(heading, values, limits) ?? values[i]!.part,
    })),
    others: earlier,
    isLabelled: true,
    ofWords: true,
    ofShares: true,
    lines: 1,
  }
}

/** `Relativo (%)   Absoluto (/mm³)`, each over `Resultado   Referência`. */
export function sharesInGroups(block: readonly Line[]): ColumnHeadings | null {
  const found = grouped(block, (_, cell) => unitOf(cell) !== null)
  if (!found) return null
  const values = found.values.flatMap(({ part, heading }) =>
    columnOf(part).map((column) => ({ ...column, heading })),
  )
  return areBoth(values) ? { ...found, values, ofWords: true, ofShares: true } : null
}

const columnOf = (cell: Cell): ValueColumn[] => {
  const unit = unitOf(cell)
  return unit === null ? [] : [{ part: cell, heading: cell, ofRow: true, unit }]
}

const areBoth = (values: readonly ValueColumn[]) =>
  values.length === 2 && values.filter(({ unit }) => unit === '%').length === 1

/** The unit that a heading of shares or counts tells; empty where it tells none, `null` where it heads something else. */
function unitOf({ text }: Cell): string | null {
  const unit = BRACKETS.exec(text)?.[1] ?? ''
  const bare = text.replace(BRACKETS, '')
  const found = roleAt(bare)
  const role = found && found.length >= bare.length - 2 ? found.role : null
  if (role === 'percent') return '%'
  if (role === 'absolute') return isUnit(unit) ? unit : ''
  if (role === 'result') return isShareOrCount(unit) ? unit : null
  return role === null && isShareOrCount(text) ? text.replace(/^\((.*)\)$/, '$1') : null
}

const isShareOrCount = (unit: string) => isUnit(unit) && (unitKey(unit) === '%' || /\/|mm/.test(unit))

/** `Ref. %`, `Referência (/mm³)`; else limits that stand behind both values are in their order, others behind their own. */
function ownerOf(heading: Cell, values: readonly ValueColumn[], limits: readonly Cell[]): Cell | undefined {
  const told = values.filter(
    ({ unit }) => unit && unitKey(heading.text).endsWith(unitKey(unit).replace(/^.*(?=\/)/, '')),
  )
  const inBrackets = values.filter(
    ({ unit }) => unit && unitKey(BRACKETS.exec(heading.text)?.[1] ?? '') === unitKey(unit),
  )
  const named = inBrackets.length > 0 ? inBrackets : told
  if (named.length === 1) return named[0]!.part
  if (limits.every(({ x0 }) => values.every((value) => value.heading.x0 < x0))) return undefined
  return values.filter((value) => value.heading.x0 < heading.x0).at(-1)?.part
}
