import type { Line } from '../layout/lines.ts'
import type { Box } from '../layout/page-text.ts'
import { isContactDetail } from '../lexicon/contact-details.ts'
import { flagMeaning } from '../lexicon/flags.ts'
import { labelOf } from '../lexicon/labels.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import type { OpenTest } from './draft.ts'
import { lexCell } from './items.ts'
import type { RowReading } from './read-row.ts'
import type { Segment } from './segments.ts'
import { columnOf, type TableHeader } from './table-header.ts'

/** Distance to the line before, in units of text height. */
const CLOSE = 2.5

/** Name and value stand under those of the test before, which ends right above. */
export function isUnder(open: OpenTest, line: Line, value: Box): boolean {
  const { box } = open.drafts[0]!.value
  if (open.line.page !== line.page || open.line.column !== line.column) return false
  const aligned = Math.min(Math.abs(box.x0 - value.x0), Math.abs(box.x1 - value.x1)) < line.unit
  const below = Math.abs(open.line.x0 - line.x0) < line.unit && line.y0 - open.line.y1 < line.unit * CLOSE
  return aligned && below && line.cells.length > 1
}

/** In text heights: how far limits may be indented under their test. */
const INDENT = 2.5

/** `dRVVT   1,08` over `Ref.: inferior a 1,20`, also behind its method. */
export const limitsUnder = (line: Line, next: Line) =>
  next.page === line.page &&
  next.column === line.column &&
  next.y0 - line.y1 < line.unit * CLOSE &&
  Math.abs(next.x0 - line.x0) < line.unit * INDENT &&
  next.cells.some(({ text }) => labelOf(text)?.kind === 'reference')

/** `Normal`, `Alterado`: a verdict on a value, as cards print it beside the name. */
export const isStatus = ({ values: [value, ...others] }: RowReading) =>
  others.length === 0 &&
  value?.kind === 'quality' &&
  value.references.length === 0 &&
  flagMeaning(value.text) !== null

/** The value of the name above, at the same edge. */
export function startsValue(name: Line, line: Line): boolean {
  const kind = lexCell(line.cells[0]!, line.source === 'ocr').items[0]?.kind
  const below = line.page === name.page && line.y0 - name.y1 < name.unit * CLOSE
  return below && Math.abs(line.x0 - name.x0) < name.unit && (kind === 'number' || kind === 'bound')
}

/** `136   145`: the ends of a gauge, below a name and its limits. */
export const isScale = (main: readonly Segment[], limits: readonly string[]) =>
  main.length > 1 &&
  main.every(
    ({ items: [end, ...others] }) =>
      end?.kind === 'number' && others.length === 0 && limits.some((limit) => limit.includes(end.text)),
  )

/** Whether what stands behind a label begins a column of results. */
export function underResult([first]: readonly Segment[], line: Line, header: TableHeader | null): boolean {
  const item = first?.items[0]
  const near = header !== null && header.page === line.page && line.y0 - header.y1 < line.unit * CLOSE
  return near && item !== undefined && columnOf(header, item, line.unit * CLOSE)?.role === 'result'
}

/** How a test was done or what it showed before, printed under its value. */
export const isRemark = (text: string) => /^\([^()]+\)$/.test(text) || REMARKS.has(labelOf(text)?.kind ?? '')
const REMARKS: ReadonlySet<string> = new Set(['previous', 'method', 'material', 'date', 'note'])

/** `Resultados entre 197 e 300 pg/mL devem …`: of a paragraph only a label with its colon tells a result. */
export const isSaying = (line: Line) => line.prose === true && labelOf(line.cells[0]!.text)?.kind !== 'result'

/** What a known test measures is no telephone number, whatever it looks like. */
export const isContactLine = (line: Line) =>
  isContactDetail(line.text) &&
  [undefined, 'admin'].includes(labelOf(line.cells[0]!.text)?.kind) &&
  !isKnownName(line.cells[0]!.text)
