import { pairExchanges } from '../../facts/exchanges.ts'
import { type Fact, isToConfirm } from '../../facts/fact.ts'
import { readTalk } from '../../facts/talk/read-talk.ts'
import { saidIn } from '../../facts/talk/said-in.ts'
import { abbreviated } from '../abbreviate.ts'
import { isFitToQuote } from '../fit-to-quote.ts'
import { isOfMore } from '../is-of-more.ts'
import { capitalised, inLines, joined, listed } from '../lists.ts'
import { phraseOf, timeText } from '../phrase.ts'
import { isPlainlyTold } from '../plainly.ts'
import { quotedOf, tellingOf } from '../quote-facts.ts'
import { valueText } from '../values.ts'
import { type Line, tellingStart, utterancesOf, type Visit } from '../visit.ts'

/** Sentences of the patient's at the most. */
const mostQuoted = 6

/**
 * What the patient feels and how it came, in their own words unless these are nothing but its name; what only the doctor
 * asked for by its name, and what is not, in one line.
 */
export function storyLines(facts: readonly Fact[], visit: Visit): Line[] {
  const start = tellingStart(visit)
  const present = facts.filter((fact) => fact.polarity !== 'absent' && !isOfPlan(fact, start, visit))
  // Circumstances have no table of plain names: they stand as they were said.
  const isPlain = (fact: Fact) =>
    fact.type === 'context' ? !isToldInWords(fact, visit) : isPlainlyTold(fact, visit.lexicon.concepts, visit)
  const { quotes, rest } = quotedOf(present, visit, isPlain, tellingOf)
  const absent = facts.filter((fact) => fact.polarity === 'absent' && !isOfMore(fact, visit))
  return [
    ...presentLines(
      rest.filter((fact) => fact.type === 'vital' || isPlain(fact) || isUnfit(fact, visit)),
      visit,
    ),
    ...quotes.slice(0, mostQuoted),
    ...absentLines(
      absent.filter((fact) => !isToConfirm(fact) && isPlain(fact)),
      visit,
    ),
  ]
}

/** Words that name others are not quoted: the fact stands by its name. */
const isUnfit = (fact: Fact, visit: Visit): boolean => {
  const sentence = tellingOf(fact, visit)?.sentence
  return sentence !== undefined && !isFitToQuote(sentence.text, visit.words)
}

const isToldInWords = (fact: Fact, visit: Visit): boolean => {
  const talk = readTalk(visit.utterances, visit.lexicon)
  return utterancesOf([fact]).some((at) => saidIn(talk, at).some(({ tokens }) => tokens.length > 1))
}

/** Measures that are read out in one sentence: they stand with the vital signs. */
const manyMeasures = 2

/** What is said back while the doctor plans of medicines and warnings ("um aperto só, no braço"), and no answer, is no complaint. */
function isOfPlan(fact: Fact, start: number, visit: Visit): boolean {
  const talk = readTalk(visit.utterances, visit.lexicon)
  const sentence = tellingOf(fact, visit)?.sentence
  const isLate = sentence?.proof().some(({ utterance }) => utterance >= start) ?? false
  if (sentence && visit.lexicon.grounds.vitals.find(sentence.tokens).length >= manyMeasures) return true
  if (!sentence || !isLate || pairExchanges(talk, visit.lexicon).answers(sentence)) return false
  const around = talk.sentences.filter(
    ({ turn, role }) => turn === sentence.turn || (turn === sentence.turn - 1 && role === 'doctor'),
  )
  const { grounds, cues } = visit.lexicon
  return around.some(
    ({ tokens }) =>
      grounds.medicines.find(tokens).length > 0 ||
      cues['instruction-cues'].findAll(tokens).some(({ entry }) => entry.concept === 'seek'),
  )
}

function presentLines(facts: readonly Fact[], visit: Visit): Line[] {
  const groups = byTime(facts.filter(({ type }) => type !== 'vital'))
  const lines: Line[] = inLines(groups.map((group) => ({ text: togetherPhrase(group, visit), facts: group })))
  const measured = facts.filter(({ type }) => type === 'vital')
  if (measured.length > 0)
    lines.push({ text: joined(measured.map((fact) => homeMeasure(fact, visit))), facts: measured })
  return lines
}

/** `PA na farmácia 160x100 mmHg (semana passada)`. */
function homeMeasure({ concept, value, time }: Fact, visit: Visit): string {
  const { words, language } = visit
  const text = value ? ` ${valueText(value, language)}` : ''
  return `${capitalised(abbreviated(concept, words))}${text}${time ? ` (${timeText(time, visit)})` : ''}`
}

/** Complaints that began together are told together: `cansaço e dispneia aos esforços há 3 meses`. */
function byTime(facts: readonly Fact[]): Fact[][] {
  const groups: Fact[][] = []
  for (const fact of facts) {
    const group =
      fact.time &&
      fact.type === 'symptom' &&
      groups.find(([first]) => first!.time === fact.time && first!.polarity === fact.polarity)
    if (group) group.push(fact)
    else groups.push([fact])
  }
  return groups
}

/** What is told of complaints that share their time. */
export function togetherPhrase(group: readonly Fact[], visit: Visit): string {
  const { wording } = visit
  const last = group.at(-1)!
  const phrases = group.map((fact) => phraseOf(fact, visit, { timeless: fact !== last }))
  const text = listed(phrases, wording.and)
  return last.polarity === 'uncertain' ? wording.possible(text) : text
}

function absentLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { wording } = visit
  const denied = facts.filter(({ polarity, type }) => polarity === 'absent' && type !== 'context')
  const lacking = facts.filter(({ polarity, type }) => polarity === 'absent' && type === 'context')
  // "Febre não […]. Começou ontem": when it began is another's.
  const list = (some: readonly Fact[], last: string) =>
    listed(
      some.map((fact) => phraseOf(fact, visit, { timeless: true })),
      last,
    )
  return [
    ...(denied.length > 0 ? [{ text: wording.denies(list(denied, wording.or)), facts: denied }] : []),
    ...(lacking.length > 0
      ? [{ text: capitalised(wording.without(list(lacking, wording.nor))), facts: lacking }]
      : []),
  ]
}
