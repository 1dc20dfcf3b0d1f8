import { fold } from '../../../platform/text/fold.ts'
import type { FactType } from '../facts/fact.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import type { Lexicon } from '../facts/words/lexicon.ts'
import type { Match } from '../facts/words/matcher.ts'
import { isPassedOver } from '../facts/words/passed-over.ts'
import { isCommand } from './is-command.ts'
import { type Quotation, quotation, quotedText } from './quotation.ts'
import { leadOfSaid } from './subject.ts'
import { trimmed } from './trim-words.ts'
import { type Line, tellingStart, utterancesOf, type Visit } from './visit.ts'

/** Where what cannot be typed stands. */
export type QuotePlace = 'hpi' | 'physical_exam' | 'exam_results' | 'reasoning' | 'guidance'

/** Lines of a place at the most: what was typed tells the visit, and quotations only what it left out. */
const mostOf: { readonly [place in QuotePlace]: number } = {
  hpi: 10,
  physical_exam: 5,
  exam_results: 5,
  reasoning: 12,
  guidance: 6,
}
const shortest = 5
const longest = 80
/** Letters of a term. */
const shortestTerm = 4

/** Words of a speech: what is said in few words is a fact, or no matter. */
const longTelling = 40
const wordsIn = (text: string) => text.split(/\s+/).length

interface Candidate extends Quotation {
  readonly utterance: number
  readonly place: QuotePlace
  readonly length: number
  readonly terms: readonly string[]
  /** "A 50-year-old woman with a history of … who presents with …": told of the patient, at the beginning. */
  readonly introduces: boolean
  /** "For your first problem, I think …": what the doctor makes of it. */
  readonly concludes: boolean
}

/**
 * Stretches of a visit in the speakers' own words that hold the most of what no fact tells: how it came about, what was
 * seen, why something is done. Only what is stated, never a question; `room`: lines that the note has left; `already`:
 * what it quotes elsewhere.
 */
export function quoteLines(
  visit: Visit,
  room: number,
  already: readonly string[],
): ReadonlyMap<QuotePlace, Line[]> {
  if (room <= 0) return new Map()
  const told = new Set([
    ...visit.facts.flatMap(({ concept }) => visit.words.tokens(concept).map(({ key }) => key)),
    ...wordsOfFindings(visit),
  ])
  const left = new Map<QuotePlace, number>(Object.entries(mostOf) as [QuotePlace, number][])
  let open = candidatesOf(visit).filter(
    ({ text }) => !already.some((one) => one.includes(text) || text.includes(one)),
  )
  const chosen: Candidate[] = []
  while (chosen.length < room) {
    const rated = open
      .filter(({ place }) => left.get(place)! > 0)
      .map((candidate) => ({ candidate, worth: worthOf(candidate, told) }))
      .filter(({ worth }) => worth > 0)
    const best = rated.toSorted((a, b) => b.worth - a.worth)[0]?.candidate
    if (!best) break
    chosen.push(best)
    left.set(best.place, left.get(best.place)! - 1)
    for (const term of best.terms) told.add(term)
    open = open.filter((candidate) => candidate !== best)
  }
  const lines = new Map<QuotePlace, Line[]>()
  for (const one of chosen.toSorted((a, b) => a.utterance - b.utterance)) {
    const { place, text, utterance } = one
    const line = { text: quotedText(one, visit), facts: [], quote: { text, utterance } }
    lines.set(place, [...(lines.get(place) ?? []), line])
  }
  return lines
}

/** Words of the tables in which findings and conditions were told: `palidez` was "descorado". */
function wordsOfFindings({ facts, utterances, lexicon, words }: Visit): string[] {
  const said = facts.filter(({ type }) => type === 'exam-finding' || type === 'condition')
  const concepts = new Set(said.map(({ concept }) => concept))
  return utterancesOf(said).flatMap((at) => {
    const tokens = words.tokens(utterances[at]?.text ?? '')
    const named = lexicon.concepts.find(tokens).filter(({ entry }) => concepts.has(entry.concept))
    return [...named, ...lexicon.grounds.examination.find(tokens)].flatMap(({ from, to }) =>
      tokens.slice(from, to).map(({ key }) => key),
    )
  })
}

/** Terms that nothing tells, the more in fewer words the better. */
function worthOf({ terms, length, introduces, concludes }: Candidate, told: ReadonlySet<string>): number {
  if (introduces) return Number.POSITIVE_INFINITY
  const untold = terms.filter((term) => !told.has(term)).length
  const worth = untold + (concludes && terms.length > 0 ? conclusion : 0)
  return worth > 0 ? worth / Math.sqrt(length) : 0
}

/** Terms that a conclusion counts for, whatever its words: why something is done is no fact. */
const conclusion = 1

function candidatesOf(visit: Visit): Candidate[] {
  const { utterances, lexicon, words } = visit
  const start = tellingStart(visit)
  const { sentences } = readTalk(utterances, lexicon)
  return sentences.flatMap((sentence): Candidate[] => {
    const proofs = sentence.proof()
    const utterance = proofs[0]?.utterance
    const { tokens, role, isQuestion } = sentence
    if (isQuestion || utterance === undefined || proofs.length > 1 || role === 'unknown') return []
    const lead = leadOfSaid(sentence, sentences, visit)
    const quote = lead === undefined ? null : quotation([sentence], lead, visit)
    if (!quote || isCommand(sentence, visit)) return []
    const text = trimmed(sentence.text, words)
    // What was repaired in reading is no longer what was said.
    if (!plain(utterances[utterance]?.text ?? '').includes(plain(text))) return []
    if (!text || words.is('profane', text) || words.is('directed', text)) return []
    const place = placeOf(sentence, utterance >= start, lexicon)
    const introduces = role === 'doctor' && place === 'hpi' && words.is('introduces', text)
    const isTold = wordsIn(utterances[utterance]?.text ?? '') >= longTelling && tokens.length <= longest
    if (!(isTold || introduces) || tokens.length < shortest) return []
    if (isBrokenOff(sentence, utterances[utterance]!.text) || words.is('conditional', text)) return []
    if (!introduces && isTyped(sentence, utterance, visit)) return []
    const concludes =
      role === 'doctor' &&
      place !== 'hpi' &&
      lexicon.cues['plan-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'concludes')
    const terms = termsOf(sentence, lexicon)
    return [{ ...quote, utterance, place, length: tokens.length, terms, introduces, concludes }]
  })
}

/** Whether lines of their own tell it already: medicines, measures, results, tests and colleagues. */
function isTyped({ tokens }: Sentence, utterance: number, { facts, lexicon }: Visit): boolean {
  const here = facts.filter(({ evidence }) => evidence.some((proof) => proof.utterance === utterance))
  const typed = new Set(here.filter(({ type }) => listedTypes.has(type)).map(({ concept }) => concept))
  const { medicines, tests, referrals, vitals, advice } = lexicon.grounds
  return [medicines, tests, referrals, vitals, advice].some((table) =>
    table.find(tokens).some(({ entry }) => typed.has(entry.concept)),
  )
}
const listedTypes: ReadonlySet<FactType> = new Set<FactType>([
  'medicine',
  'order',
  'referral',
  'lab',
  'vital',
  'instruction',
])

/** "Tem um véu… não, véu não tem": what was not brought to an end is often taken back. */
function isBrokenOff({ text }: Sentence, said: string): boolean {
  const end = said.indexOf(text) + text.length
  return /(?:\.\.|…)\s*$/.test(text) || /^\s*(?:\.\.|…)/.test(said.slice(end))
}

/** What the doctor tells of findings and results stands with these, the rest of a plan with the reasoning. */
function placeOf({ role, tokens }: Sentence, isTelling: boolean, { grounds, cues }: Lexicon): QuotePlace {
  if (role !== 'doctor' || !isTelling) return 'hpi'
  const advises = cues['instruction-cues']
    .findAll(tokens)
    .some(({ entry, from }) => entry.concept === 'seek' || (entry.concept === 'act' && from === 0))
  if (advises || grounds.advice.find(tokens).length > 0) return 'guidance'
  const seen = grounds.examination.find(tokens)
  if (grounds.tests.find(tokens).length > 0 && seen.length > 1) return 'exam_results'
  return seen.length > 1 ? 'physical_exam' : 'reasoning'
}

/** Words of the tables that a sentence holds, each once; those that only join others do not count. */
function termsOf({ tokens }: Sentence, { concepts, grounds, language }: Lexicon): string[] {
  const tables = [
    concepts,
    grounds.examination,
    grounds.tests,
    grounds.operations,
    grounds.medicines,
    grounds.referrals,
    grounds.vaccines,
  ]
  const found = tables
    .flatMap((table): readonly Match<{ readonly concept: string }>[] => table.find(tokens))
    .filter(({ entry }) => entry.concept !== '-')
  const said = found
    .flatMap(({ from, to }) => tokens.slice(from, to))
    .filter(({ folded }) => folded.length >= shortestTerm && !isPassedOver(folded, language))
  return [...new Set(said.map(({ key }) => key))]
}

const plain = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '')
