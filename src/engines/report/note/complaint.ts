import type { Fact } from '../facts/fact.ts'
import { togetherPhrase } from './lines/story.ts'
import { capitalised, listed } from './lists.ts'
import { phraseOf } from './phrase.ts'
import { firstUtterance, isForewarning, type Line, utterancesOf, type Visit } from './visit.ts'
import type { NoteWords } from './words.ts'

/** How far into a visit its reason is told. */
const opening = 0.2
const fewest = 12
/** Until here it is said what a visit is for. */
const greeting = 5
const most = 3
const longestQuote = 26
const shortestQuote = 4

/** What the patient comes with: illnesses that are followed, the first complaints, one sentence of the patient's own. */
export function complaintLines(symptoms: readonly Fact[], known: readonly Fact[], visit: Visit): Line[] {
  const { words, wording } = visit
  const lead = leadOf(symptoms, visit)
  const before = Math.min(greeting, ...lead.map(firstUtterance))
  const followed = known.filter((fact) => firstUtterance(fact) < before && fact.polarity === 'present')
  const lines: Line[] = []
  const pregnancy = followed.filter(({ concept }) => words.is('pregnancy', concept))
  const illnesses = followed.filter((fact) => !pregnancy.includes(fact))
  const list = (facts: readonly Fact[]) =>
    listed(
      facts.map((fact) => phraseOf(fact, visit, { timeless: true })),
      wording.and,
    )
  if (pregnancy.length > 0) lines.push({ text: `${wording.prenatal}: ${list(pregnancy)}`, facts: pregnancy })
  if (illnesses.length > 0) lines.push({ text: wording.followUpOf(list(illnesses)), facts: illnesses })
  // A visit for an illness that is followed has no complaint but what is said at once.
  const isFirst = followed.length === 0 || (lead[0] && firstUtterance(lead[0]) < greeting)
  if (lead.length === 0 || !isFirst) return lines
  lines.push({ text: capitalised(togetherPhrase(lead, visit)), facts: lead })
  const quote = quoteOf(lead, visit)
  if (quote) lines.push({ text: wording.quoted(quote.text), facts: [lead[0]!], quote })
  return lines
}

/** The first complaints, that which is asked back about before the others. */
function leadOf(symptoms: readonly Fact[], { utterances, words }: Visit): Fact[] {
  const early = Math.max(fewest, utterances.length * opening)
  const told = symptoms.filter(
    (fact) =>
      fact.polarity === 'present' &&
      fact.type === 'symptom' &&
      firstUtterance(fact) < early &&
      !words.is('favourable', fact.concept),
  )
  // Of what is said first, what is asked back about is what the visit is for.
  const atOnce = told.filter((fact) => firstUtterance(fact) === firstUtterance(told[0]!))
  const main = atOnce.toSorted((a, b) => b.evidence.length - a.evidence.length)[0]
  return main ? togetherWith(main, told) : []
}

/** What the patient comes with: the first complaints, else the illnesses that are spoken of first. */
export function complaintFacts(visit: Visit): readonly Fact[] {
  const own = visit.facts.filter(({ person, polarity }) => person === 'patient' && polarity === 'present')
  const lead = leadOf(
    own.filter((fact) => fact.type === 'symptom' && !isForewarning(fact, visit)),
    visit,
  )
  return lead.length > 0
    ? lead
    : own.filter((fact) => fact.type === 'condition' && firstUtterance(fact) < greeting)
}

/** Complaints of the same utterance and time as the first. */
function togetherWith(first: Fact, told: readonly Fact[]): Fact[] {
  const said = new Set(utterancesOf([first]))
  return told
    .filter((fact) => fact === first || (fact.time === first.time && said.has(firstUtterance(fact))))
    .slice(0, most)
}

/** The fullest sentence of the patient's that names a complaint, not too long. */
function quoteOf(
  lead: readonly Fact[],
  { utterances, lexicon, words }: Visit,
): NonNullable<Line['quote']> | null {
  const keys = new Set(
    lead.flatMap(({ concept }) => words.tokens(concept).map(({ key }) => key)).filter(isTelling),
  )
  const names = (text: string) => {
    const tokens = words.tokens(text)
    const found = lexicon.concepts.find(tokens).flatMap(({ entry }) => words.tokens(entry.concept))
    return [...tokens, ...found].some(({ key }) => keys.has(key))
  }
  const fitting = utterancesOf(lead).flatMap((utterance) => {
    const said = utterances[utterance]
    if (!said || said.speaker === 'doctor' || said.speaker === 'unknown') return []
    return sentencesOf(said.text)
      .filter((text) => {
        const count = text.split(/\s+/).length
        return (
          count >= shortestQuote &&
          count <= longestQuote &&
          !text.endsWith('?') &&
          isFitToQuote(text, words) &&
          names(text)
        )
      })
      .map((text) => ({ utterance, text }))
  })
  const own = fitting.filter(({ utterance }) => utterance === fitting[0]?.utterance)
  return own.toSorted((a, b) => b.text.length - a.text.length)[0] ?? null
}

/** Prepositions tell nothing. */
const isTelling = (key: string) => key.length > 3

/** `Dr.` ends no sentence. */
const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?…])(?<!\b(?:Dr|Dra|Sr|Sra|Mr|Mrs|Ms|St)\.)\s+/u).map((sentence) => sentence.trim())

/** Without coarse words, and without capitals inside, which are names of others and of places. */
export function isFitToQuote(text: string, words: NoteWords): boolean {
  if (words.is('profane', text)) return false
  const capitals = text.match(/(?<=\p{L}[\p{L},']*\s)\p{Lu}\p{Ll}[\p{L}]*/gu) ?? []
  return capitals.every((name) => words.is('calendar', name))
}
