import { assertionOf } from '../attributes/assertion.ts'
import { personAt } from '../attributes/person.ts'
import { sideAt } from '../attributes/side.ts'
import { timeAt } from '../attributes/time.ts'
import type { ConditionStatus, FactDraft, Polarity } from '../fact.ts'
import { type Mention, mentionsOf, type Reading } from '../reading.ts'
import { segmentAt } from '../talk/sentence.ts'
import { siteOf, withSite } from './complaint-name.ts'
import { namesIllness } from './names-illness.ts'

/** Illnesses that somebody says the patient has, had, may have or has not. */
export function readConditions(reading: Reading): FactDraft[] {
  return mentionsOf(reading, 'conditions').flatMap((mention): FactDraft[] => {
    const { sentence, from, entry } = mention
    if (!namesIllness(reading, mention)) return []
    const asserted = assertionOf(reading, mention)
    if (!asserted || personAt(reading, sentence, from) !== 'patient') return []
    const segment = segmentAt(sentence, from)
    return [
      {
        type: 'condition',
        concept: nameCondition(reading, mention),
        ...(entry.options.code && { code: entry.options.code }),
        polarity: asserted.polarity,
        status: statusOf(reading, mention, asserted.polarity),
        side: sideAt(sentence, segment, from),
        time: timeAt(sentence, segment),
        speaker: asserted.speaker,
        evidence: asserted.proof,
      },
    ]
  })
}

/** Some illnesses are told with the part of the body: `fratura no punho`. */
function nameCondition(reading: Reading, mention: Mention): string {
  const site = mention.entry.options.site === 'yes' ? siteOf(reading, mention) : null
  return site ? withSite(reading, mention.entry, site) : mention.entry.concept
}

function statusOf(reading: Reading, { sentence }: Mention, polarity: Polarity): ConditionStatus | null {
  const assessed = sentence.role === 'doctor' && !sentence.isQuestion
  if (polarity === 'uncertain') return 'suspected'
  if (polarity === 'absent') return assessed ? 'ruled-out' : null
  if (!assessed) return 'known'
  return reading.phase(sentence) === 'history' ? 'known' : 'new'
}
