import type { Fact } from '../facts/fact.ts'
import { togetherPhrase } from './lines/story.ts'
import { capitalised } from './lists.ts'
import { firstUtterance, type Line, utterancesOf, type Visit } from './visit.ts'

/** How far into a visit its reason is told. */
const opening = 0.2
const fewest = 12
const most = 3
const longestQuote = 26
const shortestQuote = 4

/** What the patient comes with: the first complaints, and one sentence of the patient's own. */
export function complaintLines(symptoms: readonly Fact[], visit: Visit): Line[] {
  const { utterances } = visit
  const early = Math.max(fewest, utterances.length * opening)
  const told = symptoms.filter(
    (fact) => fact.polarity === 'present' && fact.type === 'symptom' && firstUtterance(fact) < early,
  )
  const lead = told.slice(0, 1).flatMap((first) => togetherWith(first, told))
  if (lead.length === 0) return []
  const quote = quoteOf(lead[0]!, visit)
  return [
    { text: capitalised(togetherPhrase(lead, visit)), facts: lead },
    ...(quote
      ? [{ text: visit.wording.quoted(quote.text), facts: [lead[0]!], quote }]
      : []),
  ]
}

/** Complaints of the same utterance and time as the first. */
function togetherWith(first: Fact, told: readonly Fact[]): Fact[] {
  const said = new Set(utterancesOf([first]))
  return told
    .filter((fact) => fact === first || (fact.time === first.time && said.has(firstUtterance(fact))))
    .slice(0, most)
}

/** The fullest sentence of the patient's that tells of a complaint, not too long. */
function quoteOf(fact: Fact, { utterances }: Visit): NonNullable<Line['quote']> | null {
  const sentences = fact.evidence.flatMap(({ utterance }) => {
    const said = utterances[utterance]
    if (!said || said.speaker === 'doctor' || said.speaker === 'unknown') return []
    return (said.text.match(/[^.!?]+[.!?]*/g) ?? []).map((text) => ({ utterance, text: text.trim() }))
  })
  const fitting = sentences.filter(({ text }) => {
    const words = text.split(/\s+/).length
    return words >= shortestQuote && words <= longestQuote && !text.endsWith('?')
  })
  const [first] = fitting
  const own = fitting.filter(({ utterance }) => utterance === first?.utterance)
  return own.toSorted((a, b) => b.text.length - a.text.length)[0] ?? null
}
