import type { Talk } from '../talk.ts'
import type { Reading, Rule } from './rule.ts'

/** Names with numbers ("B doze"), telephone and document numbers, rooms: left as they are. */
export const codeRule: Rule = (talk, at) => {
  const named = talk.find(at, 'named-number')
  if (named && !(talk.tokens[at]!.kind === 'word' && talk.tokens[at]!.tight)) return code(named.next)
  const next = digitsFrom(talk, at)
  if (next === at) return null
  const count = next - at
  const written = talk.tokens
    .slice(at, next)
    .reduce((sum, { kind, word }) => sum + (kind === 'digits' ? word.length : 1), 0)
  if (count >= 7 || (talk.tokens[at]!.kind === 'digits' && written >= 8)) return code(next)
  const cue = cueBefore(talk, at)
  return cue !== null && written >= cue ? code(next) : null
}

const code = (next: number): Reading => ({ quantity: { kind: 'code' }, next, writings: [] })

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
