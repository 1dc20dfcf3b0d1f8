import { complaintFacts, complaintLines } from '../note/complaint.ts'
import { firstUtterance } from '../note/visit.ts'
import type { FillContext } from './fill-context.ts'
import { type Filled, filled, picked } from './filled.ts'
import { wordedFact } from './parts.ts'

/**
 * What somebody comes for, as far as facts tell it at the beginning; else the patient's first words about it beside
 * what comes up later, to be checked.
 */
export function fillComplaint(most: number, path: readonly string[], { visit }: FillContext): Filled | null {
  const facts = complaintFacts(visit)
  const told = [...new Set(facts.map((fact) => wordedFact(fact, visit)))].join('; ')
  const own = visit.facts.filter(({ person }) => person === 'patient')
  const quote = complaintLines(
    own.filter(({ type }) => type === 'symptom'),
    own.filter(({ type, status }) => type === 'condition' && status === 'known'),
    visit,
  ).find((line) => line.quote)?.quote
  const before = Math.min(...facts.map(firstUtterance))
  const isFirst = quote && quote.utterance < before && quote.text.length <= most
  if (isFirst)
    return picked({
      value: quote.text,
      proofs: [{ path, proof: { kind: 'verbatim', utterances: [quote.utterance], quote: quote.text } }],
    })
  return told !== '' && told.length <= most ? filled(told, path, facts) : null
}
