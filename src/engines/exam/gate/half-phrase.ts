import { polarityOf } from '../parser/lexicon/qualities.ts'
import { isHalfPhrase } from '../parser/lexicon/unfinished.ts'
import type { Observation } from '../port.ts'
import { each } from './constraint.ts'

/**
 * `Não` is no result, and `reagente` in small letters may be what is left of `Não reagente`, unless the paper prints
 * its verdicts so.
 */
export const halfResult = each(
  'half-phrase',
  ({ result }, all) => isHalfPhrase(result) || (isTail(result) && !printsSmall(all)),
)

/** The same of what was expected: a verdict by half a reference is the wrong way round. */
export const halfReference = each('half-reference', ({ referenceValues }, all) =>
  referenceValues.some((text) => isHalfPhrase(text) || (isTail(text) && !printsSmall(all))),
)

const isTail = (text: string) => /^\p{Ll}/u.test(text) && polarityOf(text) === 'present'

/** Whole verdicts in small letters: `não reagente`, `negativo`. */
const printsSmall = (all: readonly Observation[]) =>
  all.some(({ result, referenceValues }) =>
    [result, ...referenceValues].some((text) => /^\p{Ll}/u.test(text) && polarityOf(text) === 'absent'),
  )
