import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { isPopulation, roleAt } from '../lexicon/column-roles.ts'
import { entriesNamed, isKnownName } from '../lexicon/observation-catalog.ts'
import { nameKey } from '../lexicon/plain.ts'
import { startsWithQualifier } from '../lexicon/qualifiers.ts'
import { isQuality } from '../lexicon/qualities.ts'
import { parseReference } from '../lexicon/reference-limits.ts'
import { canBeName } from '../lexicon/test-names.ts'
import type { Draft } from './draft.ts'
import { isLimit, isWords } from './item-kinds.ts'
import { lexCell } from './items.ts'
import { nearest } from './matrix/headings-above.ts'
import { isHeadingOf } from './matrix/words.ts'
import { withCells } from './split-grid.ts'
import { headsLegend } from './take-heading.ts'

/** A limit of a test that a table of nothing but limits tells: `Com jejum: < 190 mg/dL` of `Colesterol total`. */
export interface NamedLimit {
  /** Empty where it is the test above. */
  readonly test: string
  readonly text: string
  readonly line: Line
}

/** Rows, and limits beside each other: fewer go on with the test above. */
const LEAST_ROWS = 2
const LEAST_LIMITS = 2
/** A result may stand beside the limits of two sexes, and none beside those of so many grades. */
const LEAST_GRADES = 3
/** In text heights. */
const CLOSE = 1.6
const FROM_TITLE = 2.5
const MAX_HEADINGS = 3

/**
 * Parts tables of limits from what was measured: a row a test and a column a state (`Colesterol total   < 190   < 190` under `Com
 * jejum   Sem jejum`), a row a class and a column a test (`Alto   < 70   < 100` under `LDL   Não-HDL`), or rows under a title that
 * says what they are (`Metas no diabetes`). Limits of grades (`Valva   Leve   Moderada   Grave`) are of no test.
 */
export function takeLimitTables(all: readonly Line[]): { lines: Line[]; limits: NamedLimit[] } {
  const lines = all.flatMap(unfolded)
  const kept: Line[] = []
  const limits: NamedLimit[] = []
  let at = 0
  while (at < lines.length) {
    const rows = rowsAt(lines, at)
    const above = rows.length < LEAST_ROWS ? [] : headingsOver(lines, at)
    const told = rows.length < LEAST_ROWS ? null : (limitsOf(rows, above) ?? goalsOf(rows, kept.at(-1)))
    if (told) {
      kept.splice(kept.length - above.length)
      limits.push(...told)
      at += rows.length
    } else kept.push(lines[at++]!)
  }
  return { lines: kept, limits }
}

const isGoal = ({ text }: Cell) => isHeadingOf('goals', text) || isHeadingOf('legend', text)

/** Rows of limits without the cell that stands beside all of them (`Metas por categoria de risco`) and may have made them one. */
function unfolded(line: Line): readonly Line[] {
  const holdsLimits = ({ entries = [] }: Cell) =>
    entries.length > 1 && entries.every((text) => parseReference(text, ',') !== null)
  const isFolded = line.cells.some(isGoal) && line.cells.filter(holdsLimits).length >= LEAST_LIMITS
  if (!line.joined || !isFolded) return [classFirst(line, isGoal)]
  // The cell beside them may have several lines.
  return line.joined.filter(({ cells }) => cells.length > 1).map((row) => classFirst(row, () => true))
}

/** `< 130   < 160   Baixo` as `Baixo   < 130   < 160`, without words before the limits that may be passed over. */
function classFirst(line: Line, isNoName: (cell: Cell) => boolean): Line {
  const limits = line.cells.filter((cell) => isLimitCell(cell, line))
  const others = line.cells.filter((cell) => !limits.includes(cell))
  const last = limits.at(-1)?.x0 ?? Number.POSITIVE_INFINITY
  const classes = others.filter((cell) => cell.x0 > last)
  const isBehind = limits.length >= LEAST_LIMITS && classes.length === 1
  const rest = others.filter((cell) => !classes.includes(cell))
  return isBehind && rest.every(isNoName) ? withCells(line, [...classes, ...limits]) : line
}

function rowsAt(lines: readonly Line[], from: number): readonly Line[] {
  let end = from
  while (end < lines.length && isRow(lines[end]!) && (end === from || isUnder(lines[end - 1]!, lines[end]!)))
    end++
  return lines.slice(from, end)
}

const isUnder = (above: Line, line: Line, gap = CLOSE) =>
  above.page === line.page && above.column === line.column && line.y0 - above.y1 < line.unit * gap

const itemsOf = (cell: Cell, line: Line) => lexCell(cell, line.source === 'ocr').items

/** A name, limits, and words that say what those mean. */
function isRow(line: Line): boolean {
  const [first, ...others] = line.cells
  const ofNames = (cell: Cell) => itemsOf(cell, line).every(({ kind }) => OF_NAMES.has(kind))
  return (
    !line.prose &&
    (ofNames(first!) || CLASS.test(first!.text)) &&
    others.every((cell) => ofNames(cell) || isLimitCell(cell, line)) &&
    others.some((cell) => isLimitCell(cell, line))
  )
}

/** `0`, `0/I`, `IV`, `G3a`. */
const CLASS = /^(?:\d|[A-Z]?\d[a-c]?|[IV]{1,3}|\d\/I)$/

const isLimitCell = (cell: Cell, line: Line) => {
  const items = itemsOf(cell, line)
  return items.some(isLimit) && items.every((item) => isLimit(item) || item.kind === 'unit')
}

/** `Intermediário`, `Alto`: verdicts elsewhere. */
const OF_NAMES: ReadonlySet<string> = new Set(['text', 'flag', 'quality'])

/** The lines of words right above, as many as have cells beside each other. */
function headingsOver(lines: readonly Line[], at: number): readonly Line[] {
  let from = at
  while (from > 0 && at - from < MAX_HEADINGS) {
    const [line, below] = [lines[from - 1]!, lines[from]!]
    const isWord = (cell: Cell) => isWords(itemsOf(cell, line)) || /\(/.test(cell.text)
    const words = isOfGrades(line) || headsClasses(line) || line.cells.every(isWord)
    if (line.prose || line.cells.length < 2 || !words || !isUnder(line, below)) break
    from--
  }
  return lines.slice(from, at)
}

/** `Estenose   Leve   Moderada   Grave`: how bad something is, and no verdicts. */
function isOfGrades(line: Line): boolean {
  const grades = line.cells.slice(1)
  const known = grades.filter(({ text }) => isQuality(text) || startsWithQualifier(text))
  return (
    grades.length >= LEAST_GRADES &&
    known.length * 2 > grades.length &&
    new Set(grades.map(({ text }) => text)).size === grades.length &&
    grades.every((cell) => itemsOf(cell, line).every(({ kind }) => OF_NAMES.has(kind)))
  )
}

/** Whether each row has limits for all grades above. */
const areOfGrades = (rows: readonly Line[], headings: Line | undefined) =>
  headings !== undefined &&
  isOfGrades(headings) &&
  rows.every((line) => {
    const limits = line.cells.slice(1)
    return limits.length === headings.cells.length - 1 && limits.every((cell) => isLimitCell(cell, line))
  })

/** `Class   kU/L   Level of specific IgE` over `II   0.56 - 1.40   Moderate`: what the classes of other rows mean. */
const sayClasses = (rows: readonly Line[], headings: Line | undefined) =>
  headings !== undefined &&
  headsClasses(headings) &&
  rows.every((line) => line.cells.filter((cell) => isLimitCell(cell, line)).length === 1)

const headsClasses = ({ cells: [first] }: Line) => isHeadingOf('label of classes', first!.text)

/** What the rows tell; `null` where results may stand under the headings. */
function limitsOf(rows: readonly Line[], headings: readonly Line[]): NamedLimit[] | null {
  if (sayClasses(rows, headings.at(-1))) return []
  const cells = headings.flatMap((line) => line.cells)
  if (cells.some(({ text }) => ['result', 'unit'].includes(roleAt(text)?.role ?? ''))) return null
  if (areOfGrades(rows, headings.at(-1))) return []
  // Classes may stand behind their limits.
  const [name, first] = rows[0]!.cells
  const over = headings.at(-1)?.cells ?? []
  const own = name!.x0 > first!.x0 ? over.slice(0, -1) : over.slice(1)
  const limits = rows.flatMap((line) =>
    line.cells.slice(1).flatMap((value) => {
      const heading = nearest(own, value)
      return heading && isLimitCell(value, line) ? [{ name: line.cells[0]!.text, heading, value, line }] : []
    }),
  )
  const heads = [...new Set(limits.map(({ heading }) => heading))]
  if (heads.length < LEAST_LIMITS) return null
  if (areClasses(rows) && heads.every(({ text }) => isFor(text))) return limits.map(ofTestAbove)
  const byColumn = heads.every(({ text }) => isKnownName(text) || (areClasses(rows) && canBeName(text)))
  if (!byColumn && !headings.some(headsLegend) && !heads.every(({ text }) => isFor(text))) return null
  return limits.map(({ name, heading, value, line }) => {
    const [test, state] = byColumn ? [heading.text, name] : [name, heading.text]
    return { test, text: `${state.replace(/\s*\([^()]*\)$/, '')}: ${value.text}`, line }
  })
}

interface LimitOfRow {
  readonly name: string
  readonly heading: Cell
  readonly value: Cell
  readonly line: Line
}

/** `Alto   < 70   < 70` under `Com jejum   Sem jejum`: classes of one test, once where both columns say the same. */
const ofTestAbove = ({ name, heading, value, line }: LimitOfRow): NamedLimit => {
  const alike = line.cells.slice(1).every(({ text }) => text === value.text)
  return { test: '', text: `${alike ? name : `${name}, ${heading.text.toLowerCase()}`}: ${value.text}`, line }
}

const areClasses = (rows: readonly Line[]) =>
  rows.filter(({ cells: [first] }) => startsWithQualifier(first!.text)).length * 2 >= rows.length
const isFor = (text: string) => isPopulation(text) || startsWithQualifier(text)

/** Rows of one limit under `Metas terapêuticas`: of the tests that they name, or classes of the one that the title names. */
function goalsOf(rows: readonly Line[], title: Line | undefined): NamedLimit[] | null {
  const ofGoals =
    title?.cells.length === 1 && isUnder(title, rows[0]!, FROM_TITLE) && isHeadingOf('goals', title.text)
  if (!ofGoals || rows.some(({ cells }) => cells.length !== 2)) return null
  const classes = areClasses(rows)
  return rows.map((line) => {
    const [name, limit] = line.cells
    const test = classes ? knownNameIn(title.text) : name!.text
    return { test, text: classes ? `${name!.text}: ${limit!.text}` : limit!.text, line }
  })
}

/** `Metas de LDL conforme o risco`: the first known name in a title. */
function knownNameIn(title: string): string {
  const words = title.split(' ')
  for (const [i] of words.entries())
    for (const length of [3, 2, 1]) {
      const name = words.slice(i, i + length).join(' ')
      if (isKnownName(name)) return name
    }
  return ''
}

/** Gives limits to the tests that they name, where those have none of their own. */
export function giveLimits(drafts: readonly Draft[], limits: readonly NamedLimit[]): void {
  // `Vide tabela abaixo` is none.
  const without = drafts.filter(
    ({ value }) => !value.references.some((text) => /\d/.test(text) || isQuality(text)),
  )
  for (const { test, text, line } of limits) {
    const above = test === '' ? drafts.findLast((draft) => isAbove(draft, line)) : undefined
    for (const draft of without) {
      const isMeant = test === '' ? draft === above : isSameTest(draft.name, test)
      if (isMeant && !draft.value.references.includes(text)) draft.value.references.push(text)
    }
  }
}

const isAbove = ({ page, value: { box } }: Draft, line: Line) => page === line.page && box.y1 <= line.y0

function isSameTest(name: string, other: string): boolean {
  if (nameKey(name) === nameKey(other)) return true
  const codes = new Set(entriesNamed(other).map(({ loinc }) => loinc))
  return entriesNamed(name).some(({ loinc }) => codes.has(loinc))
}
