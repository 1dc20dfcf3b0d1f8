import type { ExamReading, Observation } from '../../port.ts'
import type { LaidOut } from '../lay-out.ts'
import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { classifyLines, type LineClass } from './class-of-line.ts'

const COLOURS: Readonly<Record<LineClass, string>> = {
  test: '#2a7a2a',
  'of a test': '#7fb37f',
  headings: '#3465a4',
  'no result': '#8f5902',
  explains: '#c4a000',
  finding: '#75507b',
  prose: '#b8a9c9',
  registration: '#888888',
  furniture: '#cccccc',
  unread: '#cc0000',
}

/** How it is drawn; `redacted` leaves of each word only how long it is and where digits stand. */
export interface DrawOptions {
  readonly redacted: boolean
}

/**
 * The pages of a document as HTML with an SVG each: cells in the colour of what became of their line, and beside each value what
 * it was read as. Nothing but text: no scripts, no references to elsewhere.
 */
export function drawExplanation(laidOut: LaidOut, reading: ExamReading, { redacted }: DrawOptions): string {
  const classes = classifyLines(laidOut, reading)
  const show = (text: string) => escapeXml(redacted ? redact(text) : text)
  const pages = Map.groupBy(laidOut.lines, (line) => line.page)
  const legend = Object.entries(COLOURS)
    .map(([name, colour]) => `<span style="color:${colour}">■</span> ${name}`)
    .join(' &nbsp; ')
  const drawn = [...pages].map(([page, lines]) => drawPage(page, lines, { classes, reading, show }))
  const heading = `${reading.observations.length} tests, ${laidOut.lines.length} lines, ${reading.language}, decimal mark ${laidOut.mark}`
  return `<!doctype html><meta charset="utf-8"><title>How it was read</title><style>body{font:13px sans-serif}svg{border:1px solid #999;margin:8px 0;width:100%;height:auto}td{padding:1px 8px;vertical-align:top}</style><p>${heading}</p><p>${legend}</p>${drawn.join('')}`
}

interface Drawing {
  readonly classes: ReadonlyMap<Line, LineClass>
  readonly reading: ExamReading
  readonly show: (text: string) => string
}

function drawPage(page: number, lines: readonly Line[], { classes, reading, show }: Drawing): string {
  const { pageWidth, pageHeight } = lines[0]!
  const tests = reading.observations.flatMap((one, i) => (one.box?.page === page ? [{ one, i }] : []))
  const cells = lines.flatMap((line) => line.cells.map((cell) => drawCell(cell, classes.get(line)!, show)))
  const values = tests.map(({ one, i }) => drawValue(one, i + 1, pageWidth, pageHeight))
  const rows = tests.map(
    ({ one, i }) =>
      `<tr><td>${i + 1}<td>${show(one.name)}<td>${show(one.result)}<td>${one.referenceValues.map(show).join('<br>')}<td>${one.isNormal ?? '?'}<td>${(one.reviewReasons ?? []).join(', ')}</tr>`,
  )
  return `<h3>Page ${page}</h3><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(pageWidth)} ${round(pageHeight)}">${cells.join('')}${values.join('')}</svg><table>${rows.join('')}</table>`
}

function drawCell({ x0, y0, x1, y1, text }: Cell, kind: LineClass, show: Drawing['show']): string {
  const [x, y, width, height] = [x0, y0, x1 - x0, y1 - y0].map(round)
  const colour = COLOURS[kind]
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}22" stroke="${colour}" stroke-width="0.4"><title>${kind}</title></rect><text x="${x}" y="${round(y1 - (y1 - y0) * 0.2)}" font-size="${round((y1 - y0) * 0.8)}" textLength="${width}" lengthAdjust="spacingAndGlyphs">${show(text)}</text>`
}

/** A frame around the value, with its number in the list below. */
function drawValue({ box, needsReview }: Observation, number: number, width: number, height: number): string {
  const [x, y, w, h] = [box!.x * width, box!.y * height, box!.width * width, box!.height * height].map(round)
  const colour = needsReview ? '#ce5c00' : '#2a7a2a'
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${colour}" stroke-width="1.2"/><text x="${round(x! + w!)}" y="${y}" font-size="6" fill="${colour}">${number}</text>`
}

const round = (value: number) => Math.round(value * 10) / 10
const redact = (text: string) => text.replace(/\p{L}/gu, 'x').replace(/\d/g, '0')
const escapeXml = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
