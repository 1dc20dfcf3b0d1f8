import { fold } from '../../../platform/text/fold.ts'
import type { Visit } from '../note/visit.ts'
import type { Fact } from '../port.ts'

/** Parents have one name; of the others the talk says which: sister, aunt. */
const NAMED_ALONE: ReadonlySet<Fact['person']> = new Set<Fact['person']>(['mother', 'father', 'patient'])

/** `irmã`, `aunt`: the relative in the talk's own word, where it names only one of that kind; `null` otherwise. */
export function relativeSaid(fact: Fact, visit: Visit): string | null {
  if (NAMED_ALONE.has(fact.person)) return null
  const said = relativesIn(fact, visit).filter(({ person }) => person === fact.person)
  const [only, another] = new Map(said.map(({ word }) => [fold(word), word])).values()
  return only && !another ? only : null
}

/** Relatives that are named in the sentences that a fact rests on, in the talk's own words. */
export function relativesIn(
  fact: Fact,
  visit: Visit,
): readonly { readonly person: string; readonly word: string }[] {
  const { lexicon, words } = visit
  return sentencesOf(fact, visit).flatMap((text) => {
    const tokens = words.tokens(text)
    return lexicon.concepts
      .find(tokens)
      .filter(({ entry }) => entry.class === 'relatives' && !('anyone' in entry.options))
      .map(({ entry, from, to }) => ({
        person: entry.concept,
        word: text.slice(tokens[from]!.from, tokens[to - 1]!.to).toLowerCase(),
      }))
  })
}

/** The sentences that a fact rests on; whole turns where nobody knows which. */
export const sentencesOf = ({ evidence }: Fact, { utterances }: Visit): readonly string[] =>
  evidence.map(({ utterance, from, to }) => {
    const text = utterances[utterance]?.text ?? ''
    if (from === undefined || to === undefined) return text
    const start = Math.max(...['.', '!', '?'].map((mark) => text.lastIndexOf(mark, from - 1))) + 1
    const end = text.slice(to).search(/[.!?]/)
    return text.slice(start, end === -1 ? undefined : to + end)
  })
