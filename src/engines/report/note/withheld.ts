import type { Withheld } from '../facts/doubt/understood.ts'
import { type Genre, genreOf } from './genre.ts'
import { trimmed } from './trim-words.ts'
import { firstUtterance, type Line, tellingStart, type Visit } from './visit.ts'

/** Lines at the most. */
const mostLines = 8
const mostNamed = 20

/**
 * Medicines and illnesses, the family's too, that are not told because they may be misread, in the speakers' own words:
 * these can't be wrong, and nobody overlooks them.
 */
export function withheldLines(withheld: readonly Withheld[], visit: Visit): ReadonlyMap<Genre, Line[]> {
  const start = tellingStart(visit)
  const lines = new Map<Genre, Line[]>()
  const quoted = new Set<string>()
  for (const fact of withheld) {
    const quote = isWeighty(fact) ? quoteOf(fact, visit) : null
    const place = quote && placeOf(fact, quote.utterance, visit, start)
    if (!quote || !place || quoted.has(quote.text) || quoted.size >= mostLines) continue
    quoted.add(quote.text)
    const text = `${visit.wording.quoted(quote.text)} (${visit.wording.toConfirm})`
    lines.set(place, [...(lines.get(place) ?? []), { text, facts: [], quote, isAlone: true }])
  }
  return lines
}

const isWeighty = ({ type, polarity }: Withheld): boolean =>
  type === 'medicine' || ((type === 'condition' || type === 'family') && polarity !== 'absent')

/** Where it would stand if it were told; a medicine, which may be anything but that, with whoever spoke of it. */
function placeOf(fact: Withheld, utterance: number, visit: Visit, start: number): Genre | null {
  if (fact.type !== 'medicine') return genreOf(fact, visit, start)
  return visit.utterances[utterance]?.speaker === 'doctor' ? 'conduct' : 'medications_in_use'
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
