import type { ExamReading } from '../../port.ts'
import { isLimit, isWords } from '../grammar/item-kinds.ts'
import { lexCell } from '../grammar/items.ts'
import { missedTest } from '../grammar/missed-test.ts'
import { readTableHeader } from '../grammar/table-header.ts'
import { headsLegend } from '../grammar/take-heading.ts'
import type { LaidOut } from '../lay-out.ts'
import type { Line } from '../layout/lines.ts'
import { isContactDetail } from '../lexicon/contact-details.ts'
import { type LabelKind, labelOf } from '../lexicon/labels.ts'
import { plain } from '../lexicon/plain.ts'

/** What became of a line. */
export type LineClass =
  | 'test'
  /** Limits, methods and materials of a test. */
  | 'of a test'
  | 'headings'
  | 'no result'
  /** Goals and classes, of which none was measured. */
  | 'explains'
  | 'finding'
  | 'prose'
  | 'registration'
  /** Printed on every page, or at its edge. */
  | 'furniture'
  /** Nothing rests on it. */
  | 'unread'

const BESIDE: ReadonlySet<LabelKind | undefined> = new Set(['admin', 'date', 'note', 'previous'])

/** What became of each line of a document, seen from what was read of it. */
export function classifyLines(laidOut: LaidOut, reading: ExamReading): Map<Line, LineClass> {
  const marked = new Map(laidOut.body.map((line, i) => [line, laidOut.marked[i]!]))
  // The lines of a row are of the test that is read of it.
  const rowOf = new Map(laidOut.rows.flatMap((row) => (row.joined ?? []).map((line) => [line, row])))
  const isRow = (line: Line) =>
    reading.observations.some(({ box }) => box?.page === line.page && standsIn(box, line))
  const told = reading.observations.map(({ name, result, unit, referenceValues, method, material }) =>
    plain([name, result, unit, ...referenceValues, method, material].join(' ')),
  )
  const findings = plain([...reading.findings, reading.conclusion].join(' '))
  const people = [reading.patientName, reading.laboratory, reading.requestingPhysician, reading.examType]
    .map(plain)
    .filter((name) => name !== '')
  const classOf = (line: Line): LineClass => {
    const own = marked.get(line)
    const key = plain(line.text)
    if (isRow(line)) return 'test'
    if (people.some((name) => key.includes(name))) return 'registration'
    if (!own) return 'furniture'
    const row = rowOf.get(own)
    if (row && isRow(row)) return 'of a test'
    if (readTableHeader(row ?? line)) return 'headings'
    if (missedTest(line) !== null) return 'no result'
    if (line.cells.every(({ text }) => told.some((each) => each.includes(bare(text))))) return 'of a test'
    if (findings.includes(key)) return 'finding'
    const label = labelOf(line.cells[0]!.text)?.kind
    if (explains(line)) return 'explains'
    if (BESIDE.has(label) && label !== undefined) return 'registration'
    if (label === 'reference' || label === 'method' || label === 'material') return 'of a test'
    if (isContactDetail(line.text)) return 'registration'
    return own.prose ? 'prose' : 'unread'
  }
  return new Map(laidOut.lines.map((line) => [line, classOf(line)]))
}

/** `Alto   < 70 mg/dL   < 100 mg/dL`, and the headings of such rows. */
function explains(line: Line): boolean {
  if (headsLegend(line)) return true
  const [first, ...others] = line.cells.map((cell) => lexCell(cell, line.source === 'ocr').items)
  return (
    others.length > 0 &&
    isWords(first!) &&
    others.every((items) => items[0] !== undefined && isLimit(items[0]))
  )
}

/** Without the label before it: `VR: 70 a 99`. */
const bare = (text: string) => plain(labelOf(text)?.rest || text)

const standsIn = (box: { y: number; height: number; x: number }, line: Line) => {
  const y = (box.y + box.height / 2) * line.pageHeight
  const x = box.x * line.pageWidth
  return y > line.y0 && y < line.y1 && x > line.x0 - line.unit && x < line.x1
}
