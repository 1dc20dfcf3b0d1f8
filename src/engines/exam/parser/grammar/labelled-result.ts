import type { Line } from '../layout/lines.ts'
import { canBeName, cleanName } from '../lexicon/test-names.ts'
import { assignValues } from './assign-values.ts'
import type { BlockState } from './block-state.ts'
import type { ValueReading } from './draft.ts'
import { freeText } from './free-text.ts'
import { toGroup, withKnown } from './read-row.ts'
import { type Segment, saysPart } from './segments.ts'

/** `Resultado: 85 mg/dL` under its title, or with the name before it. */
export function labelledResult(state: BlockState, all: readonly Segment[], line: Line): boolean {
  const at = all.findIndex((segment) => segment.kind === 'result')
  // `Conclusão: reagente   Índice: 2,77`: verdict and measure in one line are two results.
  const index = all.findIndex((segment, i) => i > at && segment.kind === 'result' && isIndex(segment))
  const segments = index < 0 ? all : all.slice(0, index)
  const read = oneResult(state, segments, at, line)
  return index < 0 ? read : labelledResult(state, all.slice(index), line) || read
}

const isIndex = ({ label }: Segment) => /[íi]ndice/i.test(label) || saysPart(label)

function oneResult(state: BlockState, segments: readonly Segment[], at: number, line: Line): boolean {
  const result = segments[at]!
  const before = segments
    .slice(0, at)
    .filter((segment) => segment.kind === 'main')
    .map((segment) => segment.text)
    .join(' ')
  const named = before !== '' && canBeName(before)
  // `Índice   4,38` right under `IgM   Reagente`: of that verdict, and not of all that the title names.
  const verdict = saysPart(result.label)
    ? state.block.findLast(({ value }) => value.kind === 'quality')
    : undefined
  const base = named ? cleanName(before) : (verdict?.name ?? state.title?.text)
  const groups = [result, ...segments.slice(at + 1).filter((segment) => segment.kind === 'main')]
    .map(toGroup)
    .filter((group) => group.items.length > 0)
  if (groups.length === 0) {
    // `GLICOSE   Resultado:` over the value: a heading like one without a colon.
    if (named) headResult(state, before, result, line)
    return base !== undefined
  }
  if (!base) return false
  const ofVerdict = verdict !== undefined || /[íi]ndice/i.test(result.label)
  // `Concentração` in a list of what was measured is a name of its own.
  const name = !isIndex(result) ? base : ofVerdict ? `${base} - ${result.label}` : result.label
  // A result heading elsewhere on the page says nothing about a labelled result.
  const header = state.header?.columns.every((column) => column.role !== 'result') ? state.header : null
  const values = assignValues(groups, header, line.unit)
  const readings: ValueReading[] = values.length > 0 ? values : freeText(groups)
  if (readings.length === 0) return true
  // A second number under one title: its own title may have been overlooked.
  const second = state.block.some((draft) => draft.name === name && draft.value.kind === 'number')
  for (const reading of readings) if (second && reading.kind === 'number') reading.rivalled = true
  // A table whose headings stand above has ended.
  state.header = header
  state.add({ name, values: readings, evidence: withKnown(name, 'result-label') }, line)
  for (const segment of segments) {
    if (segment.kind !== 'reference') continue
    if (segment.text) state.addReference(segment.text, line)
    if (segment.cell > result.cell) state.openSide(line.cells[segment.cell]!, line)
  }
  return true
}

function headResult(state: BlockState, name: string, result: Segment, line: Line): void {
  const { x0, x1, y0, y1 } = line.cells[result.cell]!
  state.header = {
    columns: [{ role: 'result', label: result.label, x0, x1, y0, y1 }],
    page: line.page,
    y1: line.y1,
    title: name,
  }
  state.setTitle(name, line)
}
