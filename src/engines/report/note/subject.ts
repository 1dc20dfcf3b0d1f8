import { type Sentence, segmentAt } from '../facts/talk/sentence.ts'
import type { Span } from '../facts/talk/token.ts'
import { isSpeech } from '../facts/words/speech.ts'
import type { Visit } from './visit.ts'

/** Sentences before it in which what a sentence is about was named. */
const reach = 4
/** "Se encher um absorvente por hora" says by itself what would be so. */
const bare = 4
/** Persons are not what advice and orders are about, and a quality is one of something. */
const vague: ReadonlySet<string> = new Set(['relatives', 'exam-qualities'])

/** Whether a sentence says what it is about: a medicine, a test, a part of the body, an illness, a piece of advice. */
const namesSubject = (sentence: Sentence, visit: Visit): boolean =>
  // "Nem vinho" goes on with the sentence before.
  !isSpeech(visit.lexicon, sentence.tokens, 0, 'nor') &&
  hasSubject(sentence, { from: 0, to: sentence.tokens.length }, visit)

/** What is about something that was named in the same breath, or asked for right before. */
export const leadOfSaid = (sentence: Sentence, sentences: readonly Sentence[], visit: Visit) =>
  leadOf(
    sentence,
    sentences,
    (one) => (one.turn === sentence.turn || one.isQuestion) && namesSubject(one, visit),
    visit,
  )

/**
 * The sentence that has to stand before one for it to be understood: `null` where it stands by itself, `undefined` where
 * nothing near says what it is about. `isNamed`: whether a sentence names what is looked for.
 */
export function leadOf(
  sentence: Sentence,
  sentences: readonly Sentence[],
  isNamed: (one: Sentence) => boolean,
  visit: Visit,
): Sentence | null | undefined {
  const isOpen = hasBareCondition(sentence, visit)
  if (isNamed(sentence) && !isOpen) return null
  return sentences
    .slice(Math.max(0, sentence.order - reach), sentence.order)
    .findLast(
      (one) =>
        one.turn >= sentence.turn - 2 &&
        (isNamed(one) || (isOpen && one.turn === sentence.turn && namesSubject(one, visit))),
    )
}

/** "Se não tiver, vocês vão hoje", "if it's clean": what would be so is said before. */
function hasBareCondition(sentence: Sentence, visit: Visit): boolean {
  const { tokens } = sentence
  const cues = visit.lexicon.cues['instruction-cues']
  const first = segmentAt(sentence, 0)
  const isIf = cues
    .findAll(tokens, 0, first.to)
    .some(({ entry, from }) => entry.concept === 'if' && from === 0)
  return first.to < tokens.length && first.to <= bare && isIf && !hasSubject(sentence, first, visit)
}

function hasSubject({ tokens }: Sentence, { from, to }: Span, { lexicon }: Visit): boolean {
  const advised = lexicon.cues['instruction-cues'].findAll(tokens, from, to)
  // "Se piorar": what the visit is for.
  if (advised.some(({ entry }) => entry.concept === 'worse')) return true
  const { medicines, tests, operations, vaccines, advice, vitals, examination, habits } = lexicon.grounds
  return [lexicon.concepts, medicines, tests, operations, vaccines, advice, vitals, examination, habits].some(
    (table) =>
      table.findAll(tokens, from, to).some(({ entry }) => entry.concept !== '-' && !vague.has(entry.class)),
  )
}
