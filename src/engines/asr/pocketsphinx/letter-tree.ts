/** What a letter is said as (phones, space between; empty for a silent one), and how letters around it change that. */
export type LetterTree = string | readonly [said: string, by: Readonly<Record<string, LetterTree>>]

/** Places of the letters that are looked at, relative to the one that is said: nearest first, right before left. */
export const CONTEXT = [0, 1, -1, 2, -2, 3, -3, 4] as const

/** The letters around the one at `at`; `#` beyond the word's ends. */
export const contextOf = (word: string, at: number): string[] =>
  CONTEXT.map((offset) => word[at + offset] ?? '#')

/** Phones of a word of letters a to z, by the longest known context of each letter. */
export function sayLetters(tree: LetterTree, word: string): string[] {
  const phones: string[] = []
  for (let at = 0; at < word.length; at++) {
    let node: LetterTree | undefined = tree
    let said = ''
    for (const letter of contextOf(word, at)) {
      if (node === undefined) break
      said = typeof node === 'string' ? node : node[0]
      node = typeof node === 'string' ? undefined : node[1][letter]
    }
    if (node !== undefined) said = typeof node === 'string' ? node : node[0]
    if (said) phones.push(...said.split(' '))
  }
  return phones
}
