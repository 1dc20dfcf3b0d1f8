import type { Line } from '../layout/lines.ts'
import { isPopulation } from '../lexicon/column-roles.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { canBeName, isPartName } from '../lexicon/test-names.ts'
import type { BlockState } from './block-state.ts'
import { isProse } from './convinces.ts'
import { isValue } from './item-kinds.ts'
import { lexCell } from './items.ts'
import { isHeadingOf } from './matrix/words.ts'
import { isDual } from './row-columns.ts'
import { type Segment, toSegments } from './segments.ts'
import { withoutDual } from './table-header.ts'

const LONG_TEXT = 70

/** The end of a sentence, but for `V.H.S.` */
const ENDS = /(?<!\.\p{L})[.;,]$/u

/** A line that holds no test may name the next one. */
export function takeHeading(state: BlockState, main: readonly Segment[], line: Line): void {
  const { text, items } = main[0]!
  const limits = main.some((segment) =>
    segment.items.some((item) => item.kind === 'range' || item.kind === 'bound'),
  )
  state.inReferences &&= limits
  const values = items.some((item) => isValue(item) && item.kind !== 'number') && !isKnownName(text)
  if (isPartName(text)) return
  // Beside labels stands what belongs to them, but for the date and the specimen of what is headed.
  if (headsLegend(line)) {
    state.inLegend = true
    state.open = null
    state.sideReferences = null
    return
  }
  const beside = toSegments(line).filter((segment) => segment.kind !== 'main')
  const ofHeading = beside.every(({ kind }) => kind === 'date' || kind === 'material' || kind === 'method')
  const heads = ofHeading && (line.cells[0]!.bold || isInCapitals(text))
  if (beside.length > 0 && (!heads || isLot(text)) && !isKnownName(text)) return
  // `Nome: texto` says something, and heads nothing.
  if (/:\s*\S/.test(text) && !isKnownName(text)) return
  const name = canBeName(text) ? text : nameBeforeDash(text)
  if (main.length > 2 || ENDS.test(text) || values || isProse(line) || name === null) {
    if (main.length === 1 && text.length > LONG_TEXT) state.open = null
    return
  }
  if (main.length === 2 && isPopulation(main[1]!.text)) return
  if (state.inNote && !isKnownName(text) && !looksLikeHeading(line)) return
  // `%` and `/mm³` headings hold for the differential count only: the next heading ends them.
  if (state.header && isDual(state.header)) state.header = withoutDual(state.header)
  state.setTitle(name, line)
}

/** `CURVA INSULÍNICA – DOSAGEM SERIADA APÓS SOBRECARGA …`: too long for a name, made of one and of what explains it. */
function nameBeforeDash(text: string): string | null {
  const [name, rest] = text.split(/ [-–—] (.*)/s)
  return rest !== undefined && isInCapitals(text) && canBeName(name!) && canBeName(rest) ? name! : null
}

/** `220BM   19/01/2026`: the number of a lot beside its day. */
export const isLot = (text: string): boolean => /^(?=\S*\d)\S+$/.test(text)

/** `Categoria de risco   Meta LDL   Meta não-HDL`: what follows are goals for the test above. */
export const headsLegend = (line: Line): boolean =>
  line.cells.length > 1 &&
  line.cells.every((cell) => !lexCell(cell, line.source === 'ocr').items.some(isValue)) &&
  line.cells.some((cell) => isHeadingOf('legend', cell.text))

/** Set in bold or capitals: a heading ends a note. */
function looksLikeHeading(line: Line): boolean {
  return line.cells.every((cell) => cell.bold) || isInCapitals(line.text)
}

/** What stands in brackets may be in small letters. */
const isInCapitals = (text: string) => {
  const letters = text.replace(/\([^)]*\)/g, '')
  return letters === letters.toUpperCase() && /\p{Lu}{3}/u.test(letters)
}
