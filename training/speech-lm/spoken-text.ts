/** Sentences of a transcript as a recogniser spells them: lower case, numbers in words, no punctuation. */
export function spokenSentences(text: string): string[][] {
  return (
    text
      .toLowerCase()
      .replace(/’/g, "'")
      // One of the sets comes split by a tokeniser.
      .replace(/ (n't|'s|'m|'re|'ve|'ll|'d)\b/g, '$1')
      .replace(/\b(gon|wan|got) (na|ta)\b/g, '$1$2')
      .replace(/\[[^\]]*\]|<[^>]*>|\([^)]*\)/g, ' ')
      .split(/[.?!;\n]+/)
      .map((sentence) => (sentence.match(/[a-z']+|\d+/g) ?? []).flatMap(spellOut))
      .filter((words) => words.length > 0)
  )
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function spellOut(token: string): string[] {
  if (/^\d/.test(token)) return numberWords(Number(token.slice(0, 6)))
  const word = token.replace(/^'+|'+$/g, '')
  return word ? [word] : []
}

/** 0 to 999,999. */
function numberWords(number: number): string[] {
  if (number < 20) return [ONES[number]!]
  if (number < 100) return [TENS[Math.floor(number / 10)]!, ...(number % 10 ? [ONES[number % 10]!] : [])]
  const [size, name] = number < 1000 ? [100, 'hundred'] : [1000, 'thousand']
  const rest = number % size
  return [...numberWords(Math.floor(number / size)), name, ...(rest ? numberWords(rest) : [])]
}
