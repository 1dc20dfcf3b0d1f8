import type { Fact } from '../facts/fact.ts'
import { isFitToQuote } from './fit-to-quote.ts'
import { togetherPhrase } from './lines/story.ts'
import { capitalised, listed } from './lists.ts'
import { openingReply } from './opening.ts'
import { phraseOf } from './phrase.ts'
import { tellingOf } from './quote-facts.ts'
import { firstUtterance, isForewarning, type Line, utterancesOf, type Visit } from './visit.ts'
import { withCorrection } from './with-correction.ts'
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
  const reply = openingReply(
    [...symptoms, ...known].filter(({ polarity }) => polarity === 'present'),
    visit,
  )
  const lead = leadOf(symptoms, visit, reply)
  const before = Math.min(greeting, ...lead.map(firstUtterance))
  const followed = known.filter((fact) => firstUtterance(fact) < before && isFollowed(fact))
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
  const isFirst =
    followed.length === 0 ||
    (lead[0] && (reply.includes(firstUtterance(lead[0])) || firstUtterance(lead[0]) < greeting))
  if (!isFirst) return lines
  const quote = quoteOf(lead, visit, reply) ?? quoteOf([], visit, reply)
  if (lead.length > 0 && (!quote || lead.every((fact) => isSaid(fact, visit))))
    lines.push({ text: capitalised(togetherPhrase(lead, visit)), facts: lead })
  if (quote) lines.push({ text: wording.quoted(quote.text), facts: lead.slice(0, 1), quote })
  return lines
}

/** "Ele gemeu a noite toda" says no "gemência", and "it leaks" nothing of what: such words stand for themselves. */
function isSaid(fact: Fact, visit: Visit): boolean {
  const telling = tellingOf(fact, visit)
  const said = new Set(telling?.sentence.tokens.map(({ key }) => key))
  return fact.certainty !== 'doubtful' && (telling?.names.every((name) => said.has(name)) ?? false)
}

/** What was only thought of at first, and found in this visit, is no reason to come. */
const isFollowed = ({ polarity, status }: Fact): boolean =>
  polarity === 'present' && status !== 'new' && status !== 'suspected'

/** The complaints of the answer to the opening question, else the first ones; that which is asked back about leads. */
function leadOf(symptoms: readonly Fact[], { utterances, words }: Visit, reply: readonly number[]): Fact[] {
  // "How many times do you get up at night?": nobody comes for what is only asked for.
  const isAsked = (fact: Fact) => {
    const first = utterances[firstUtterance(fact)]
    return fact.speaker !== 'doctor' && first?.speaker === 'doctor' && first.text.includes('?')
  }
  const early = Math.max(fewest, utterances.length * opening)
  const told = symptoms.filter(
    (fact) =>
      fact.polarity === 'present' &&
      fact.type === 'symptom' &&
      !isAsked(fact) &&
      (reply.length > 0 ? reply.includes(firstUtterance(fact)) : firstUtterance(fact) < early) &&
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
  const symptoms = own.filter((fact) => fact.type === 'symptom' && !isForewarning(fact, visit))
  const lead = leadOf(symptoms, visit, openingReply(symptoms, visit))
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

/** What the patient says of it in their own words: from the sentence that names a complaint on, a few words. */
function quoteOf(
  lead: readonly Fact[],
  visit: Visit,
  reply: readonly number[],
): NonNullable<Line['quote']> | null {
  const { utterances, lexicon, words } = visit
  const keys = new Set(
    lead.flatMap(({ concept }) => words.tokens(concept).map(({ key }) => key)).filter(isTelling),
  )
  const names = (text: string) => {
    if (lead.length === 0) return true
    const tokens = words.tokens(text)
    const found = lexicon.concepts.find(tokens).flatMap(({ entry }) => words.tokens(entry.concept))
    return [...tokens, ...found].some(({ key }) => keys.has(key))
  }
  const isFit = (text: string) =>
    countOf(text) <= longestQuote && !text.endsWith('?') && isFitToQuote(text, words)
  for (const utterance of lead.length > 0 ? utterancesOf(lead) : reply) {
    const said = utterances[utterance]
    if (!said || said.speaker === 'doctor' || said.speaker === 'unknown') continue
    const sentences = sentencesOf(said.text)
    const first = sentences.findIndex((text) => countOf(text) >= shortestQuote && isFit(text) && names(text))
    if (first < 0) continue
    let text = sentences[first]!
    for (const next of sentences.slice(first + 1)) {
      if (!isFit(`${text} ${next}`) || (lead.length > 0 && !tells(next, visit))) break
      text = `${text} ${next}`
    }
    return { utterance, text: withCorrection(ungreeted(text, words), said.text, visit) }
  }
  return null
}

/** "Boa tarde, eu tô com dor": who greets goes on. */
function ungreeted(text: string, words: NoteWords): string {
  const tokens = words.tokens(text)
  const greeting = words
    .find('note-kinds', tokens)
    .find(({ entry, from }) => entry.concept === 'directed' && from === 0)
  const next = greeting && tokens[greeting.to]
  return next ? text.slice(next.from) : text
}

/** Whether a sentence names anything, or how it is with a complaint: "Sabe como é." does not. */
const tells = (text: string, { lexicon, words }: Visit): boolean => {
  const tokens = words.tokens(text)
  return lexicon.concepts.find(tokens).length > 0 || words.find('note-course', tokens).length > 0
}

const countOf = (text: string) => text.split(/\s+/).length

/** Prepositions tell nothing. */
const isTelling = (key: string) => key.length > 3

/** `Dr.` ends no sentence. */
const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?…])(?<!\b(?:Dr|Dra|Sr|Sra|Mr|Mrs|Ms|St)\.)\s+/u).map((sentence) => sentence.trim())
