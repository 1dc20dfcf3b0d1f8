import type { Sentence, Talk } from './sentence.ts'

/** Talks that anybody holds: each fact and each medicine of a note asks. */
const known = new WeakMap<Talk, ReadonlyMap<number, readonly Sentence[]>>()

/** The sentences that were said, or a part of them, in an utterance, in order. */
export function saidIn(talk: Talk, utterance: number): readonly Sentence[] {
  let all = known.get(talk)
  if (!all) {
    all = byUtterance(talk)
    known.set(talk, all)
  }
  return all.get(utterance) ?? []
}

function byUtterance({ sentences }: Talk): Map<number, Sentence[]> {
  const all = new Map<number, Sentence[]>()
  for (const sentence of sentences)
    for (const { utterance } of sentence.proof()) {
      const list = all.get(utterance)
      if (list) list.push(sentence)
      else all.set(utterance, [sentence])
    }
  return all
}
