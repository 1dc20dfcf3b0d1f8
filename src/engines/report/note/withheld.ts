import type { SpeakerRole } from '../../speaker/port.ts'
import type { Withheld } from '../facts/doubt/understood.ts'
import { hasSpeech } from '../facts/words/speech.ts'
import { type Genre, genreOf } from './genre.ts'
import { trimmed } from './trim-words.ts'
import { firstUtterance, type Line, tellingStart, type Visit } from './visit.ts'
import { withCorrection } from './with-correction.ts'

/** Lines at the most. */
const mostLines = 8
const mostNamed = 20

type Quote = NonNullable<Line['quote']>

/**
 * Medicines and illnesses, the family's too, that are not told because they may be misread: in the speakers' own words, so
 * that nobody overlooks them. Whose they are, and where they belong, may still be wrong: they are to be confirmed.
 */
export function withheldLines(
  withheld: readonly Withheld[],
  already: readonly string[],
  visit: Visit,
): ReadonlyMap<Genre, Line[]> {
  const start = tellingStart(visit)
  const lines = new Map<Genre, Line[]>()
  const quoted = new Set<string>(already)
  for (const fact of withheld) {
    const quote = isWeighty(fact) ? quoteOf(fact, visit) : null
    const place = quote && placeOf(fact, quote.utterance, visit, start)
    if (!quote || !place || quoted.has(quote.text) || quoted.size - already.length >= mostLines) continue
    quoted.add(quote.text)
    const line = { text: confirming(quote, visit), facts: [], quote, isAlone: true, toConfirm: true }
    lines.set(place, [...(lines.get(place) ?? []), line])
  }
  return lines
}

const confirming = ({ text }: Quote, { wording }: Visit) => `${wording.quoted(text)} (${wording.toConfirm})`

const isWeighty = ({ type, polarity }: Withheld): boolean =>
  type === 'medicine' ||
  type === 'allergy' ||
  ((type === 'condition' || type === 'family') && polarity !== 'absent')

/** Where it would stand if it were told; what the doctor says of medicines is quoted as an order. */
function placeOf(fact: Withheld, utterance: number, visit: Visit, start: number): Genre | null {
  if (fact.type !== 'medicine') {
    const genre = genreOf(fact, visit, start)
    const isDoctors = visit.utterances[utterance]?.speaker === 'doctor'
    if (fact.type !== 'condition' || !isDoctors) return genre
    if (isOfPlan(fact.said ?? '', visit)) return null
    // "Diabetes gestacional", of the doctor's, is today's.
    return genre === 'past_medical' && fact.status !== 'past' && fact.status !== 'known'
      ? 'description'
      : genre
  }
  // What a patient says of a medicine while the doctor plans asks or repeats: "ibuprofeno não".
  const isPatients =
    fact.person === 'patient' && visit.utterances[utterance]?.speaker !== 'doctor' && utterance < start
  return isPatients ? 'medications_in_use' : null
}

/** "Faz um beta HCG, que o lítio não combina com gravidez", "soro do tétano não precisa". */
function isOfPlan(said: string, { words, lexicon }: Visit): boolean {
  const cues = lexicon.cues['plan-cues'].findAll(words.tokens(said)).map(({ entry }) => entry.concept)
  const isTested = lexicon.grounds.tests.find(words.tokens(said)).length > 0
  return cues.includes('declines') || (cues.includes('orders') && isTested)
}

/** Only what was said to the letter, of the patient, with what the speaker put right behind it. */
function quoteOf({ said, evidence, type, person }: Withheld, visit: Visit): Quote | null {
  const { utterances, words } = visit
  // Reading ends sentences that the recogniser left open: the stop is nobody's word.
  const told = said === null ? '' : trimmed(said, words)
  const proof = told && evidence.findLast(({ utterance }) => utterances[utterance]?.text.includes(told))
  if (!proof) return null
  const { text: whole, speaker } = utterances[proof.utterance]!
  const text = trimmed(withCorrection(told, whole, visit), words)
  if (!text || words.is('profane', text)) return null
  const isPatients = type !== 'family' && person === 'patient'
  return isPatients && isOfAnother(text, speaker, visit) ? null : { text, utterance: proof.utterance }
}

/** "Eu é que comecei a tomar", of a companion; "só a asma dela", of whoever the patient speaks of. */
function isOfAnother(text: string, speaker: SpeakerRole, { words, lexicon }: Visit): boolean {
  const tokens = words.tokens(text)
  const has = (...kinds: Parameters<typeof hasSpeech>[3][]) =>
    hasSpeech(lexicon, tokens, { from: 0, to: tokens.length }, ...kinds)
  if (speaker === 'other') return has('self') && !has('they', 'theirs', 'them')
  return speaker === 'patient' && has('theirs') && !has('self', 'own')
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
