/** Each three letters of a word in a row, its beginning and end marked. */
export const gramsOf = (word: string): string[] => {
  const padded = `^${word}$`
  return Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3))
}

/** Words by their grams, in the order of the words. */
export function byGram(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const grams = new Map<string, string[]>()
  for (const word of words)
    for (const gram of gramsOf(word)) {
      const list = grams.get(gram)
      if (list) list.push(word)
      else grams.set(gram, [word])
    }
  return grams
}
