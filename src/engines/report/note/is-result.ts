import type { Sentence } from '../facts/talk/sentence.ts'
import { sayingOf } from './quote-facts.ts'
import type { Visit } from './visit.ts'

/** Numbers that are mostly no count of samples. */
const countedAtMost = 12

/** "Curva glicêmica: jejum noventa e quatro". */
function isHeadOfResult({ tokens, text }: Sentence, end: number | undefined): boolean {
  const last = end === undefined ? undefined : tokens[end - 1]
  const behind = tokens.slice(end)
  const isHead = last !== undefined && /^\s*:/.test(text.slice(text.indexOf(last.text) + last.text.length))
  return (
    isHead &&
    behind.some(
      ({ quantity }) =>
        quantity?.kind === 'measure' || (quantity?.kind === 'number' && quantity.value > countedAtMost),
    )
  )
}

/**
 * "A creatinina deu dois", "o ultrassom: próstata de sessenta gramas", "o eletro tava normal": what was read out was not ordered;
 * what is said behind it may be.
 */
export function isResult(sentence: Sentence, visit: Visit): boolean {
  const { facts, lexicon, words } = visit
  const isRead = facts.some((fact) => fact.type === 'lab' && sayingOf(fact, visit)?.sentence === sentence)
  const last = lexicon.grounds.tests.find(sentence.tokens).at(-1)
  if (words.is('has-result', sentence.text) || isHeadOfResult(sentence, last?.to)) return true
  const { 'plan-cues': plan, verdicts } = lexicon.cues
  const isDeclined = plan.findAll(sentence.tokens).some(({ entry }) => entry.concept === 'declines')
  return isRead || (!isDeclined && verdicts.find(sentence.tokens).length > 0)
}
