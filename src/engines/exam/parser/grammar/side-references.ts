import { type Cell, toCell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { isPopulation } from '../lexicon/column-roles.ts'
import { labelOf } from '../lexicon/labels.ts'
import { startsWithQualifier } from '../lexicon/qualifiers.ts'
import { isQuality } from '../lexicon/qualities.ts'
import { isUnit } from '../lexicon/units.ts'
import type { Draft } from './draft.ts'
import { lexCell } from './items.ts'
import { type Segment, toSegments } from './segments.ts'

/** Where the limits beside a block stand: `Valor de referência:` over the right half of it. */
export interface SideReferences {
  readonly page: number
  readonly x0: number
  /** Right edge of their heading. */
  readonly x1: number
  /** Lower end of the last of them. */
  y1: number
  /** The test they belong to, once it has been read. */
  owner: Draft | null
  /** `Masculino   Feminino` over the limits. */
  populations: readonly Cell[]
}

/** Distance to the limit before, in units of text height. */
const NEAR = 2.6

const isLimit = (cell: Cell, line: Line) =>
  startsWithQualifier(cell.text) ||
  isQuality(cell.text) ||
  lexCell(cell, line.source === 'ocr').items.some((item) => item.kind === 'range' || item.kind === 'bound')

/** A line parted at the side column. */
interface SideCut {
  /** `null` when the whole line stands beside the block. */
  readonly rest: Line | null
  readonly references: readonly string[]
  /** Whom the limits below hold for, where this line tells it. */
  readonly populations: readonly Cell[]
}

/** Parts what stands in the side column from the rest of the line; `null` when nothing does. */
export function cutSide(line: Line, side: Readonly<SideReferences>): SideCut | null {
  if (line.page !== side.page || line.y0 - side.y1 > line.unit * NEAR) return null
  const beside = line.cells.filter(
    (cell) => cell.x0 >= side.x0 - line.unit || Math.abs(cell.x1 - side.x1) < line.unit * 0.5,
  )
  // Earlier results with their days may stand further right.
  const dated = beside.findIndex((cell) => lexCell(cell, line.source === 'ocr').items[0]?.kind === 'date')
  const cells = dated > 0 ? beside.slice(0, dated) : beside
  // A row with its own label keeps what is its own: `RNI: 1,1   VR: 0,9 a 1,2`.
  if (cells.length === 0) return null
  const headed = cells.length > 1 && cells.every((cell) => isPopulation(cell.text))
  if (!headed && (!isLimit(cells[0]!, line) || labelOf(cells[0]!.text))) return null
  const left = line.cells.filter((cell) => !beside.includes(cell))
  // A row with its own value keeps its own limits.
  if (isRow(left, line)) return null
  const rest =
    left.length === 0
      ? null
      : {
          ...line,
          cells: left,
          text: left.map((cell) => cell.text).join(' '),
          x1: Math.max(...left.map((cell) => cell.x1)),
        }
  return headed
    ? { rest, references: [], populations: cells }
    : { rest, references: referencesIn(cells, side), populations: [] }
}

/** One limit, or one for each of the groups that stand above. */
const referencesIn = (cells: readonly Cell[], { populations }: Readonly<SideReferences>) =>
  cells.length === populations.length
    ? cells.map((cell, i) => `${populations[i]!.text}: ${cell.text}`)
    : [cells.map((cell) => cell.text).join(' ')]

function isRow([name, value]: readonly Cell[], line: Line): boolean {
  if (!name || !value || labelOf(name.text) || labelOf(value.text)) return false
  const first = lexCell(value, line.source === 'ocr').items[0]?.kind
  return (
    lexCell(name, line.source === 'ocr').items[0]?.kind === 'text' &&
    (first === 'number' || first === 'quality')
  )
}

/**
 * A label whose text is too long for its column stands level with the middle of it: the lines right above and below
 * belong to it. Gives the group with those lines joined.
 */
export function joinMiddleReference(group: readonly Line[]): readonly Line[] {
  const labelled = group.flatMap((line, index) => {
    const label = toSegments(line).findLast((segment) => segment.kind === 'reference')
    return label ? [{ line, label, index }] : []
  })
  const [home] = labelled
  if (labelled.length !== 1 || !home) return group
  const labelCell = cellOf(home.line, home.label)
  if (labelCell < 1) return group
  const { x1 } = home.line.cells[labelCell]!
  const beside = (line: Line | undefined) => line?.cells.length === 1 && line.cells[0]!.x0 > x1
  const [above, below] = [group[home.index - 1], group[home.index + 1]]
  if (!above || !beside(above) || !isLimit(above.cells[0]!, above)) return group
  const joined = [above, home.line, ...(below && beside(below) && continuesLimit(below) ? [below] : [])]
  const words = joined.flatMap((line) =>
    (line === home.line ? line.cells.slice(labelCell + 1) : line.cells).flatMap((cell) => cell.words),
  )
  const cells = [...home.line.cells.slice(0, labelCell + 1), toCell(words)]
  const merged = { ...home.line, cells, text: cells.map((cell) => cell.text).join(' ') }
  return [...group.slice(0, home.index - 1), merged, ...group.slice(home.index + joined.length - 1)]
}

const continuesLimit = (line: Line) =>
  isLimit(line.cells[0]!, line) || isUnit(line.text) || /^\p{Ll}/u.test(line.text)

/** The cell that the label itself stands in: its segment may have been given the text of the next one. */
const cellOf = (line: Line, { label }: Segment) =>
  line.cells.findIndex((cell) => cell.text.replace(/[\s:=]+$/, '') === label)
