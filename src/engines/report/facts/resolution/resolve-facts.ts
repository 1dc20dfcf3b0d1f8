import type { ReportLanguage } from '../../port.ts'
import type { Fact, FactDraft, Proof } from '../fact.ts'
import { isPartOf, sameFact } from './same-fact.ts'
import { withoutWithdrawn } from './withdrawn.ts'

/** Facts in the order of the talk, each once: of two that tell the same thing the later one counts, and keeps both proofs. */
export function resolveFacts(drafts: readonly FactDraft[], language: ReportLanguage): Fact[] {
  const facts: Omit<Fact, 'id'>[] = []
  for (const draft of inOrder(drafts.map(complete))) {
    const known = facts.findIndex((fact) => sameFact(fact, draft, language))
    if (known < 0) facts.push(draft)
    else facts[known] = merge(facts[known]!, draft)
  }
  const telling = facts.filter((fact) => !facts.some((other) => isPartOf(fact, other, language)))
  return inOrder(withoutWithdrawn(telling)).map((fact, i) => ({ id: `f${i + 1}`, ...fact }))
}

const complete = (draft: FactDraft): Omit<Fact, 'id'> => ({
  polarity: 'present',
  person: 'patient',
  status: null,
  value: null,
  side: null,
  time: null,
  medicine: null,
  certainty: 'certain',
  ...draft,
  evidence: inTalk(draft.evidence),
})

/** The later one's word counts; what it leaves open the earlier one fills. */
function merge(earlier: Omit<Fact, 'id'>, later: Omit<Fact, 'id'>): Omit<Fact, 'id'> {
  // "Ele tá infartando?" "Agora não.": what the patient had once is not undone by what is not now, nor by a doctor's doubt.
  if (
    (later.status === 'ruled-out' || (later.status === 'suspected' && earlier.speaker !== 'doctor')) &&
    earlier.polarity === 'present' &&
    (earlier.status === 'past' || earlier.status === 'known')
  )
    return earlier
  return {
    ...earlier,
    ...later,
    // The more telling name: "dor no joelho direito" beside "dor".
    concept: later.concept.length >= earlier.concept.length ? later.concept : earlier.concept,
    value: later.value ?? earlier.value,
    side: later.side ?? earlier.side,
    time: later.time ?? earlier.time,
    status: mergedStatus(earlier, later),
    medicine: later.medicine ?? earlier.medicine,
    // Two voices, or one that changed its mind: a reader should look.
    certainty: contradicts(earlier, later) ? 'doubtful' : later.certainty,
    evidence: inTalk([...earlier.evidence, ...later.evidence]),
  }
}

/** What is known stays known, however a doctor puts it later; what was only suspected and then found is new. */
function mergedStatus(earlier: Omit<Fact, 'id'>, later: Omit<Fact, 'id'>): Fact['status'] {
  if (later.type === 'condition' && earlier.status === 'known' && later.status === 'new') return 'known'
  const isFound = earlier.status === 'suspected' && later.status === 'known' && later.speaker === 'doctor'
  if (later.type === 'condition' && isFound) return 'new'
  return later.status ?? earlier.status
}

const contradicts = (a: Pick<Fact, 'polarity' | 'speaker'>, b: Pick<Fact, 'polarity' | 'speaker'>) =>
  a.polarity !== b.polarity &&
  a.polarity !== 'uncertain' &&
  b.polarity !== 'uncertain' &&
  a.speaker !== b.speaker

const inTalk = (evidence: readonly Proof[]): Proof[] =>
  [...new Map(evidence.map((proof) => [`${proof.utterance}:${proof.from ?? ''}`, proof])).values()].sort(
    (a, b) => a.utterance - b.utterance || (a.from ?? 0) - (b.from ?? 0),
  )

const inOrder = <Draft extends Pick<Fact, 'evidence'>>(facts: readonly Draft[]): Draft[] =>
  [...facts].sort((a, b) => lastOf(a) - lastOf(b))

const lastOf = ({ evidence }: Pick<Fact, 'evidence'>) => evidence.at(-1)?.utterance ?? 0
