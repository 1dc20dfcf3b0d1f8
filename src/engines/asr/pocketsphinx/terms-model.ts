/** log10 of the chance that any moment's next word is one of the terms'; much for a rare word, little for a common one. */
const WORD = -3

/** log10 of the chance that the next word of a name follows. */
const NEXT = -0.3

/**
 * A language model (ARPA) of custom vocabulary: its words may turn up anywhere, and the words of one term follow
 * each other. Not a distribution: it is mixed with the others, which know the rest of the language.
 */
export function termsModel(phrases: readonly (readonly string[])[]): string {
  const words = [...new Set(phrases.flat())].sort()
  const pairs = [
    ...new Set(phrases.flatMap((phrase) => phrase.slice(1).map((word, i) => `${phrase[i]} ${word}`))),
  ]
  const unigrams = ['-99 <s> 0', '-99 </s>', ...words.map((word) => `${WORD} ${word} 0`)]
  return [
    '\\data\\',
    `ngram 1=${unigrams.length}`,
    ...(pairs.length > 0 ? [`ngram 2=${pairs.length}`] : []),
    '\n\\1-grams:',
    ...unigrams,
    ...(pairs.length > 0 ? ['\n\\2-grams:', ...pairs.sort().map((pair) => `${NEXT} ${pair}`)] : []),
    '\n\\end\\\n',
  ].join('\n')
}
