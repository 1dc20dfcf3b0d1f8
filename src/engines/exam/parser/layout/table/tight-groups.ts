import type { Line } from '../lines.ts'

/** In text heights: how much wider the space between rows is than the one between the lines of a row. */
const STEP = { text: 0.14, ocr: 0.35 } as const
/** Lines that overlap so far are set to different heights of one row. */
const OVERLAP = 0.3
/** Wider spaces part tables. */
const FAR = 2

/** How far a line stands below another. */
type Space = (above: Line, line: Line) => number

const betweenEdges: Space = (above, line) => line.y0 - above.y1

/** Recognised boxes hug their letters, so that a line without tall ones stands further off: their middles don't. */
const betweenMiddles: Space = (above, line) =>
  line.y0 < above.y1 ? line.y0 - above.y1 : (line.y0 + line.y1 - above.y0 - above.y1) / 2 - line.unit

/** Runs of lines that stand as close as the lines of one cell do; each line alone where spaces tell nothing. */
export function tightGroups(lines: readonly Line[]): Line[][] {
  const measures = lines[0]?.source === 'ocr' ? [betweenEdges, betweenMiddles] : [betweenEdges]
  const space = measures.find((each) => tightLimit(lines, each) !== null) ?? betweenEdges
  const limit = tightLimit(lines, space)
  const groups: Line[][] = []
  for (const [i, line] of lines.entries()) {
    const last = lines[i - 1]
    if (last && limit !== null && space(last, line) < limit) groups.at(-1)!.push(line)
    else groups.push([line])
  }
  return groups
}

/** Between the narrowest spaces and the next wider ones; `null` where all are alike. */
function tightLimit(lines: readonly Line[], space: Space): number | null {
  const [first] = lines
  if (!first) return null
  const gaps = lines
    .slice(1)
    .map((line, i) => space(lines[i]!, line))
    .filter((gap) => gap < first.unit * FAR)
    .sort((a, b) => a - b)
  const step = first.unit * STEP[first.source]
  const at = gaps.findIndex((gap, i) => gap > -first.unit * OVERLAP && (gaps[i + 1] ?? gap) - gap > step)
  if (at >= 0) return (gaps[at]! + gaps[at + 1]!) / 2
  // Cells set to the middle of their row overlap its other lines.
  const overlaps = first.source === 'text' && (gaps[0] ?? 0) < -first.unit * OVERLAP
  return overlaps ? -first.unit * OVERLAP * 0.5 : null
}
