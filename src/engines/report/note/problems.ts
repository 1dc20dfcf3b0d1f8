import type { Fact } from '../facts/fact.ts'
import { capitalised } from './lists.ts'
import { phraseOf } from './phrase.ts'
import { sayingOf } from './quote-facts.ts'
import type { Line, Visit } from './visit.ts'

/** A condition that the doctor put forward, with its codes. */
export interface Problem {
  readonly fact: Fact
  /** `Tuberculose pulmonar (possível)`, names spelt out. */
  readonly name: string
  readonly codes: readonly string[]
}

const likelyCode = 0.5
const codesShown = 3
/** Codes whose score is this share of the best one's may be meant as well. */
const nearBest = 0.85

/** The problems of this visit, each once. */
export function problemsOf(assessed: readonly Fact[], visit: Visit): Problem[] {
  const all = assessed
    .filter((fact) => !isOpen(fact, visit))
    .map((fact) => ({ fact, name: nameOf(fact, visit), codes: codesOf(fact, visit) }))
  return all.filter((one) => !all.some((other) => saysMore(other, one, visit)))
}

/** "I want to repeat it before I call it kidney disease": not yet one. */
export const isOpen = (fact: Fact, visit: Visit): boolean =>
  fact.polarity === 'present' &&
  fact.status !== 'suspected' &&
  visit.words.is('unreal', sayingOf(fact, visit)?.sentence.text ?? '')

/** `Asma descompensada` and `asma`, of one code: the shorter name says nothing of its own. */
function saysMore(other: Problem, { name, codes, fact }: Problem, { words }: Visit): boolean {
  if (other.fact === fact || other.fact.polarity !== fact.polarity) return false
  if (!codes[0] || !other.codes[0]) return false
  if (unspecified[codes[0]]?.test(other.codes[0])) return true
  if (codes[0].slice(0, 3) !== other.codes[0].slice(0, 3)) return false
  const keys = new Set(words.tokens(other.name).map(({ key }) => key))
  const own = words.tokens(name)
  return keys.size > own.length && own.every(({ key }) => keys.has(key))
}

/** Codes of what is not specified → those that say which it is: a diabetes of pregnancy, an anaemia for want of iron. */
const unspecified: { readonly [code: string]: RegExp } = { E14: /^(?:E1[0-3]|O24)/, D64: /^D5|^D6[0-3]/ }

function nameOf(fact: Fact, visit: Visit): string {
  const { wording } = visit
  const name = phraseOf(fact, visit, { inFull: true, timeless: true })
  if (fact.polarity === 'uncertain') return capitalised(`${name} (${wording.possible('').trim()})`)
  return capitalised(fact.status === 'suspected' ? `${name} (${wording.probable('').trim()})` : name)
}

/** Codes of a condition, the likeliest first; none where the catalogue has nothing like it. */
export function codesOf({ code, concept }: Fact, { knowledge, language }: Visit): string[] {
  if (code) return [code]
  const suggested = knowledge.icd[language].suggest(concept)
  const least = Math.max(likelyCode, (suggested[0]?.score ?? 0) * nearBest)
  return suggested
    .filter(({ score }) => score >= least)
    .slice(0, codesShown)
    .map((suggestion) => suggestion.code)
}

/** `Hipertensão arterial (I10)`. */
export const problemLine = ({ fact, name, codes }: Problem): Line => ({
  text: `${name}${codes[0] ? ` (${codes[0]})` : ''}`,
  facts: [fact],
  isAlone: true,
})
