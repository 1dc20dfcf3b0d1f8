/** More would slow the search down and make it hear terms everywhere. */
const MOST_TERMS = 500

/**
 * Custom vocabulary as sherpa-onnx takes it: phrases with a slash between them, in letters that the model's tokens
 * can spell (small ones where it knows no capitals, and the other way round); what it can't spell is left out.
 * `tokens`: the text of its tokens file. Empty when nothing is left.
 */
export function hotwords(vocabulary: readonly string[], tokens: string): string {
  const spelt = new Set(
    tokens.split('\n').flatMap((line) => {
      const token = line.split(/[\s]/)[0] ?? ''
      return [...token].length === 1 ? [token] : []
    }),
  )
  const writable = (phrase: string) => [...phrase.replaceAll(' ', '')].every((letter) => spelt.has(letter))
  const phrases = vocabulary.slice(0, MOST_TERMS).flatMap((term) => {
    // Colon, number sign and at sign would be read as scores; titles' full stops are rarely written.
    const plain = term
      .normalize('NFC')
      .replace(/[/:#@.,;()]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    const written = [plain, plain.toLowerCase(), plain.toUpperCase()].find((form) => form && writable(form))
    return written ?? []
  })
  return [...new Set(phrases)].join('/')
}
