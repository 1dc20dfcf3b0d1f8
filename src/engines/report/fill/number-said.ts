import { readQuantities } from '../../../platform/quantities/index.ts'
import { tokenize } from '../facts/talk/token.ts'
import type { JsonObject } from '../port.ts'
import type { FillContext } from './fill-context.ts'
import { fitting } from './fitting.ts'
import { type Passage, passagesOf } from './passages.ts'
import { numberNamed } from './told-numbers.ts'

/**
 * The age, the days of a certificate or until the next visit, where the doctor tells or asks for them in words that say
 * so, and only one of them: "Volta em duas semanas", "Quantos anos? – Quarenta e oito".
 */
export function numberSaid(
  node: JsonObject,
  context: FillContext,
): { readonly passage: Passage; readonly answer: number } | null {
  const { visit, meaning, lexicons } = context
  const told = passagesOf(visit).flatMap((passage) => {
    const asks = lexicons.schema[visit.language].said.find(tokenize(passage.sentence, 0, visit.language))
    if (passage.speaker !== 'doctor' || !asks.some(({ entry }) => entry.concept === meaning.ask)) return []
    const number = numberIn(passage, context)
    const answer = number === null ? null : fitting(number, node)
    return answer === null ? [] : [{ passage, answer }]
  })
  const [only] = told
  return only && told.every(({ answer }) => answer === only.answer) ? only : null
}

/** In the unit that the member names; a child of "three and four months" is three. */
function numberIn(
  { sentence, reply }: Passage,
  { meaning: { ask, words }, visit }: FillContext,
): number | null {
  if (sentence.endsWith('?') && reply === null) return null
  const [answer = sentence] = reply?.split(/(?<=[.!?])\s/) ?? []
  const [first] = readQuantities(answer, visit.language)
  const isInYears = ask === 'age' && reply !== null && !words.some((word) => /^(?:mes|month)/.test(word))
  return isInYears && first?.kind === 'number' ? first.value : numberNamed(answer, words, visit.language)
}
