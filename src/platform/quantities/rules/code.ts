import type { Talk } from '../talk.ts'
import type { Reading, Rule, Writing } from './rule.ts'

/** Names with numbers ("B doze"), telephone and document numbers, rooms: digits that count nothing. */
export const codeRule: Rule = (talk, at) => {
  const named = talk.find(at, 'named-number')
  if (named && !isCompared(talk, named.next) && !(talk.tokens[at]!.kind === 'word' && talk.tokens[at]!.tight))
    return code(named.next, [...namedWriting(talk, at, named.next), ...digitsWriting(talk, at, named.next)])
  const next = digitsFrom(talk, at)
  if (next === at) return null
  const count = next - at
  const written = talk.tokens
    .slice(at, next)
    .reduce((sum, { kind, word }) => sum + (kind === 'digits' ? word.length : 1), 0)
  if (count >= 7 || (talk.tokens[at]!.kind === 'digits' && written >= 8))
    return code(next, digitsWriting(talk, at, next))
  const cue = cueBefore(talk, at)
  return cue !== null && written >= cue ? code(next, digitsWriting(talk, at, next)) : null
}

const isCompared = (talk: Talk, at: number) =>
  talk.find(at, 'score') !== null || talk.find(at, 'pair') !== null

const code = (next: number, writings: readonly Writing[]): Reading => ({
  quantity: { kind: 'code' },
  next,
  writings,
})

const cardinalOf = (talk: Talk, at: number) => talk.find(at, 'cardinal')?.value

/** "B doze" is written B12, "tipo dois" tipo 2. */
function namedWriting(talk: Talk, at: number, next: number): Writing[] {
  const value = cardinalOf(talk, at + 1)
  if (value === undefined || next !== at + 2) return []
  const name = talk.between(at, at + 1)
  return [{ at, next, text: `${name}${name.length === 1 ? '' : ' '}${value}` }]
}

/** Digits in words, one after the other, are written as one: "nine one one" is 911. */
function digitsWriting(talk: Talk, at: number, next: number): Writing[] {
  let text = ''
  for (let k = at; k < next; k += 1) text += cardinalOf(talk, k) ?? (talk.word(k) === 'meia' ? '6' : ' ')
  return /^\d+$/.test(text) && text.length === next - at ? [{ at, next, text }] : []
}

/** The end of a row of digits and their words; marks between digits belong to it: `98765-4321`. */
function digitsFrom(talk: Talk, at: number): number {
  let next = at
  for (;;) {
    const token = talk.tokens[next]
    if (!token) return next
    const isDigit =
      token.kind === 'digits' ||
      talk.find(next, 'cardinal') !== null ||
      (next > at && /^(?:meia|oh)$/.test(token.word))
    const joins =
      next > at && /^[-.()]$/.test(token.word) && token.tight && talk.tokens[next + 1]?.kind === 'digits'
    if (!isDigit && !joins) return next
    next += 1
  }
}

/** How many digits a cue at most four tokens before asks for: three after "telefone", one after "sala". */
function cueBefore(talk: Talk, at: number): number | null {
  for (let back = 1; back <= 4; back += 1) {
    const place = at - back
    if (place < 0 || /^[.?!\n]$/.test(talk.word(place))) return null
    const cue = talk.find(place, 'code-cue')
    if (cue && cue.next <= at) return cue.value === '1' ? (cue.next === at ? 1 : null) : 3
  }
  return null
}
