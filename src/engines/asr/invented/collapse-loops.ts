import { plainWords } from './phantom-phrases.ts'

/** Times a phrase of so many words may follow itself; people do say "não, não, não, não". */
const mostRepeats = (words: number): number => (words === 1 ? 6 : words <= 3 ? 4 : 2)

/** Longest phrase that is looked for, in words. */
const LONGEST_PHRASE = 20

/**
 * Recognisers that lose the thread repeat themselves: a phrase that follows itself too often is kept once.
 * Gives the indexes of the words that stay, or `null` when nothing repeats.
 */
export function keptWords(words: readonly string[]): number[] | null {
  const plain = words.map(plainWords)
  const kept: number[] = []
  let found = false
  for (let at = 0; at < plain.length; ) {
    const loop = longestLoop(plain, at)
    const step = loop?.phrase ?? 1
    for (let i = 0; i < step; i++) kept.push(at + i)
    if (loop) found = true
    at += loop ? loop.phrase * loop.times : 1
  }
  return found ? kept : null
}

function longestLoop(words: readonly string[], at: number): { phrase: number; times: number } | undefined {
  for (let phrase = 1; phrase <= LONGEST_PHRASE && at + 2 * phrase <= words.length; phrase++) {
    let times = 1
    while (repeats(words, at, at + times * phrase, phrase)) times++
    if (times > mostRepeats(phrase)) return { phrase, times }
  }
  return undefined
}

function repeats(words: readonly string[], from: number, to: number, length: number): boolean {
  if (to + length > words.length) return false
  for (let i = 0; i < length; i++) if (words[from + i] !== words[to + i]) return false
  return true
}
