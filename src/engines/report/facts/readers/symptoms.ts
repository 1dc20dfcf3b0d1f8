import { assertionOf } from '../attributes/assertion.ts'
import { personAt } from '../attributes/person.ts'
import { sideAt } from '../attributes/side.ts'
import { timeAt } from '../attributes/time.ts'
import type { FactDraft } from '../fact.ts'
import { type Mention, mentionsOf, type Reading } from '../reading.ts'
import { segmentAt } from '../talk/sentence.ts'
import { nameComplaint } from './complaint-name.ts'

/** What the patient feels, or was asked and denies. */
export function readSymptoms(reading: Reading): FactDraft[] {
  return mentionsOf(reading, 'symptoms', 'complaints').flatMap((mention): FactDraft[] => {
    const { sentence, from } = mention
    if (!isTold(reading, mention)) return []
    const asserted = assertionOf(reading, mention)
    const concept = mention.entry.class === 'complaints' ? nameComplaint(reading, mention) : mention.entry.concept
    const person = personAt(reading, sentence, from)
    if (!asserted || !concept || person !== 'patient') return []
    const segment = segmentAt(sentence, from)
    return [
      {
        type: 'symptom',
        concept,
        polarity: asserted.polarity,
        side: sideAt(sentence, segment, from),
        time: timeAt(sentence, segment),
        speaker: asserted.speaker,
        evidence: asserted.proof,
      },
    ]
  })
}

/** What a doctor sees is a finding, and what a doctor warns of or treats is no complaint. */
const isTold = (reading: Reading, { sentence }: Mention): boolean =>
  sentence.role !== 'doctor' || sentence.isQuestion || reading.phase(sentence) === 'history'
