import type { Fact } from '../../facts/fact.ts'
import { abbreviated } from '../abbreviate.ts'
import { capitalised, listed } from '../lists.ts'
import { phraseOf, statedValue } from '../phrase.ts'
import { valueText } from '../values.ts'
import type { Line, Visit } from '../visit.ts'

/** Vital signs in one line: `PA 150x95 mmHg | FC 82 bpm`. */
export function vitalLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { words, language, wording } = visit
  const text = facts.map(({ concept, value, certainty }) => {
    const name = capitalised(abbreviated(concept, words))
    const doubt = certainty === 'doubtful' ? ` (${wording.toConfirm})` : ''
    return `${name}${value ? ` ${valueText(value, language)}` : ''}${doubt}`
  })
  return facts.length > 0 ? [{ text: [...new Set(text)].join(' | '), facts }] : []
}

/** Findings by system, a line each: `ACV: ritmo regular, sem sopro`. Unlabelled where the field says the system. */
export function findingLines(facts: readonly Fact[], visit: Visit, isLabelled: boolean): Line[] {
  const { words, wording } = visit
  const systems = new Map<string, Fact[]>()
  for (const fact of facts) {
    const system = (isLabelled && words.systemOf(fact.concept)) || ''
    const list = systems.get(system)
    if (list) list.push(fact)
    else systems.set(system, [fact])
  }
  const order = Object.keys(wording.systems)
  return [...systems]
    .sort(
      ([a], [b]) => (order.indexOf(a) + 1 || order.length + 1) - (order.indexOf(b) + 1 || order.length + 1),
    )
    .map(([system, found]) => {
      const label = system ? wording.systems[system] : isLabelled ? wording.otherFindings : ''
      const text = findingsText(found, visit)
      return { text: label ? `${label}: ${text}` : capitalised(text), facts: found }
    })
}

/** Findings of one side, from so many on, are told together. */
const manyOfSide = 3

/** `marcha claudicante. À esquerda: derrame articular, Lachman negativo, sem …`. */
function findingsText(facts: readonly Fact[], visit: Visit): string {
  const sides = (['left', 'right'] as const).filter(
    (side) => facts.filter((fact) => fact.side === side).length >= manyOfSide,
  )
  const rest = facts.filter(({ side }) => !sides.some((one) => one === side))
  const parts = sides.map((side) => {
    const own = facts.filter((fact) => fact.side === side).map((fact) => ({ ...fact, side: null }))
    return `${visit.wording.sides[side]}: ${oneSideText(own, visit)}`
  })
  return [...(rest.length > 0 ? [oneSideText(rest, visit)] : []), ...parts].join('. ')
}

/** `ritmo regular, Lachman negativo, sem sopro ou …`. */
function oneSideText(facts: readonly Fact[], visit: Visit): string {
  const { wording } = visit
  const told: string[] = []
  const absent: string[] = []
  for (const fact of facts) {
    const phrase = phraseOf(fact, visit)
    const sign = signText(fact, visit)
    if (sign) told.push(sign)
    else if (fact.polarity === 'uncertain') told.push(wording.possible(phrase))
    else if (fact.polarity === 'present') told.push(phrase)
    else if (visit.words.is('adjective', fact.concept)) told.push(wording.not(phrase))
    else absent.push(phrase)
  }
  if (absent.length > 0) told.push(wording.without(listed(absent, wording.nor)))
  return [...new Set(told)].join(', ')
}

/** Signs and manoeuvres are positive or negative. */
function signText(fact: Fact, visit: Visit): string | null {
  const { words, wording } = visit
  const isFeminine = words.is('sign-f', fact.concept)
  if (!isFeminine && !words.is('sign', fact.concept)) return null
  if (fact.polarity === 'uncertain') return null
  const gender = isFeminine ? 'f' : 'm'
  const name = capitalised(phraseOf({ ...fact, value: null, time: null, certainty: 'certain' }, visit))
  const verdict = fact.polarity === 'absent' ? wording.negative(name, gender) : wording.positive(name, gender)
  return phraseOf({ ...fact, concept: verdict, side: null }, visit)
}

/** Longer results stand in a line of their own. */
const longest = 30

/** Results: figures in one line, what pictures and tracings show in lines of their own. */
export function resultLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { words } = visit
  const isLong = ({ concept, value }: Fact) =>
    value !== null && 'text' in value && (value.text.length > longest || words.is('imaging', concept))
  const figures = facts.filter((fact) => fact.value && !isLong(fact))
  const long = facts.filter(isLong)
  const bare = facts.filter(({ value }) => !value)
  const lines: Line[] = []
  if (figures.length > 0)
    lines.push({
      text: [...new Set(figures.map((fact) => resultText(fact, visit, ' ')))].join(' | '),
      facts: figures,
    })
  for (const fact of long)
    lines.push({
      text: `${resultText({ ...fact, value: null }, visit, '')}: ${statedValue(fact.value!, visit)}`,
      facts: [fact],
    })
  if (bare.length > 0) lines.push({ text: capitalised(findingsText(bare, visit)), facts: bare })
  return lines
}

function resultText(fact: Fact, visit: Visit, between: string): string {
  const { wording } = visit
  const name = capitalised(phraseOf({ ...fact, value: null, time: null, certainty: 'certain' }, visit))
  const value = fact.value ? statedValue(fact.value, visit) : ''
  const aside = [fact.time, fact.certainty === 'doubtful' ? wording.toConfirm : ''].filter(Boolean).join('; ')
  return `${name}${value && (/\p{L}{3}/u.test(value.split(' ')[0]!) ? ': ' : between)}${value}${aside ? ` (${aside})` : ''}`
}
