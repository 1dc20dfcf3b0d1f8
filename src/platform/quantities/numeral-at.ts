import { englishNumeral } from './en/numeral.ts'
import type { Numeral } from './numeral.ts'
import { portugueseNumeral } from './pt/numeral.ts'
import type { Talk } from './talk.ts'

/** The number that begins at a token, in digits or words. */
export function numeralAt(talk: Talk, at: number): Numeral | null {
  let numeral = talk.numerals.get(at)
  if (numeral === undefined) {
    numeral = readNumeral(talk, at)
    talk.numerals.set(at, numeral)
  }
  return numeral
}

function readNumeral(talk: Talk, at: number): Numeral | null {
  const token = talk.tokens[at]
  if (!token || token.kind === 'mark') return null
  // "B12", "COVID-19": part of a name.
  const before = talk.tokens[at - 1]
  if (token.kind === 'digits' && token.tight && before?.kind === 'word' && before.word !== 'x') return null
  if (
    token.kind === 'digits' &&
    token.tight &&
    before?.word === '-' &&
    before.tight &&
    talk.tokens[at - 2]?.kind === 'word'
  )
    return null
  return talk.language === 'pt-BR' ? portugueseNumeral(talk, at) : englishNumeral(talk, at)
}
