import { parseDate } from '../registration/dates.ts'
import type { Column } from './column.ts'

/** `05 Mar 2024`, `11-Sep-2025`, `Mar-24`. */
export const NAMED_DATE =
  /^(?:\d{1,2}[-/ ]?)?(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)[a-zç]{0,6}\.?[-/, ]{1,2}(?:\d{4}|\d{2})(?=$|[ ,])/i
/** Whether a heading is a day, or a month. */
export const isDate = (label: string) => DATE.test(label) || NAMED_DATE.test(label)
/** `12/03`, `(05/03/2024),`, `2024-03-05`; `1/16` is a dilution. */
export const DATE =
  /^(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])$|^\(?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\)?,?$|^\d{4}-\d{2}-\d{2}$/

/** What the headings of a line mean beside each other. */
export function settleColumns(columns: readonly Column[]): Column[] {
  return settleShares(
    settleSystems(settleIndex(settleVerdict(settleUnit(settleDates(settleAnalyte(columns)))))),
  )
}

/** Dated columns are earlier results, but the latest one is the result where no column says so. */
function settleDates(columns: readonly Column[]): Column[] {
  const alone = columns.every((column) => isDate(column.label) || column.role === 'ignored')
  const hasResult = columns.some((column) =>
    ['result', 'in-range', 'out-of-range', 'percent', 'absolute'].includes(column.role),
  )
  const dated = columns.filter((column) => isDate(column.label))
  if (hasResult || dated.length === 0 || (alone && dated.length < 2)) return [...columns]
  const latest = dated.reduce((best, column) => (dateKey(column.label) > dateKey(best.label) ? column : best))
  return columns.map((column) => (column === latest ? { ...column, role: 'result' } : column))
}

/** `Alérgeno   kUA/L   Classe`: beside names a unit alone heads the results, where nothing else does. */
function settleUnit(columns: readonly Column[]): Column[] {
  const isUnit = ({ role }: Column) => role === 'percent' || role === 'absolute'
  const named = columns.some(({ role }) => role === 'name')
  if (!named || columns.some(({ role }) => HOLDS_RESULTS.has(role)) || columns.filter(isUnit).length !== 1)
    return [...columns]
  return columns.map((column) => (isUnit(column) ? { ...column, role: 'result' } : column))
}

const HOLDS_RESULTS: ReadonlySet<string> = new Set(['result', 'in-range', 'out-of-range', 'index', 'amount'])

/** Where nothing else is headed as result, the verdict is it: `Antibiótico   CIM   Interpretação`. */
function settleVerdict(columns: readonly Column[]): Column[] {
  const roles = new Set(columns.map((column) => column.role))
  if (roles.has('result') || !roles.has('name') || roles.has('in-range')) return [...columns]
  return columns.map((column) => (/^interpr/i.test(column.label) ? { ...column, role: 'result' } : column))
}

/** `Doença   Dosagem   Resultado`: beside the results the word heads what was measured. */
function settleAnalyte(columns: readonly Column[]): Column[] {
  const results = columns.filter(({ role }) => role === 'result')
  const named = columns.some(({ role }) => role === 'name')
  const [first] = results
  if (results.length < 2 || named || !/^(?:dosagem|medidas?)$/i.test(first!.label)) return [...columns]
  // Tables beside each other have it twice.
  const heads = ({ role, label }: Column) => role === 'result' && label === first!.label
  return columns.map((column) => (heads(column) ? { ...column, role: 'name' } : column))
}

/**
 * `Índice (S/CO)   Resultado`: beside a verdict its measure is no result of its own; alone it is. `Índice ou concentração` may
 * be more than that.
 */
function settleIndex(columns: readonly Column[]): Column[] {
  if (!columns.some(({ role }) => role === 'result'))
    return columns.map((column) => (MEASURES.has(column.role) ? { ...column, role: 'result' } : column))
  return columns.map((column) => (column.role === 'index' ? { ...column, role: 'ignored' } : column))
}

const MEASURES: ReadonlySet<string> = new Set(['index', 'amount'])

/** Sorts dates, also those without a year (`12/03`). */
function dateKey(label: string): string {
  const [, day, month] = /^(\d{1,2})\/(\d{1,2})$/.exec(label) ?? []
  if (day && month) return `${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // Of a month alone any day will do for sorting.
  return parseDate(label, 'dmy') || parseDate(`1 ${label.replace(/[-/,]/g, ' ')}`, 'dmy')
}

/** `Resultado   Unidade   Referência   SI   Unidade SI   Referência SI`: the same value once more in other units. */
function settleSystems(columns: readonly Column[]): Column[] {
  const [unit, again] = columns.filter(({ role }) => role === 'unit')
  const [limits, others] = columns.filter(({ role }) => role === 'reference')
  if (!unit || !again || !limits || !others || !(unit.x0 < limits.x0 && limits.x1 < again.x0))
    return [...columns]
  // What stands between the limits and the second unit is the value in it, whatever heads it.
  return columns.map((column) =>
    column.x0 <= limits.x1
      ? column
      : { ...column, role: 'ignored', x0: column === again ? limits.x1 : column.x0 },
  )
}

/** `%   /mm³   %   /mm³`: share and count, then the limits of both. */
function settleShares(columns: readonly Column[]): Column[] {
  const pairs = columns.filter(({ role }) => role === 'percent' || role === 'absolute')
  if (pairs.map(({ role }) => role).join() !== 'percent,absolute,percent,absolute') return [...columns]
  return columns.map((column) => (pairs.indexOf(column) > 1 ? { ...column, role: 'reference' } : column))
}
