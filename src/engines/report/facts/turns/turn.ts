import type { Reading } from '../reading.ts'
import { saidIn } from '../talk/said-in.ts'
import type { Role, Sentence } from '../talk/sentence.ts'

/** An utterance with the sentences that were said in it, or a part of them. */
export interface Turn {
  readonly utterance: number
  readonly role: Role
  readonly sentences: readonly Sentence[]
}

/** One an utterance, in order, up to the last in which something was said. */
export function turnsOf({ talk }: Reading): Turn[] {
  const last = talk.sentences.at(-1)?.proof().at(-1)?.utterance ?? -1
  return Array.from({ length: last + 1 }, (_, utterance) => {
    const sentences = saidIn(talk, utterance)
    return { utterance, role: sentences[0]?.role ?? 'other', sentences }
  })
}
