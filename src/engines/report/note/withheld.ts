import type { Withheld } from '../facts/doubt/understood.ts'
import type { Genre } from './genre.ts'
import { trimmed } from './trim-words.ts'
import { firstUtterance, type Line, type Visit } from './visit.ts'

/** Lines at the most. */
const mostLines = 8
const mostNamed = 20

type Quoted = Extract<Genre, 'conduct' | 'medications_in_use' | 'past_medical'>

/**
 * Medicines and illnesses of the patient that are not told because they may be misread, in the speakers' own words: these
 * can't be wrong, and nobody overlooks them.
 */
export function withheldLines(withheld: readonly Withheld[], visit: Visit): ReadonlyMap<Quoted, Line[]> {
  const lines = new Map<Quoted, Line[]>()
  const quoted = new Set<string>()
  for (const fact of withheld) {
    const place = placeOf(fact)
    const quote = place && quoteOf(fact, visit)
    if (!quote || quoted.has(quote.text) || quoted.size >= mostLines) continue
    quoted.add(quote.text)
    const text = `${visit.wording.quoted(quote.text)} (${visit.wording.toConfirm})`
    lines.set(place, [...(lines.get(place) ?? []), { text, facts: [], quote, isAlone: true }])
  }
  return lines
}

function placeOf({ type, person, polarity, speaker }: Withheld): Quoted | null {
  if (type === 'medicine') return speaker === 'doctor' ? 'conduct' : 'medications_in_use'
  const isIllness = type === 'condition' && person === 'patient' && polarity === 'present'
  return isIllness ? 'past_medical' : null
}

/** Only what was said to the letter: what was repaired in reading is no quotation. */
function quoteOf({ said, evidence }: Withheld, { utterances, words }: Visit): Line['quote'] | null {
  const text = said === null ? '' : trimmed(said, words)
  const proof = evidence.findLast(({ utterance }) => utterances[utterance]?.text.includes(text))
  return text && proof && !words.is('profane', text) ? { text, utterance: proof.utterance } : null
}

/** What a reader of the report should look up in the talk. */
export const withheldWarnings = (withheld: readonly Withheld[]): string[] =>
  withheld.length === 0
    ? []
    : [
        `left out because they may be misread: ${withheld
          .toSorted((a, b) => firstUtterance(a) - firstUtterance(b))
          .slice(0, mostNamed)
          .map(({ type, concept }) => `${concept} (${type})`)
          .join(', ')}${withheld.length > mostNamed ? ' and others' : ''}`,
      ]
