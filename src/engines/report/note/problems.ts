import type { Fact } from '../facts/fact.ts'
import { abbreviated } from './abbreviate.ts'
import { capitalised, listed } from './lists.ts'
import { phraseOf } from './phrase.ts'
import { ingredientsOf } from './registered.ts'
import { firstUtterance, type Line, utterancesOf, type Visit } from './visit.ts'

/** A condition that the doctor put forward, with its codes and what is done for it. */
export interface Problem {
  readonly fact: Fact
  /** `Tuberculose pulmonar (possível)`, names spelt out. */
  readonly name: string
  readonly codes: readonly string[]
  readonly plan: readonly Fact[]
}

const likelyCode = 0.5
const codesShown = 3
/** Codes whose score is this share of the best one's may be meant as well. */
const nearBest = 0.85

/** The problems of this visit, each tied to what was ordered for it. */
export function problemsOf(assessed: readonly Fact[], plan: readonly Fact[], visit: Visit): Problem[] {
  const all = assessed.map((fact) => ({
    fact,
    name: nameOf(fact, visit),
    codes: codesOf(fact, visit),
    plan: [] as Fact[],
  }))
  const problems = all.filter((one) => !all.some((other) => saysMore(other, one, visit)))
  for (const step of plan) {
    const owner =
      step.type === 'medicine' ? nearestTo(step, problems, visit) : onlyOneBeside(step, problems, visit)
    owner?.plan.push(step)
  }
  return problems
}

/** `Asma descompensada` and `asma`, of one code: the shorter name says nothing of its own. */
function saysMore(
  other: Omit<Problem, 'plan'>,
  { name, codes, fact }: Omit<Problem, 'plan'>,
  { words }: Visit,
): boolean {
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

/** Of problems that a medicine is given for, the one that was spoken of last before or beside it. */
function nearestTo<One extends { readonly fact: Fact; readonly codes: readonly string[] }>(
  step: Fact,
  problems: readonly One[],
  visit: Visit,
): One | undefined {
  const at = Math.max(...utterancesOf([step]))
  const away = ({ fact }: One) => Math.min(...utterancesOf([fact]).map((said) => Math.abs(said - at)))
  return problems
    .filter(({ codes }) => treats(step, codes, visit))
    .toSorted((a, b) => away(a) - away(b) || firstUtterance(b.fact) - firstUtterance(a.fact))[0]
}

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

const treats = ({ type, concept }: Fact, [code]: readonly string[], { words, knowledge }: Visit): boolean =>
  type === 'medicine' &&
  code !== undefined &&
  ingredientsOf(concept, knowledge).some((ingredient) => words.treats(ingredient, code))

/** Said in the same breath as one problem and no other, and not in a speech about everything. */
function onlyOneBeside<One extends { readonly fact: Fact }>(
  step: Fact,
  problems: readonly One[],
  { utterances }: Visit,
): One | undefined {
  const said = utterancesOf([step]).filter((at) => wordsIn(utterances[at]?.text ?? '') <= oneBreath)
  const beside = problems.filter(({ fact }) => utterancesOf([fact]).some((at) => said.includes(at)))
  return beside.length === 1 ? beside[0] : undefined
}

const oneBreath = 36
const wordsIn = (text: string) => text.split(/\s+/).length

/** `Hipertensão arterial (I10): ajustar losartana, iniciar hidroclorotiazida e clortalidona`. */
export function problemLine({ fact, name, codes, plan }: Problem, visit: Visit): Line {
  const { wording, words } = visit
  const steps = new Map<string, string[]>()
  for (const step of plan) {
    const verb = verbOf(step, wording.ties)
    if (verb) steps.set(verb, [...(steps.get(verb) ?? []), abbreviated(step.concept, words)])
  }
  const tied = [...steps].map(([verb, names]) => `${verb} ${listed(names, wording.and)}`).join(', ')
  const code = codes[0] ? ` (${codes[0]})` : ''
  return { text: `${name}${code}${tied ? `: ${tied}` : ''}`, facts: [fact, ...plan] }
}

function verbOf({ type, status }: Fact, ties: Visit['wording']['ties']): string | null {
  if (type === 'order') return ties.order
  if (type === 'referral') return ties.referral
  return status === 'start' || status === 'change' || status === 'continue' || status === 'stop'
    ? ties[status]
    : null
}
