import { medicineCues } from '../facts/medicines/found-words.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { isPassedOver } from '../facts/words/passed-over.ts'
import { amountsOf, goingOn, medicinesIn } from './going-on.ts'
import { trimmed } from './trim-words.ts'
import type { Visit } from './visit.ts'

/**
 * What the speaker says of a medicine later in that turn, or in their next one, in another amount of the same unit or against a
 * word of it: "trinta e cinco gotas." "Trinta e cinco?" "Perdão, trinta gotas."; "com suco." "Suco?" "Então sem suco." `null`
 * where nothing is said, or another medicine is spoken of by then. `quoted`: what is quoted of it already.
 */
export function amendedLater(
  first: Sentence,
  concept: string | null,
  quoted: string,
  visit: Visit,
): string | null {
  const { sentences } = readTalk(visit.utterances, visit.lexicon)
  const given = first.tokens.flatMap(amountsOf)
  for (const next of sentences.slice(first.order + 1)) {
    if (next.turn > first.turn + 2) return null
    if (quoted.includes(next.text.replace(/[\s,.;:?…]+$/, ''))) continue
    const isOfAnother = medicinesIn(next, visit).some(({ entry }) => entry.concept !== concept)
    if (isOfAnother) return null
    if (next.turn === first.turn + 1 || next.role !== first.role || next.isQuestion) continue
    // What may come is no other amount.
    if (visit.words.is('conditional', next.text)) continue
    const isOther = next.tokens
      .flatMap(amountsOf)
      .some(
        ({ unit, value }) =>
          given.some((one) => one.unit === unit) &&
          !given.some((one) => one.unit === unit && one.value === value),
      )
    if (!isOther && !speaksAgainst(next, quoted, visit)) continue
    const said = [next, ...goingOn(next, sentences, visit)].map(({ text }) => text).join(' ')
    return trimmed(said, visit.words)
  }
  return null
}

/** Letters of a word that says something. */
const shortest = 4

/** "Com um suco de laranja." "Então sem suco": a word of the order, right behind a denial. */
const speaksAgainst = (next: Sentence, quoted: string, { lexicon, words }: Visit): boolean =>
  medicineCues(lexicon, next.tokens).some(({ entry, to }) => {
    const denied = next.tokens[to]
    return (
      entry.concept === 'not' &&
      denied !== undefined &&
      denied.folded.length >= shortest &&
      !lexicon.speech.has(denied.folded) &&
      !isPassedOver(denied.folded, words.language) &&
      words.tokens(quoted).some(({ key }) => key === denied.key)
    )
  })
