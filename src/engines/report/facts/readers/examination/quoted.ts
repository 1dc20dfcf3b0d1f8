import type { FactDraft } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { isPassedOver } from '../../words/passed-over.ts'
import { namesIn } from '../measuring/stretch.ts'
import { type Dictation, isPart, sideWord } from './item.ts'

/** Words of a finding that stands as it was dictated. */
const fewest = 2
const most = 6

/**
 * What the tables do not know in the middle of dictation stands as it was said: "útero em anteversão", "nails pitted".
 * Only a stretch that names a part of the body, is no talk to the patient, and tells no number.
 */
export function quotedFindings(reading: Reading, dictation: Dictation): FactDraft[] {
  const { sentence, items, denials } = dictation
  const spoken = reading.lexicon.cues['exam-cues']
    .findAll(sentence.tokens)
    .filter(
      ({ entry }) => entry.concept === 'spoken' || entry.concept === 'opens' || entry.concept === 'corrects',
    )
  if (spoken.length > 0 || namesIn(reading, sentence).length > 0) return []
  return sentence.segments.flatMap(({ from, to }): FactDraft[] => {
    const inside = items.filter((item) => item.from >= from && item.from < to)
    const part = inside.find(isPart)
    if (!part || part.entry.options.angle || inside.some((item) => !isPart(item))) return []
    const denial = denials.find((one) => !one.back && one.from === from)
    let start = denial ? denial.to : from
    while (start < to && isPassedOver(sentence.tokens[start]!.folded, reading.language)) start += 1
    const words = sentence.tokens.slice(start, to)
    const telling = words.filter(
      ({ folded }, i) =>
        folded.length > 2 &&
        !sideWord(reading, sentence, start + i) &&
        !isPassedOver(folded, reading.language) &&
        !inside.some((item) => start + i >= item.from && start + i < item.to),
    )
    const leads = part.from - start <= 1 || (reading.language === 'en' && inside.at(-1)!.to === to)
    if (
      !leads ||
      words.length < fewest ||
      words.length > most ||
      telling.length === 0 ||
      words.some(({ quantity }) => quantity)
    )
      return []
    return [
      {
        type: 'exam-finding',
        concept: words.map(({ text }) => text.toLocaleLowerCase(reading.language)).join(' '),
        polarity: denial ? 'absent' : 'present',
        certainty: 'likely',
        speaker: sentence.role,
        evidence: sentence.proof(start, to),
      },
    ]
  })
}
