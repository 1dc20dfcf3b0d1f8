import { fold } from '../text/fold.ts'
import type { Span } from './quantity.ts'

export interface Token extends Span {
  /** Folded: lower case without accents. */
  readonly word: string
  readonly kind: 'word' | 'digits' | 'mark'
  /** Nothing stands between it and the token before. */
  readonly tight: boolean
}

const piece = /\p{L}+|\d+(?:[.,]\d+)*|\n|[^\s]/gu

/** Words, written numbers and marks. Hyphens and apostrophes within words are passed over: "forty-eight", "it's". */
export function tokensOf(text: string): Token[] {
  const folded = fold(text)
  const tokens: Token[] = []
  let end = -1
  for (const { 0: word, index } of folded.matchAll(piece)) {
    const first = word.charCodeAt(0)
    const to = index + word.length
    const kind = first >= 48 && first <= 57 ? 'digits' : isLetter(word) ? 'word' : 'mark'
    if (kind === 'mark' && (word === "'" || word === '’' || (word === '-' && joinsLetters(folded, index))))
      continue
    tokens.push({ word, from: index, to, kind, tight: end === index })
    end = to
  }
  return tokens
}

const isLetter = (word: string) => /^\p{L}/u.test(word)

const joinsLetters = (folded: string, at: number) =>
  /[\p{L}\d]/u.test(folded[at - 1] ?? '') && /\p{L}/u.test(folded[at + 1] ?? '')
