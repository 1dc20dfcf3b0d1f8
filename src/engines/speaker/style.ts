/**
 * How a transcript is written. Where it has punctuation and capitals they say much about turns, where it has none
 * their absence says nothing; and cut into short pieces it has more pieces to a turn.
 */
export interface Style {
  /** Mean number of tokens a segment. */
  readonly usualLength: number
  /** For each segment the class of its last mark; 0 throughout a transcript without punctuation. */
  readonly ends: readonly number[]
  /** For each segment the class of its first letter; 3 throughout a transcript without capitals. */
  readonly starts: readonly number[]
}

const NO_PUNCTUATION = 0
const NO_CAPITALS = 3

export function styleOf(texts: readonly string[], tokens: readonly (readonly string[])[]): Style {
  const ends = texts.map(endOf)
  const starts = texts.map(startOf)
  const punctuated = ends.filter((end) => end === 1 || end === 2).length * 3 > texts.length
  const cased = starts.filter((start) => start === 1).length * 3 > texts.length
  const total = tokens.reduce((sum, list) => sum + list.length, 0)
  return {
    usualLength: Math.round(total / Math.max(1, texts.length)),
    ends: punctuated ? ends : ends.map(() => NO_PUNCTUATION),
    starts: cased ? starts : starts.map(() => NO_CAPITALS),
  }
}

/** Question 1, end of a sentence 2, a pause within it 3, nothing 4. */
function endOf(text: string): number {
  const last = /[^\s"')\]”’]\s*["')\]”’]*\s*$/.exec(text)?.[0][0] ?? ''
  return last === '?' ? 1 : /[.!…]/.test(last) ? 2 : /[,;:-]/.test(last) ? 3 : 4
}

/** Small letter 0, capital 1, neither 2. */
function startOf(text: string): number {
  const first = /[\p{L}\p{N}]/u.exec(text)?.[0] ?? ''
  return first.toLowerCase() === first.toUpperCase() ? 2 : first === first.toLowerCase() ? 0 : 1
}
