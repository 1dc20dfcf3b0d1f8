/** Whisper reads 224 tokens of prompt, the last ones; names and terms take about three characters a token. */
const MOST_CHARACTERS = 600

/** The custom vocabulary in the form that Whisper was found to follow: a plain list. `undefined` when empty. */
export function vocabularyPrompt(vocabulary: readonly string[]): string | undefined {
  const terms: string[] = []
  let length = 0
  for (const term of vocabulary) {
    const plain = term.replace(/\s+/g, ' ').trim()
    if (!plain || length + plain.length + 2 > MOST_CHARACTERS) continue
    terms.push(plain)
    length += plain.length + 2
  }
  return terms.length > 0 ? `${terms.join(', ')}.` : undefined
}
