import type { FactDraft } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import { dictationOf, isQuality } from './item.ts'
import { nameQuality } from './name-finding.ts'
import { partOf } from './part-of.ts'
import { sideOf } from './side-of.ts'

/** "Dói aqui no flanco?" "Ai, dói.": what the patient says to a touch is a finding. */
export function readPalpation(reading: Reading, sentence: Sentence): FactDraft[] {
  const exchange = reading.exchanges.asked(sentence)
  const polarity =
    exchange?.stance === 'yes' || exchange?.stance === 'partial'
      ? 'present'
      : exchange?.stance === 'no'
        ? 'absent'
        : null
  if (!exchange || !polarity) return []
  const dictation = dictationOf(reading, sentence)
  return dictation.items
    .filter((item) => isQuality(item) && item.entry.options.whole === 'yes')
    .flatMap((item): FactDraft[] => {
      const where = partOf(reading, dictation, item)
      const concept = nameQuality(reading, item.entry, where)
      if (!concept) return []
      return [
        {
          type: 'exam-finding',
          concept,
          polarity,
          side: sideOf(reading, dictation, item, { part: where.part }),
          speaker: sentence.role,
          evidence: [
            ...sentence.proof(item.from, item.to),
            ...exchange.reply.flatMap((reply) => reply.proof()),
          ],
        },
      ]
    })
}
