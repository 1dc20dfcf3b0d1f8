import type { Fact } from '../../facts/fact.ts'
import { abbreviated } from '../abbreviate.ts'
import { isOfMore } from '../is-of-more.ts'
import { capitalised, inLines, joined, listed } from '../lists.ts'
import { phraseOf, timeText } from '../phrase.ts'
import { quotedOf, type Saying, tellingOf } from '../quote-facts.ts'
import { saysNoMore } from '../says-no-more.ts'
import { valueText } from '../values.ts'
import { type Line, tellingStart, type Visit } from '../visit.ts'

/** Sentences of the patient's at the most. */
const mostQuoted = 7

/**
 * What the patient feels and how it came, in their own words unless these are nothing but its name; what only the doctor
 * asked for by its name, and what is not, in one line.
 */
export function storyLines(facts: readonly Fact[], visit: Visit): Line[] {
  const start = tellingStart(visit)
  const present = facts.filter((fact) => fact.polarity !== 'absent' && !isOfPlan(fact, start, visit))
  const { quotes, rest } = quotedOf(present, visit, (_, saying) => isPlain(saying, visit), tellingOf)
  const absent = facts.filter((fact) => fact.polarity === 'absent' && !isOfMore(fact, visit))
  return [...presentLines(rest, visit), ...quotes.slice(0, mostQuoted), ...absentLines(absent, visit)]
}

/** "E o remédio de enjoo?", while the doctor plans: it is asked for, and nobody is sick. */
function isOfPlan(fact: Fact, start: number, visit: Visit): boolean {
  const sentence = tellingOf(fact, visit)?.sentence
  const isLate = sentence?.proof().some(({ utterance }) => utterance >= start) ?? false
  return isLate && visit.lexicon.grounds.medicines.find(sentence?.tokens ?? []).length > 0
}

/** "Tenho tosse e febre": the names tell all that is said. */
const isPlain = ({ sentence }: Saying, visit: Visit): boolean =>
  saysNoMore(sentence, visit.lexicon.concepts, visit)

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
  const list = (some: readonly Fact[], last: string) =>
    listed(
      some.map((fact) => phraseOf(fact, visit)),
      last,
    )
  return [
    ...(denied.length > 0 ? [{ text: wording.denies(list(denied, wording.or)), facts: denied }] : []),
    ...(lacking.length > 0
      ? [{ text: capitalised(wording.without(list(lacking, wording.nor))), facts: lacking }]
      : []),
  ]
}
