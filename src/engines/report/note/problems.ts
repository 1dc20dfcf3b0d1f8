import type { Fact } from '../facts/fact.ts'
import { abbreviated } from './abbreviate.ts'
import { capitalised, listed } from './lists.ts'
import { phraseOf } from './phrase.ts'
import { ingredientsOf } from './registered.ts'
import { type Line, utterancesOf, type Visit } from './visit.ts'

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
  const problems = assessed.map((fact) => ({
    fact,
    name: nameOf(fact, visit),
    codes: codesOf(fact, visit),
    plan: [] as Fact[],
  }))
  for (const step of plan) {
    const owner =
      problems.find(({ codes }) => treats(step, codes, visit)) ??
      (step.type === 'medicine' ? undefined : onlyOneBeside(step, problems, visit))
    owner?.plan.push(step)
  }
  return problems
}

function nameOf(fact: Fact, visit: Visit): string {
  const { wording } = visit
  const name = phraseOf(fact, visit, { inFull: true, timeless: true })
  if (fact.polarity === 'uncertain') return capitalised(`${name} (${wording.possible('').trim()})`)
  return capitalised(fact.status === 'suspected' ? `${name} (${wording.probable('').trim()})` : name)
}

function codesOf({ code, concept }: Fact, { knowledge, language }: Visit): string[] {
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
