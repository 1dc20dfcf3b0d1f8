import { medicineCues } from '../../medicines/found-words.ts'
import { isSpeech } from '../../words/speech.ts'
import type { Ground, Place } from '../ground.ts'
import { relativesIn } from './naming.ts'
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
    places.every((place) => isStated(ground, place))
  )
}

function isStated({ reading, fact }: Ground, { sentence, from }: Place): boolean {
  const { tokens } = sentence
  const { lexicon } = reading
  const mentions = reading.mentions.get(sentence) ?? []
  const cues = fact.type === 'medicine' ? medicineCues(lexicon, tokens, 0, from) : []
  const denials =
    fact.polarity === 'absent'
      ? lexicon.cues['context-cues']
          .findAll(tokens, 0, from)
          .filter(({ entry }) => entry.concept === 'denies')
      : []
  const isIn = (spans: readonly { readonly from: number; readonly to: number }[], at: number) =>
    spans.some((span) => at >= span.from && at < span.to)
  const tells = (at: number) =>
    fact.polarity === 'absent' ? isIn(denials, at) : isIn(cues, at) || isSpeech(lexicon, tokens, at, 'states')
  const before = Array.from({ length: from }, (_, at) => at)
  return (
    before.some(tells) &&
    before.every((at) => tells(at) || isIn(mentions, at) || isSpeech(lexicon, tokens, at, ...beside))
  )
}

/** Small words beside it. */
const beside = ['states', 'passed-over', 'and', 'now', 'own', 'self', 'addressed', 'they'] as const
