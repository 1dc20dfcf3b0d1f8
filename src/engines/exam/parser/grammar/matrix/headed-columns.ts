import type { Cell } from '../../layout/cells.ts'
import type { Line } from '../../layout/lines.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { lexCell } from '../items.ts'
import { type ColumnHeadings, columnHeadings } from './column-headings.ts'
import { middle } from './headings-above.ts'
import { toEntry } from './to-entry.ts'
import { isHeadingOf, isTime } from './words.ts'

/** In text heights: how far a value stands from its heading; rows and headings stand no further below each other. */
const REACH = 3
const CLOSE = 3.2

/**
 * Rows of several values, each under a time, a state or a measure, as one line a value with a name of two parts: `Glicose (mg/dL)
 * 90   145   154` under `Jejum   30 min   60 min`, `L1-L4   1,165   -1,4` under `Região   DMO   T-score`, `CVF   L   3,1   2,9`
 * under `Parâmetro   Unid.   Pré-BD   Pós-BD`. Other lines stay as they are.
 */
export function headedColumns(lines: readonly Line[]): Line[] {
  const split: Line[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at]!
    const headings = columnHeadings(lines, at)
    const from = at + (headings?.lines ?? 1)
    const rows: Line[] = []
    let next = from
    for (; headings && isClose(lines[next - 1]!, lines[next]); next++) {
      const found = rowsOf(lines[next]!, headings, sideOver(lines, at))
      if (!found) break
      rows.push(...found)
    }
    split.push(...(rows.length > 0 ? rows : [line]))
    at = rows.length > 0 ? next : at + 1
  }
  return split
}

/** `ORELHA DIREITA` over a table: the side of all its values. */
function sideOver(lines: readonly Line[], at: number): readonly Cell[] {
  const [title, line] = [lines[at - 1], lines[at]!]
  const isSide = title?.cells.length === 1 && isHeadingOf('side', title.text)
  return isSide && title.page === line.page && line.y0 - title.y1 < line.unit * CLOSE ? title.cells : []
}

const isClose = (above: Line, line: Line | undefined) =>
  line !== undefined &&
  above.page === line.page &&
  above.column === line.column &&
  line.y0 - above.y1 < line.unit * CLOSE &&
  !line.prose

/** The values of a row; `null` where it is none: a cell of it stands under no heading, or words under one of values. */
function rowsOf(line: Line, headings: ColumnHeadings, side: readonly Cell[]): Line[] | null {
  const [name, ...cells] = line.cells
  if (!name || cells.length === 0 || !canHead(name)) return null
  const all = [
    ...headings.values.map(({ heading }) => heading),
    ...headings.others,
    ...(headings.unit ? [headings.unit] : []),
    ...(headings.limits ? [headings.limits.heading] : []),
  ]
  if (
    (isTime(name.text) && !headings.ofPlaces) ||
    name.x1 > Math.min(...headings.values.map(({ heading }) => heading.x0)) + line.unit
  )
    return null
  const under = new Map<Cell, Cell>()
  for (const cell of cells) {
    const heading = all.toSorted((a, b) => distance(a, cell) - distance(b, cell))[0]!
    if (distance(heading, cell) > line.unit * REACH) return null
    under.set(heading, under.get(heading) ?? cell)
  }
  const kindOf = (cell: Cell) => lexCell(cell, line.source === 'ocr').items[0]?.kind ?? ''
  const values = headings.values.flatMap(({ part, heading }) => {
    const value = under.get(heading)
    return value ? [{ part, value }] : []
  })
  const { ofWords } = headings
  if (values.length === 0 || (!ofWords && values.some(({ value }) => OF_WORDS.has(kindOf(value)))))
    return null
  // Headings of the next table.
  if (values.every(({ value }) => kindOf(value) === 'text' && /\p{L}/u.test(value.text))) return null
  const { limits } = headings
  const limit = limits && under.get(limits.heading)?.text
  const unit = headings.unit && under.get(headings.unit)?.text
  return values
    .filter(({ value }) => MEASURED.has(kindOf(value)) || (ofWords && kindOf(value) === 'quality'))
    .map(({ part, value }) =>
      toEntry(line, [...side, ...(headings.ofSides ? [part, name] : [name, part])], value, {
        unit: unit ?? '',
        references: limit && (limits.of === 'all' || limits.of === part) && isLimitText(limit) ? [limit] : [],
      }),
    )
}

/** A bare number is what was predicted. */
const isLimitText = (text: string) => /\d/.test(text) && !/^[\d.,]+$/.test(text)

const MEASURED: ReadonlySet<string> = new Set(['number', 'bound'])
const OF_WORDS: ReadonlySet<string> = new Set(['quality', 'date', 'range', 'unit'])

/** Places have names that no test has: `L1-L4`. */
const canHead = ({ text }: Cell) =>
  /\p{L}/u.test(text) &&
  !/:$/.test(text) &&
  (text.length < 8 || canBeName(text.replace(/\s*\([^()]*\)$/, '')))

const distance = (heading: Cell, cell: Cell) =>
  Math.min(
    Math.abs(cell.x0 - heading.x0),
    Math.abs(cell.x1 - heading.x1),
    Math.abs(middle(cell) - middle(heading)),
  )
