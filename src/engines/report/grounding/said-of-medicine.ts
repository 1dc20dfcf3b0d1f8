import type { Reading } from '../facts/reading.ts'
import { cuesIn, hasCue } from './cues.ts'
import type { NamedUnit } from './element.ts'
import type { StatementPlace } from './statement.ts'

/** What a statement says of a medicine; `none`: nothing that could be wrong about how it stands. */
export type Said = 'taken' | 'prescribed' | 'kept' | 'changed' | 'stopped' | 'none'

/** Words behind a name within which its participle stands: "Entresto por ora adiado". */
const behindReach = 3
/** Words before a verb within which it is denied: "não faz mais uso". */
const denialReach = 3

const GOVERNS = {
  cause: 'none',
  withholds: 'none',
  keeps: 'kept',
  starts: 'prescribed',
  changes: 'changed',
  uses: 'taken',
  stops: 'stopped',
} as const
const VERBS = Object.keys(GOVERNS) as (keyof typeof GOVERNS)[]

export function saidOf(reading: Reading, unit: NamedUnit, place: StatementPlace): Said {
  const { tokens } = unit.sentence
  if (hasCue(reading, tokens, ['past', 'given-up'])) return 'none'
  const behind = [unit.to, unit.to + behindReach] as const
  const stretch = place === 'in-use' ? ([unit.to, tokens.length] as const) : behind
  if (hasCue(reading, tokens, ['stops'], stretch)) return 'stopped'
  if (hasCue(reading, tokens, ['withholds'], behind)) return 'none'
  if (hasCue(reading, tokens, ['changes'], behind)) return 'changed'
  // "Se febre, suspender": what is only supposed says nothing of today.
  if (hasCue(reading, tokens, ['supposes'], [0, unit.from])) return 'none'
  // The nearest verb before it governs it.
  const verb = cuesIn(reading, tokens, VERBS, [0, unit.from]).at(-1)
  if (verb) {
    const said = GOVERNS[verb.entry.concept as keyof typeof GOVERNS]
    const isDenied = hasCue(reading, tokens, ['denies'], [verb.from - denialReach, verb.from])
    return isDenied ? 'none' : said
  }
  if (place === 'prescription') return 'prescribed'
  if (place === 'in-use') return 'taken'
  return place === 'plan' && unit.from === 0 ? 'prescribed' : 'none'
}
