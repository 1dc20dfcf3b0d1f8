import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { isPopulation, roleAt } from '../lexicon/column-roles.ts'
import { entriesNamed, isKnownName } from '../lexicon/observation-catalog.ts'
import { nameKey } from '../lexicon/plain.ts'
import { startsWithQualifier } from '../lexicon/qualifiers.ts'
import { canBeName } from '../lexicon/test-names.ts'
import type { Draft } from './draft.ts'
import { isLimit, isWords } from './item-kinds.ts'
import { lexCell } from './items.ts'
import { nearest } from './matrix/headings-above.ts'
import { headsLegend } from './take-heading.ts'

/** A limit of a test that a table of nothing but limits tells: `Com jejum: < 190 mg/dL` of `Colesterol total`. */
export interface NamedLimit {
  readonly test: string
  readonly text: string
}

/** Rows, and limits beside each other: fewer go on with the test above. */
const LEAST_ROWS = 2
const LEAST_LIMITS = 2
/** In text heights. */
const CLOSE = 1.6
const MAX_HEADINGS = 3
const DASH = /^[-–—]+$/

/**
 * Parts tables of limits from what was measured: a row a test and a column a state (`Colesterol total   < 190   < 190` under `Com
 * jejum   Sem jejum`), or a row a class and a column a test (`Alto   < 70   < 100` under `LDL   Não-HDL`).
 */
export function takeLimitTables(lines: readonly Line[]): { lines: Line[]; limits: NamedLimit[] } {
  const kept: Line[] = []
  const limits: NamedLimit[] = []
  let at = 0
  while (at < lines.length) {
    const rows = rowsAt(lines, at)
    const above = rows.length < LEAST_ROWS ? [] : headingsOver(lines, at)
    const told = above.length === 0 ? null : limitsOf(rows, above)
    if (told) {
      kept.splice(kept.length - above.length)
      limits.push(...told)
      at += rows.length
    } else kept.push(lines[at++]!)
  }
  return { lines: kept, limits }
}

function rowsAt(lines: readonly Line[], from: number): readonly Line[] {
  let end = from
  while (end < lines.length && isRow(lines[end]!) && (end === from || isUnder(lines[end - 1]!, lines[end]!)))
    end++
  return lines.slice(from, end)
}

const isUnder = (above: Line, line: Line) =>
  above.page === line.page && above.column === line.column && line.y0 - above.y1 < line.unit * CLOSE

function isRow(line: Line): boolean {
  const [first, ...others] = line.cells
  const itemsOf = (cell: Cell) => lexCell(cell, line.source === 'ocr').items
  return (
    !line.prose &&
    others.length >= LEAST_LIMITS &&
    itemsOf(first!).every(({ kind }) => OF_NAMES.has(kind)) &&
    others.every(
      (cell) => DASH.test(cell.text) || itemsOf(cell).every((item) => isLimit(item) || item.kind === 'unit'),
    ) &&
    others.some((cell) => itemsOf(cell).some(isLimit))
  )
}

/** `Intermediário`, `Alto`: verdicts elsewhere. */
const OF_NAMES: ReadonlySet<string> = new Set(['text', 'flag', 'quality'])

/** The lines of words right above, as many as have cells beside each other. */
function headingsOver(lines: readonly Line[], at: number): readonly Line[] {
  let from = at
  while (from > 0 && at - from < MAX_HEADINGS) {
    const [line, below] = [lines[from - 1]!, lines[from]!]
    const words = line.cells.every(
      (cell) => isWords(lexCell(cell, line.source === 'ocr').items) || /\(/.test(cell.text),
    )
    if (line.prose || line.cells.length < 2 || !words || !isUnder(line, below)) break
    from--
  }
  return lines.slice(from, at)
}

/** What the rows tell; `null` where results may stand under the headings. */
function limitsOf(rows: readonly Line[], headings: readonly Line[]): NamedLimit[] | null {
  const cells = headings.flatMap((line) => line.cells)
  if (cells.some(({ text }) => ['result', 'unit'].includes(roleAt(text)?.role ?? ''))) return null
  const over = headings.at(-1)!.cells.slice(-(rows[0]!.cells.length - 1))
  const classes =
    rows.filter(({ cells: [first] }) => startsWithQualifier(first!.text)).length * 2 >= rows.length
  const byColumn =
    over.length >= LEAST_LIMITS && over.every(({ text }) => isKnownName(text) || (classes && canBeName(text)))
  const told = byColumn || headings.some(headsLegend) || over.every(({ text }) => isFor(text))
  if (!told) return null
  return rows.flatMap(({ cells: [name, ...values] }) =>
    values.flatMap((value) => {
      const heading = nearest(over, value)!.text
      if (DASH.test(value.text)) return []
      return byColumn
        ? [{ test: heading, text: `${name!.text}: ${value.text}` }]
        : [{ test: name!.text, text: `${heading}: ${value.text}` }]
    }),
  )
}

const isFor = (text: string) => isPopulation(text) || startsWithQualifier(text)

/** Gives limits to the tests that they name, where those have none of their own. */
export function giveLimits(drafts: readonly Draft[], limits: readonly NamedLimit[]): void {
  const without = drafts.filter(({ value }) => value.references.length === 0)
  for (const { test, text } of limits)
    for (const { name, value } of without) if (isSameTest(name, test)) value.references.push(text)
}

function isSameTest(name: string, other: string): boolean {
  if (nameKey(name) === nameKey(other)) return true
  const codes = new Set(entriesNamed(other).map(({ loinc }) => loinc))
  return entriesNamed(name).some(({ loinc }) => codes.has(loinc))
}
