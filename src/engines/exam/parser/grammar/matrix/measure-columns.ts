import { type Cell, toCell } from '../../layout/cells.ts'
import { roleAt } from '../../lexicon/column-roles.ts'
import { isOfPlace, namesMeasure } from '../../lexicon/measures.ts'
import { isKnownName } from '../../lexicon/observation-catalog.ts'
import { canBeName } from '../../lexicon/test-names.ts'
import { isUnitAfterNumber } from '../../lexicon/units.ts'
import { isEarlier } from './heading-roles.ts'
import type { ValueColumn } from './headings.ts'
import { isHeadingOf, isTime } from './words.ts'

/** `Glicose (mg/dL)`, `GH ng/mL`, `Insulina`. */
export function isSubstance(text: string): boolean {
  const [, inBrackets, behind] = UNIT_AT_END.exec(text) ?? []
  const name = text.replace(UNIT_AT_END, '')
  const unit = inBrackets ?? behind
  return (
    canBeName(name) && !isTime(text) && ((unit !== undefined && isUnitAfterNumber(unit)) || isKnownName(name))
  )
}

const UNIT_AT_END = /\s*\(([^()]*)\)$|\s([^\s()]+\/[^\s()]+)$/

/** A title over the rows, beside measures of which most say nothing without a place. */
export const headsPlaces = (first: Cell, rest: readonly Cell[]) =>
  roleAt(first.text) === null &&
  canBeName(first.text) &&
  (isHeadingOf('place', first.text) || !namesMeasure(first.text)) &&
  rest.filter((cell) => measureIn(cell) && isOfPlace(bare(measureIn(cell)!.part))).length >= 2

/** A heading without the unit behind it. */
export const bare = ({ text }: Cell) => text.replace(/\s*\([^()]*\)$/, '')

/** Beside an earlier exam the same measure once more is that exam's. */
export function measures(headings: readonly Cell[]): readonly ValueColumn[] {
  const found = headings.flatMap((heading) => measureIn(heading) ?? [])
  return headings.some(isEarlier)
    ? found.filter(({ part }, i) => found.findIndex((other) => other.part.text === part.text) === i)
    : found
}

/** `DMO (g/cm²)`, also under `Exame atual`; `null` where a heading names no measure, or one of an earlier exam. */
function measureIn(heading: Cell): ValueColumn | null {
  const from = heading.words.findIndex((_, i) => namesMeasure(textFrom(heading, i)))
  // `Adulto jovem (%)`: a share of what others have.
  const isMeasured = isUnited(heading.text) && !heading.text.endsWith('(%)')
  if (isEarlier(heading)) return null
  if (from < 0) return isMeasured ? { part: heading, heading } : null
  // `Exame atual DMO`: of which exam is said of the whole column; in `Carga PAS` both words name what was measured.
  const isOther =
    from > 0 &&
    isBeside(heading.words, from) &&
    isUnited(heading.text) &&
    !isHeadOfExam(textOf(heading.words.slice(0, from)))
  return { part: from === 0 || isOther ? heading : toCell(heading.words.slice(from)), heading }
}

/** `Direita` over `VPS` are two headings. */
const isBeside = (words: Cell['words'], at: number) => Math.abs(words[at - 1]!.y0 - words[at]!.y0) < 1

const isHeadOfExam = (text: string) =>
  roleAt(text) !== null || isHeadingOf('found', text) || isHeadingOf('side', text)

const textOf = (words: Cell['words']) => words.map(({ text }) => text).join(' ')
const textFrom = ({ words }: Cell, from: number) => textOf(words.slice(from))

/** `SRT (dB)`, and no `Resultado (dB)`. */
export function isUnited(text: string): boolean {
  const unit = /\(([^()]+)\)$/.exec(text)?.[1] ?? ''
  return isUnitAfterNumber(unit) && roleAt(text) === null
}
