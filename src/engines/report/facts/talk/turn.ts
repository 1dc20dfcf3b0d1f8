import type { Role } from './sentence.ts'

/** What one person says until the other speaks, with the utterances it is made of. */
export interface Turn {
  readonly role: Role
  readonly text: string
  /** Where in `text` each utterance begins, in order. */
  readonly pieces: readonly { readonly utterance: number; readonly start: number }[]
  /** Its marks are guesses: a sentence may go on into the next one. */
  readonly isBare: boolean
}
