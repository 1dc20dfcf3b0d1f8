import type { FactDraft } from '../../fact.ts'
import { findMedicines } from '../../medicines/find-medicines.ts'
import type { Reading } from '../../reading.ts'
import { isPlainer } from '../../resolution/same-fact.ts'
import type { Sentence } from '../../talk/sentence.ts'
import { isPassedOver } from '../../words/passed-over.ts'

type Orders = FactDraft[]

/** Orders with one decision more: "hold off on the MRI" is of the MRI of the spine that was ordered before. */
export function withDecision(orders: Orders, decided: FactDraft, language: Reading['language']): Orders {
  const at =
    decided.status === 'declined'
      ? orders.findLastIndex(
          (one) => one.status === 'ordered' && isPlainer(decided.concept, one.concept, language),
        )
      : -1
  return at < 0 ? [...orders, decided] : orders.with(at, declined(orders[at]!, decided))
}

/** Turns after which nobody takes back what he does not name. */
const longest = 2

/** "Deixa isso pra lá", "forget it": of the order that the doctor named last. */
export function withoutTakenBack(reading: Reading, sentence: Sentence, orders: Orders): Orders {
  const last = orders.at(-1)
  if (last?.status !== 'ordered' || !takesBack(reading, sentence)) return orders
  const named = reading.talk.sentences.findLast(
    (one) =>
      one.order < sentence.order &&
      (findMedicines(reading, one).length > 0 || isWithin(last, one) || one.turn < sentence.turn - longest),
  )
  if (!named || !isWithin(last, named) || sentence.turn - named.turn > longest) return orders
  return orders.with(-1, declined(last, { ...last, speaker: sentence.role, evidence: sentence.proof() }))
}

const isWithin = ({ evidence }: FactDraft, sentence: Sentence): boolean =>
  sentence.proof().some(({ utterance }) => evidence.some((proof) => proof.utterance === utterance))

/** Words before what takes back: "ah, então". */
const mostBefore = 2

/** The doctor says nothing else. */
function takesBack({ lexicon, language }: Reading, { role, isQuestion, tokens }: Sentence): boolean {
  if (role !== 'doctor' || isQuestion) return false
  return lexicon.cues['plan-cues']
    .findAll(tokens)
    .some(
      ({ entry, from, to }) =>
        entry.concept === 'forgets' &&
        from <= mostBefore &&
        tokens.slice(to).every(({ folded }) => isPassedOver(folded, language)),
    )
}

const declined = (order: FactDraft, { speaker, evidence }: FactDraft): FactDraft => ({
  ...order,
  polarity: 'absent',
  status: 'declined',
  speaker,
  evidence: [...order.evidence, ...evidence],
})
