import type { Fact } from '../facts/fact.ts'
import { capitalised } from './lists.ts'
import { abbreviated } from './abbreviate.ts'
import { phraseOf } from './phrase.ts'
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

/** The problems of this visit, each tied to what was ordered for it. */
export function problemsOf(assessed: readonly Fact[], plan: readonly Fact[], visit: Visit): Problem[] {
  const problems = assessed.map((fact) => ({ fact, name: nameOf(fact, visit), codes: codesOf(fact, visit), plan: [] as Fact[] }))
  for (const step of plan) {
    const owner = problems.find(({ codes }) => treats(step, codes, visit)) ?? onlyOneBeside(step, problems)
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
  const suggested = knowledge.icd[language]
    .suggest(concept)
    .filter(({ score }) => score >= likelyCode)
    .map((suggestion) => suggestion.code)
  return [...new Set([...(code ? [code] : []), ...suggested])].slice(0, codesShown)
}

const treats = ({ type, concept }: Fact, [code]: readonly string[], { words, knowledge }: Visit): boolean =>
  type === 'medicine' &&
  code !== undefined &&
  knowledge.medicines.ingredientsOf(concept).some((ingredient) => words.treats(ingredient, code))

/** Said in the same breath as one problem and no other. */
function onlyOneBeside<One extends { readonly fact: Fact }>(step: Fact, problems: readonly One[]): One | undefined {
  const said = new Set(utterancesOf([step]))
  const beside = problems.filter(({ fact }) => said.has(Math.max(...utterancesOf([fact]))))
  return beside.length === 1 ? beside[0] : undefined
}

/** `Hipertensão arterial (I10): ajustar losartana, solicitar ECG`. */
export function problemLine({ fact, name, codes, plan }: Problem, visit: Visit): Line {
  const { wording, words } = visit
  const steps = plan.flatMap((step) => {
    const verb = tieOf(step, visit)
    return verb ? [`${verb} ${abbreviated(step.concept, words)}`] : []
  })
  const code = codes[0] ? ` (${codes[0]})` : ''
  return {
    text: `${name}${code}${steps.length > 0 ? `: ${steps.join(', ')}` : ''}`,
    facts: [fact, ...plan],
  }

  function tieOf({ type, status }: Fact, visit_: Visit): string | null {
    const { ties } = visit_.wording
    if (type === 'order') return ties.order
    if (type === 'referral') return wording.ties.referral
    return status === 'start' || status === 'change' || status === 'continue' || status === 'stop' ? ties[status] : null
  }
}
