import type { Fact } from '../facts/fact.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { saidIn } from '../facts/talk/said-in.ts'
import { type Sentence, segmentAt } from '../facts/talk/sentence.ts'
import { isPassedOver } from '../facts/words/passed-over.ts'
import { utterancesOf, type Visit } from './visit.ts'

/** Letters of a word that narrows what stands before it. */
const shortest = 4

/**
 * Whether what is denied was asked for with more behind its name: "sangra depois da relação?" denies no bleeding, "dor na
 * vista?" no pain.
 */
export function isOfMore({ concept, ...fact }: Fact, visit: Visit): boolean {
  const talk = readTalk(visit.utterances, visit.lexicon)
  const said = utterancesOf([{ concept, ...fact }]).flatMap((utterance) => saidIn(talk, utterance))
  const named = said.flatMap((sentence) =>
    visit.lexicon.concepts
      .find(sentence.tokens)
      .filter(({ entry }) => concept === entry.concept)
      .map(({ to }) => ({ sentence, to })),
  )
  return named.length > 0 && named.every(({ sentence, to }) => narrows(sentence, to, visit))
}

function narrows(sentence: Sentence, from: number, { lexicon, words }: Visit): boolean {
  const { tokens } = sentence
  const { to } = segmentAt(sentence, from - 1)
  const others = lexicon.concepts.find(tokens, from, to).filter(({ entry }) => entry.class === 'symptoms')
  return tokens
    .slice(from, others[0]?.from ?? to)
    .some(
      ({ folded, quantity }) =>
        !quantity &&
        folded.length >= shortest &&
        !lexicon.speech.has(folded) &&
        !isPassedOver(folded, words.language),
    )
}
