import { isValue } from '../grammar/item-kinds.ts'
import { lexCell } from '../grammar/items.ts'
import { readTableHeader } from '../grammar/table-header.ts'
import type { Line } from '../layout/lines.ts'
import { isContactDetail } from '../lexicon/contact-details.ts'
import { labelOf } from '../lexicon/labels.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { plain } from '../lexicon/plain.ts'

/** Heights may differ from page to page by so many text heights. */
const SAME_HEIGHT = 3
/** Lines of a letterhead that are not the same on every page, between others that are. */
const STRANGE_BETWEEN = 2
/** A line on so large a share of the pages is furniture wherever it stands. */
const MOST_PAGES = 0.6
const FEWEST_PAGES = 3

/**
 * The lines without what is printed on every page for the page's sake: letterhead, registration, footer. Headings,
 * labels and rows of results stay, however often they are printed.
 */
export function withoutFurniture(lines: readonly Line[]): Line[] {
  const pages = Map.groupBy(lines, (line) => line.page)
  if (pages.size < 2) return [...lines]
  const repeated = findRepeated(lines, pages.size)
  const dropped = new Set<Line>()
  for (const own of pages.values()) {
    for (const edge of [own, own.toReversed()]) for (const line of atEdge(edge, repeated)) dropped.add(line)
    for (const line of own) if (repeated.everywhere.has(line) && !isContent(line)) dropped.add(line)
  }
  return lines.filter((line) => !dropped.has(line))
}

interface Repeated {
  /** Also printed on another page, at the same height. */
  readonly level: ReadonlySet<Line>
  /** Printed on most pages, at whatever height. */
  readonly everywhere: ReadonlySet<Line>
}

function findRepeated(lines: readonly Line[], pageCount: number): Repeated {
  const level = new Set<Line>()
  const everywhere = new Set<Line>()
  for (const alike of Map.groupBy(lines, keyOf).values()) {
    const pages = new Set(alike.map((line) => line.page)).size
    if (pages < 2) continue
    const most = pages >= FEWEST_PAGES && pages >= pageCount * MOST_PAGES
    for (const line of alike) {
      if (most) everywhere.add(line)
      const sameHeight = (other: Line) =>
        other.page !== line.page && Math.abs(other.y0 - line.y0) < line.unit * SAME_HEIGHT
      if (alike.some(sameHeight)) level.add(line)
    }
  }
  return { level, everywhere }
}

/** The text; where it tells of the page, the person or the paper, its numbers may differ: `Página 2 de 6`. */
function keyOf(line: Line): string {
  const key = plain(line.text)
  const kind = labelOf(line.cells[0]!.text)?.kind
  const counted = kind === 'admin' || kind === 'date' || isContactDetail(line.text)
  return counted ? key.replace(/\d+/g, '#') : key
}

/** Lines from the edge of the page inwards, up to the last one that is repeated. */
function atEdge(lines: readonly Line[], { level, everywhere }: Repeated): readonly Line[] {
  let end = 0
  let strange = 0
  for (const [i, line] of lines.entries()) {
    if (isContent(line)) {
      if (!labelOf(line.cells[0]!.text)) break
    } else if (level.has(line) || everywhere.has(line)) {
      end = i + 1
      strange = 0
    } else strange++
    if (strange > STRANGE_BETWEEN) break
  }
  return lines.slice(0, end).filter((line) => !isContent(line))
}

const OF_RESULTS: ReadonlySet<string> = new Set([
  'title',
  'result',
  'reference',
  'method',
  'material',
  'previous',
])

/** Whether the line is, heads or explains results. */
function isContent(line: Line): boolean {
  const label = labelOf(line.cells[0]!.text)?.kind
  if (label === 'admin' || label === 'date' || isContactDetail(line.text)) return false
  if (label !== undefined) return OF_RESULTS.has(label) || label === 'note'
  if (readTableHeader(line) || isKnownName(line.text)) return true
  return line.cells.some((cell, i) => {
    const { items } = lexCell(cell, line.source === 'ocr')
    const measured = items.some(
      (item, at) => isValue(item) && (item.kind !== 'number' || items[at + 1]?.kind === 'unit'),
    )
    return (
      measured || (isKnownName(cell.text) && line.cells.length > 1) || (i > 0 && items[0]?.kind === 'number')
    )
  })
}
