import type { Sentence } from '../facts/talk/sentence.ts'
import type { Span, Token } from '../facts/talk/token.ts'
import { isPassedOver } from '../facts/words/passed-over.ts'
import { measured } from './measured.ts'
import type { Visit } from './visit.ts'

/** Letters of a word that says something. */
const shortest = 3

/**
 * Whether a sentence says nothing but what is named in it: no number, no condition, no other word of weight. Only then does a
 * list of the names tell all of it.
 */
export function saysNoMore({ text }: Sentence, names: Names, visit: Visit): boolean {
  const { lexicon, words } = visit
  // As it was said: what was put right is no longer among the sentence's own words.
  const tokens = measured(text, visit)
  const passing = [...lexicon.cues['plan-cues'].findAll(tokens), ...names.find(tokens)]
  const isTaken = (at: number) => passing.some(({ from, to }) => at >= from && at < to)
  return tokens.every(
    ({ folded, quantity }, at) =>
      isTaken(at) ||
      (!quantity &&
        (folded.length < shortest || lexicon.speech.has(folded) || isPassedOver(folded, words.language))),
  )
}

/** A table of names. */
export interface Names {
  find(tokens: readonly Token[]): readonly (Span & { readonly entry: { readonly concept: string } })[]
}
