import type { Line } from '../layout/lines.ts'
import { isQuality } from '../lexicon/qualities.ts'
import { canBeName, cleanName } from '../lexicon/test-names.ts'
import { isUnit } from '../lexicon/units.ts'
import { underResult } from './around-row.ts'
import { valueAlone } from './bare-value.ts'
import type { BlockState } from './block-state.ts'
import { freeText } from './free-text.ts'
import { isWords } from './item-kinds.ts'
import { toGroup } from './read-row.ts'
import type { Segment } from './segments.ts'
import { testInRow } from './try-row.ts'

/** Limits behind their label, for the row before it, for the title or for the test above; whether there were any. */
export function labelledReference(
  state: BlockState,
  segments: readonly Segment[],
  line: Line,
  next: Line | undefined,
): boolean {
  const at = segments.findIndex((segment) => segment.kind === 'reference')
  const text = segments
    .slice(at)
    .filter(({ kind }) => kind === 'reference' || kind === 'main')
    .map((segment) => segment.text.replace(/\s*;$/, ''))
    .filter(Boolean)
    .join(' ')
  const main = segments.slice(0, at).filter((segment) => segment.kind === 'main')
  if (main.length > 0) {
    // `Glicose: 85 mg/dL (VR: 70 a 99)`: the row first, then its reference.
    const own = segments[at]!.cell > 0 && segments[at]!.label !== ''
    const below = { next, referenceFollows: own || text !== '' }
    const read = state.take(testInRow(state, main, line, below) ?? valueAlone(state, main, line, {}), line)
    // `FERRITINA   Valor de referência:`: a title, and its limits at the right.
    const titled = !read && own && main.length === 1 && canBeName(main[0]!.text)
    if (titled) state.setTitle(main[0]!.text, line)
    if (!read && !titled && !(own && takesWords(state, main, text, line))) return false
    state.addReference(text, line)
    if (own) state.openSide(line.cells[segments[at]!.cell]!, line)
    return true
  }
  const value = segments.slice(at + 1).filter((segment) => segment.kind === 'main')
  if (value.length > 0 && underResult(value, line, state.header)) {
    // `Normal range: <200 mg/dL   187 mg/dL` under `Cholesterol   Value`.
    state.addReference(segments[at]!.text, line)
    return state.take(valueAlone(state, value, line, {}), line)
  }
  state.joinTitle()
  state.inReferences = true
  state.inNote = false
  if (state.open?.line.page === line.page) state.open.line = line
  if (!headsLimits(text)) state.addReference(text, line)
  return true
}

/** `Pesquisa de carbapenemase   KPC detectada   Ref.: Não detectada`: words held against a verdict are a result, whatever they are. */
function takesWords(state: BlockState, main: readonly Segment[], text: string, line: Line): boolean {
  const [name, said, ...others] = main
  if (!said || others.length > 0 || said.cell === name!.cell || !isQuality(text)) return false
  const [value] = isWords(said.items) && canBeName(name!.text) ? freeText([toGroup(said)]) : []
  if (value) state.add({ name: cleanName(name!.text), values: [value], evidence: ['reference'] }, line)
  return value !== undefined
}

/** `Valores de referência desejáveis (mg/dL)` over limits, and none itself. */
const headsLimits = (text: string) => !/\d/.test(text) && isUnit(/\(([^()]+)\)$/.exec(text)?.[1] ?? '')
