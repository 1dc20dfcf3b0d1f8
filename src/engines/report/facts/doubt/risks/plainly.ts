import type { Fact } from '../../fact.ts'
import { medicineCues } from '../../medicines/found-words.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import type { Span } from '../../talk/token.ts'
import { hasSpeech, isSpeech } from '../../words/speech.ts'
import type { Ground, Place } from '../ground.ts'
import { namingRisks, relativesIn } from './naming.ts'
import { doubting, isCorrected, says } from './said.ts'

/**
 * "Tenho pressão alta e diabetes.", "Minha mãe tem enxaqueca.", "You can stop the simvastatin.", "No allergies.": nothing stands
 * before the name but who has it, that they do or do not, and what else they have; nothing in the sentence doubts it, nobody asks.
 */
export function isToldPlainly(ground: Ground): boolean {
  const { fact, isNamed, asked, named, places } = ground
  const relatives = relativesIn(ground, named).size
  return (
    isNamed &&
    fact.polarity !== 'uncertain' &&
    // "Dei dipirona.": once, or every day since?
    (fact.type !== 'medicine' || fact.status !== 'past') &&
    asked.length === 0 &&
    (fact.person === 'patient' ? relatives === 0 : relatives === 1) &&
    !says(ground, named, 'over', 'keeps', ...doubting) &&
    (fact.polarity === 'absent' || !says(ground, named, 'denies', 'denies-back')) &&
    !isCorrected(ground) &&
    !namingRisks['broken-off'](ground) &&
    !tellsOfThemselves(ground) &&
    places.every((place) => isStated(ground, place))
  )
}

/** "Eu é que comecei a tomar escitalopram", says who came along. */
const tellsOfThemselves = ({ reading: { lexicon }, named }: Ground): boolean =>
  named.some(
    ({ role, tokens }) =>
      role === 'other' && hasSpeech(lexicon, tokens, { from: 0, to: tokens.length }, 'self', 'own'),
  )

/** Nothing stands before the name but words that tell it, and small ones beside them. */
function isStated({ reading, fact }: Ground, { sentence, from }: Place): boolean {
  const { tokens } = sentence
  const { lexicon } = reading
  const before = Array.from({ length: from }, (_, at) => at)
  const telling = tellingBefore(reading, fact, { sentence, from })
  const tells = (at: number) =>
    isIn(telling, at) || (fact.polarity !== 'absent' && isSpeech(lexicon, tokens, at, 'states'))
  const yes = lexicon.cues['reply-cues']
    .findAll(tokens, 0, from)
    .filter(({ entry }) => entry.concept === 'yes')
  const passed = [...(reading.mentions.get(sentence) ?? []), ...yes]
  return (
    (before.some(tells) || isAskedOpenly(reading, fact, sentence)) &&
    before.every((at) => tells(at) || isIn(passed, at) || isSpeech(lexicon, tokens, at, ...beside))
  )
}

const isIn = (spans: readonly Span[], at: number): boolean =>
  spans.some(({ from, to }) => at >= from && at < to)

/** Denials before what is denied, and before a medicine what is done with it: "tomo", "pode parar". */
function tellingBefore(
  { lexicon }: Reading,
  { type, polarity }: Fact,
  { sentence: { tokens }, from }: Pick<Place, 'sentence' | 'from'>,
): readonly Span[] {
  const cues = lexicon.cues['context-cues'].findAll(tokens, 0, from)
  if (polarity === 'absent') return cues.filter(({ entry }) => entry.concept === 'denies')
  if (type === 'medicine') return medicineCues(lexicon, tokens, 0, from)
  // "Tomo remédio de pressão."
  const remedies = cues.filter(
    ({ entry, to }) => to === from && (entry.concept === 'treats' || entry.concept === 'treated'),
  )
  if (type !== 'condition' || remedies.length === 0) return []
  return [...remedies, ...medicineCues(lexicon, tokens, 0, from)]
}

/** "Que problemas de saúde o senhor trata?" "Pressão e diabetes.": what is asked for is told by its name alone. */
function isAskedOpenly(
  { exchanges, lexicon: { cues } }: Reading,
  { type, polarity }: Fact,
  sentence: Sentence,
): boolean {
  const asked = exchanges.answers(sentence)?.questions ?? []
  if (polarity !== 'present') return false
  if (type === 'condition')
    return asked.some(({ tokens }) =>
      cues['context-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'illnesses'),
    )
  return (
    type === 'medicine' &&
    // "Tratou com remédio?" "Sertralina, um ano."
    !sentence.tokens.some(({ quantity }) => quantity?.kind === 'duration') &&
    asked.some(({ tokens }) =>
      cues['medicine-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'topic'),
    )
  )
}

/** Small words beside it. */
const beside = ['states', 'passed-over', 'and', 'now', 'own', 'self', 'addressed', 'they', 'only'] as const
