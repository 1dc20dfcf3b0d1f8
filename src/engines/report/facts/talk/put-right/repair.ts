import type { Token } from '../token.ts'

/** What a turn's speaker took back: words that are gone, and what stands in the place of a word. */
export interface PutRight {
  readonly gone: ReadonlySet<Token>
  readonly instead: ReadonlyMap<Token, readonly Token[]>
}

export const NOTHING_PUT_RIGHT: PutRight = { gone: new Set(), instead: new Map() }
