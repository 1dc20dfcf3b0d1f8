import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { isKnownName } from '../../lexicon/observation-catalog.ts'
import { plain } from '../../lexicon/plain.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { isUnitAfterNumber } from '../../lexicon/units.ts'
import { lexCell } from '../items.ts'
import { asOneLine, headingLines } from './heading-lines.ts'
import { headingsAbove, nearest } from './headings-above.ts'
import { toEntry } from './to-entry.ts'
import { isClock, isHeadingOf, isTime, isTone, withUnit } from './words.ts'

/** Rows, and substances beside each other: fewer are a list. */
const LEAST = 2
/** `(mg/dL)`, or with a stroke but without brackets. */
const IN_BRACKETS = /\s*\(([^()]*)\)$|\s([^\s()]+\/[^\s()]+)$/

/**
 * Curves of several substances with a row a time or a tone: `30 minutos   168   62,0` under `Glicose (mg/dL)   Insulina (µUI/mL)`
 * are two lines, `Glicose - 30 minutos (mg/dL)   168` first. Limits beside a value stay with it. Other lines stay as
 * they are.
 */
export function timesInRows(lines: readonly Line[]): Line[] {
  const split: Line[] = []
  let at = 0
  while (at < lines.length) {
    const end = endOfRows(lines, at)
    const { cells, taken } = end - at < LEAST ? NONE : headingsOver(lines, at)
    const substances = cells.filter(isSubstance)
    if (substances.length < LEAST || !fits(lines[at]!.cells[0]!.text, cells)) {
      split.push(lines[at++]!)
      continue
    }
    split.splice(split.length - taken)
    const others = cells.filter((cell) => !isSubstance(cell))
    for (const line of lines.slice(at, end)) split.push(...valuesOf(line, substances, others))
    at = end
  }
  return split
}

/** Bare numbers and hours are what their heading says, times need none. */
const fits = (text: string, headings: readonly Cell[]) =>
  isTime(text) ||
  headings.some((cell) => isHeadingOf(isTone(text) ? 'label of tones' : 'label of times', cell.text))

const NONE = { cells: [], taken: 0 }
const MOST_LINES = 4

/** The headings right above `at`, of several lines as one where they are set so. */
function headingsOver(lines: readonly Line[], at: number): { cells: readonly Cell[]; taken: number } {
  for (let taken = Math.min(MOST_LINES, at); taken > 1; taken--) {
    const block = headingLines(lines, at - taken).slice(0, taken)
    const cells = block.length === taken ? (asOneLine(block)?.cells ?? []) : []
    if (cells.length > 0 && cells.every(isHeading)) return { cells, taken }
  }
  const above = headingsAbove(lines, at, isHeading)
  return { cells: above.flatMap((line) => line.cells), taken: above.length }
}

function endOfRows(lines: readonly Line[], from: number): number {
  let end = from
  while (end < lines.length && lines[end]!.page === lines[from]!.page && isRow(lines[end]!)) end++
  return end
}

const isRow = ({ cells: [first, ...values], prose }: Line) =>
  !prose && values.length > 0 && (isTime(first!.text) || isTone(first!.text) || isClock(first!.text))

const isSubstance = ({ text }: Cell) => {
  const [, inBrackets, bare] = IN_BRACKETS.exec(text) ?? []
  const unit = inBrackets ?? bare
  const name = text.replace(IN_BRACKETS, '')
  return (
    canBeName(name) && !isTime(text) && ((unit !== undefined && isUnitAfterNumber(unit)) || isKnownName(name))
  )
}

const isHeading = (cell: Cell) =>
  isSubstance(cell) ||
  isHeadingOf('label of times', cell.text) ||
  isHeadingOf('label of tones', cell.text) ||
  roleAt(cell.text)?.role === 'reference' ||
  (roleAt(cell.text)?.length ?? 0) >= cell.text.length - 2

function valuesOf(line: Line, substances: readonly Cell[], others: readonly Cell[]): Line[] {
  const [first, ...cells] = line.cells
  const time = isTone(first!.text) ? withUnit(first!, 'Hz') : first!
  const own = new Map<Cell, { value?: Cell; limits: Cell[] }>()
  for (const cell of cells) {
    const kind = lexCell(cell, line.source === 'ocr').items[0]?.kind
    const over = headingOf(cell, others, line.unit)
    const role = over && roleOf(over)
    // `Referência glicose`: whose limits they are may be told.
    const named = substances.find(({ text }) =>
      plain(over?.text ?? '').includes(plain(text.replace(IN_BRACKETS, ''))),
    )
    const substance = named ?? nearest(substances, cell)!
    const known = own.get(substance) ?? { limits: [] }
    own.set(substance, known)
    if (role === 'reference') known.limits.push(...(/[\p{L}\d]/u.test(cell.text) ? [cell] : []))
    else if (role !== 'passed over' && (kind === 'number' || kind === 'bound')) known.value ??= cell
  }
  return [...own].flatMap(([substance, { value, limits }]) =>
    value
      ? [toEntry(line, [substance, time], value, { unit: '', references: limits.map(({ text }) => text) })]
      : [],
  )
}

/** The heading right over a cell, beside the substances. */
const headingOf = (cell: Cell, others: readonly Cell[], unit: number) =>
  others.find(({ x0, x1 }) => Math.min(x1, cell.x1) - Math.max(x0, cell.x0) > -unit * 0.5)

function roleOf({ text }: Cell): 'reference' | 'passed over' | null {
  if (isHeadingOf('label of times', text) || isHeadingOf('label of tones', text)) return 'passed over'
  const role = roleAt(text)?.role
  return role === 'reference' ? role : role === 'result' || role === undefined ? null : 'passed over'
}
