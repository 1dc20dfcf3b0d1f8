import { fold } from '../../../platform/text/fold.ts'
import type { Visit } from '../note/visit.ts'
import type { Fact } from '../port.ts'

/** Parents have one name; of the others the talk says which: sister, aunt. */
const NAMED_ALONE: ReadonlySet<Fact['person']> = new Set<Fact['person']>(['mother', 'father', 'patient'])

/** `irmã`, `aunt`: the relative in the talk's own word, where it names only one of that kind; `null` otherwise. */
export function relativeSaid({ person, evidence }: Fact, visit: Visit): string | null {
  if (NAMED_ALONE.has(person)) return null
  const { lexicon, words, utterances } = visit
  const said = evidence.flatMap(({ utterance }) => {
    const text = utterances[utterance]?.text ?? ''
    const tokens = words.tokens(text)
    return lexicon.concepts
      .find(tokens)
      .filter(
        ({ entry }) => entry.class === 'relatives' && entry.concept === person && !('anyone' in entry.options),
      )
      .map(({ from, to }) => text.slice(tokens[from]!.from, tokens[to - 1]!.to).toLowerCase())
  })
  const [only, another] = new Map(said.map((word) => [fold(word), word])).values()
  return only && !another ? only : null
}
