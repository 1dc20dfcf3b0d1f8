import { fold } from '../../../../platform/text/fold.ts'
import { type Fact, isToConfirm } from '../../facts/fact.ts'
import { isPassedOver } from '../../facts/words/passed-over.ts'
import { abbreviated } from '../abbreviate.ts'
import { capitalised, listed } from '../lists.ts'
import { phraseOf, statedValue } from '../phrase.ts'
import { quotedOf, sayingOf } from '../quote-facts.ts'
import { saysNoMore } from '../says-no-more.ts'
import { beyondName } from '../trim-words.ts'
import { lowered, valueText } from '../values.ts'
import { isDoctors, type Line, type Visit } from '../visit.ts'
import { untoldFindings } from './untold-findings.ts'

/** Vital signs in one line: `PA 150x95 mmHg | FC 82 bpm`. */
export function vitalLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { words, language, wording } = visit
  const text = facts.map((fact) => {
    const { concept, value } = fact
    const name = capitalised(abbreviated(concept, words))
    const doubt = isToConfirm(fact) ? ` (${wording.toConfirm})` : ''
    return `${name}${value ? ` ${valueText(value, language)}` : ''}${doubt}`
  })
  return facts.length > 0 ? [{ text: [...new Set(text)].join(' | '), facts }] : []
}

/**
 * Findings by system, a line each: `ACV: ritmo regular, sem sopro`. Unlabelled where the field says the system. A sentence
 * that says more than their names is quoted.
 */
export function findingLines(all: readonly Fact[], visit: Visit, isLabelled: boolean): Line[] {
  const { words, wording } = visit
  const dense = examinedAt(all, visit)
  const seen = all.filter((fact) => isSeen(fact, dense, visit))
  const { quotes, rest: facts } = quotedOf(seen, visit, (_, { sentence }) =>
    saysNoMore(sentence, visit.lexicon.grounds.examination, visit),
  )
  const systems = new Map<string, Fact[]>()
  for (const fact of facts) {
    const system = (isLabelled && words.systemOf(fact.concept)) || ''
    const list = systems.get(system)
    if (list) list.push(fact)
    else systems.set(system, [fact])
  }
  const order = Object.keys(wording.systems)
  const composed: Line[] = [...systems]
    .sort(
      ([a], [b]) => (order.indexOf(a) + 1 || order.length + 1) - (order.indexOf(b) + 1 || order.length + 1),
    )
    .map(([system, found]) => {
      const label = system ? wording.systems[system] : isLabelled ? wording.otherFindings : ''
      const text = findingsText(
        label ? found.map((fact) => ({ ...fact, concept: unlabelled(fact, label) })) : found,
        visit,
      )
      return { text: label ? `${label}: ${text}` : capitalised(text), facts: found }
    })
  return [...composed, ...quotes, ...untoldFindings(dense, visit)]
}

/** Utterances in which several sentences tell what is found: there the doctor examines. */
function examinedAt(facts: readonly Fact[], visit: Visit): readonly number[] {
  const sentences = new Set(facts.flatMap((fact) => sayingOf(fact, visit)?.sentence ?? []))
  const at = [...sentences].flatMap((sentence) => sentence.proof().map(({ utterance }) => utterance))
  return [...new Set(at.filter((utterance, i) => at.indexOf(utterance) !== i))]
}

/** Utterances around those: the patient is asked something between. */
const near = 4

/** "Quero ver essa ferida em dois dias", "I think you've got restless legs": what is spoken of elsewhere is not found now. */
function isSeen(fact: Fact, dense: readonly number[], visit: Visit): boolean {
  const sentence = sayingOf(fact, visit)?.sentence
  if (!sentence || dense.length === 0) return true
  const at = sentence.proof()[0]?.utterance ?? -1
  const concludes = visit.lexicon.cues['plan-cues']
    .findAll(sentence.tokens)
    .some(({ entry }) => entry.concept === 'concludes' || entry.concept === 'orders')
  return dense.includes(at) || (!concludes && dense.some((utterance) => Math.abs(utterance - at) <= near))
}

/** `Abdome: abdome plano` says its system twice. */
function unlabelled({ concept }: Fact, label: string): string {
  const at = fold(concept)
  const name = fold(label)
  if (at.startsWith(`${name} `)) return concept.slice(name.length + 1)
  const before = concept.slice(0, -name.length - 1)
  // "Dor à palpação do abdome" needs its end, "soft abdomen" does not.
  return at.endsWith(` ${name}`) && !before.includes(' ') ? before : concept
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
    // Nobody denies what is normal: the denial was of something else.
    if (fact.polarity === 'absent' && visit.words.is('normal', fact.concept)) continue
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

/** Results: figures in one line, what pictures and tracings show in lines of their own, what was read out of them as it was said. */
export function resultLines(all: readonly Fact[], visit: Visit): Line[] {
  const { words } = visit
  const { quotes, rest } = quotedOf(
    all.filter(({ type }) => type !== 'lab'),
    visit,
    () => false,
  )
  const facts = all.filter(
    (fact) =>
      (fact.type === 'lab' || (rest.includes(fact) && fact.type !== 'order')) &&
      isSaidOfIt(fact, visit) &&
      !isFound(fact, visit),
  )
  const isLong = ({ concept, value }: Fact) =>
    value !== null && 'text' in value && (value.text.length > longest || words.is('imaging', concept))
  const told = facts.map((fact) => withoutName(fact, visit))
  const figures = told.filter((fact) => fact.value && !isLong(fact))
  const long = told.filter(isLong)
  const bare = told.filter((fact) => !fact.value && !long.some((one) => tells(one, fact, visit)))
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
  return [...lines, ...quotes]
}

/** What was not found, and stands with the examination. */
const isFound = ({ concept, value, polarity }: Fact, { facts }: Visit): boolean =>
  value === null &&
  polarity === 'absent' &&
  facts.some((one) => one.type === 'exam-finding' && one.concept === concept)

/** "Com o café e o cálcio." "Isso explica o TSH alto": what the patient named is no test with a verdict of another breath. */
function isSaidOfIt(fact: Fact, visit: Visit): boolean {
  const { value, evidence } = fact
  const { words, utterances } = visit
  if (!value || !('text' in value) || isDoctors(fact, visit)) return true
  const said = evidence.map(({ utterance }) => utterances[utterance]?.text ?? '').join(' ')
  const keys = new Set(words.tokens(said).map(({ key }) => key))
  const own = words.tokens(value.text)
  return keys.size === 0 || own.length === 0 || own.some(({ key }) => keys.has(key))
}

/** A result in words, without those that only say again what was tested. */
function withoutName(fact: Fact, { words, language }: Visit): Fact {
  if (!fact.value || !('text' in fact.value) || words.is('spoken', fact.value.text)) return fact
  const text = beyondName(fact.value.text, `${fact.concept} ${fact.time ?? ''}`, words)
  return { ...fact, value: text ? { text: language === 'pt-BR' ? lowered(text) : text } : null }
}

/** Whether a report in words, of the same utterance, has all words of a finding. */
function tells({ value, evidence }: Fact, bare: Fact, { words }: Visit): boolean {
  if (!value || !('text' in value)) return false
  const said = new Set(words.tokens(value.text).map(({ key }) => key))
  return (
    bare.evidence.every(({ utterance }) => evidence.some((proof) => proof.utterance === utterance)) &&
    words
      .tokens(bare.concept)
      .every(({ key, folded }) => said.has(key) || isPassedOver(folded, words.language))
  )
}

function resultText(fact: Fact, visit: Visit, between: string): string {
  const { wording } = visit
  const name = capitalised(phraseOf({ ...fact, value: null, time: null, certainty: 'certain' }, visit))
  const value = fact.value ? statedValue(fact.value, visit) : ''
  const aside = [fact.time, isToConfirm(fact) ? wording.toConfirm : ''].filter(Boolean).join('; ')
  return `${name}${value && (/\p{L}{3}/u.test(value.split(' ')[0]!) ? ': ' : between)}${value}${aside ? ` (${aside})` : ''}`
}
