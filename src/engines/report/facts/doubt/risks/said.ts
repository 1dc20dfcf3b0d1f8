import { type Fact, MEDICINE_STATUSES } from '../../fact.ts'
import { type Sentence, segmentAt } from '../../talk/sentence.ts'
import type { Ground } from '../ground.ts'

/** Medicines that are taken, as far as their status says. */
const TAKEN: ReadonlySet<string> = new Set(['start', 'in-use', 'continue', 'change'])
const LEFT: ReadonlySet<string> = new Set(MEDICINE_STATUSES.filter((status) => !TAKEN.has(status)))

export const isTaken = ({ status }: Fact): boolean => status !== null && TAKEN.has(status)
export const isLeft = ({ type, status }: Fact): boolean =>
  type === 'medicine' && status !== null && LEFT.has(status)
export const isPresent = (fact: Fact): boolean => fact.polarity === 'present' && !isLeft(fact)

/** Cues that make what they govern not sure. */
export const doubting = ['supposes', 'doubts', 'doubts-back', 'teaches', 'around'] as const

/** Whether sentences hold a context cue of one of the kinds. */
export const says = (
  { reading }: Ground,
  sentences: readonly Sentence[],
  ...kinds: readonly string[]
): boolean =>
  sentences.some(({ tokens }) =>
    reading.lexicon.cues['context-cues'].findAll(tokens).some(({ entry }) => kinds.includes(entry.concept)),
  )

/** Whether something is put right or taken back in the same turns. */
export const isCorrected = ({ reading, turns }: Ground): boolean =>
  turns.some(({ tokens }) =>
    reading.lexicon.cues['reply-cues']
      .findAll(tokens)
      .some(
        ({ entry }) =>
          entry.concept === 'corrects' || (entry.concept === 'takes-back' && entry.options.weak !== 'yes'),
      ),
  )

/** Whether the stretch that names the fact holds one. */
export const inSegment = ({ reading, places }: Ground, ...kinds: readonly string[]): boolean =>
  places.some(({ sentence, from }) => {
    const segment = segmentAt(sentence, from)
    return reading.lexicon.cues['context-cues']
      .findAll(sentence.tokens, segment.from, segment.to)
      .some(({ entry }) => kinds.includes(entry.concept))
  })
