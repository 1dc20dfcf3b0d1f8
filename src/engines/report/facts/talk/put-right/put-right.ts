import type { Lexicon } from '../../words/lexicon.ts'
import type { Token } from '../token.ts'
import { namesPutRight } from './names.ts'
import { numbersPutRight } from './numbers.ts'
import { sidesPutRight } from './sides.ts'

/** What may be taken back, in this order: a name goes with its numbers. */
const kinds = [namesPutRight, sidesPutRight, numbersPutRight] as const

/**
 * The sentences of one turn without what its speaker takes back: "dez, não, vinte" is "vinte", and "on the left, excuse me,
 * the right foot" is "on the right foot". So the last word counts whoever reads it, and the "no" denies nothing.
 */
export function putRight(
  rows: readonly (readonly Token[])[],
  lexicon: Lexicon,
): readonly (readonly Token[])[] {
  let put = rows
  for (const kind of kinds) {
    const ends = new Set<Token>(put.flatMap((row) => row.at(-1) ?? []))
    const { gone, instead } = kind(put.flat(), ends, lexicon)
    if (gone.size === 0) continue
    put = put.map((row) => row.flatMap((token) => (gone.has(token) ? [] : (instead.get(token) ?? [token]))))
  }
  return put
}
