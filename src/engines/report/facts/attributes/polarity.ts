import type { Stance } from '../exchanges.ts'
import type { Polarity } from '../fact.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'

/** `conditional`: "if you get a fever"; nobody says that it is so. */
export type Assertion = Polarity | 'conditional'

/** Words between a backward denial and what it denies: "febre não", "dor no peito não tenho". */
const backwardReach = 2

/**
 * Whether a sentence that is no question says that tokens `from` to `to` are so. Denials reach forward through lists
 * until something that ends them; a denial behind reaches back within its segment (ConText; Harkema et al. 2009).
 */
export function assertionAt({ lexicon }: Pick<Reading, 'lexicon'>, sentence: Sentence, from: number, to: number): Assertion {
  const { tokens, segments } = sentence
  const cues = lexicon.cues['context-cues'].findAll(tokens)
  const ends = cues.filter(({ entry }) => entry.concept === 'ends').map((cue) => cue.from)
  const segmentOf = (token: number) => segments.findIndex((one) => token >= one.from && token < one.to)
  const own = segmentOf(from)
  const inSight = (cue: { from: number; to: number }, listed: boolean) => {
    if (cue.to > from) return false
    if (ends.some((end) => end >= cue.to && end < from)) return false
    return listed || segmentOf(cue.from) === own
  }
  let assertion: Assertion = 'present'
  for (const cue of cues) {
    const { concept: kind, options } = cue.entry
    const listed = options.reach !== 'segment'
    if (kind === 'denies' && inSight(cue, listed)) assertion = assertion === 'absent' ? 'absent' : 'absent'
    else if (kind === 'denies-back' && cue.from >= to && cue.from - to <= backwardReach && segmentOf(cue.from) === own)
      assertion = 'absent'
    else if (kind === 'doubts' && inSight(cue, listed) && assertion === 'present') assertion = 'uncertain'
    else if (kind === 'doubts-back' && cue.from >= to && segmentOf(cue.from) === own && assertion === 'present')
      assertion = 'uncertain'
    else if (kind === 'supposes' && inSight(cue, true)) return 'conditional'
    else if (kind === 'affirms' && inSight(cue, listed)) assertion = 'present'
  }
  return assertion
}

/** What a question's mention is after the reply's stance; `null` where the reply does not tell. */
export function assertionOfStance(stance: Stance): Polarity | null {
  if (stance === 'yes' || stance === 'partial') return 'present'
  if (stance === 'no') return 'absent'
  if (stance === 'unsure') return 'uncertain'
  return null
}
