import type { Sentence } from '../../talk/sentence.ts'

/**
 * A recogniser that writes no marks leaves dictation in one run, and marks set afterwards cut it anywhere ("garganta
 * vermelha, sem | placa"). Sentences of a turn that all begin in lower case are read as the run that they were.
 */
export function joinDictation(sentences: readonly Sentence[]): readonly Sentence[] {
  if (sentences.length < 2 || !sentences.every(({ text }) => /^\p{Ll}/u.test(text))) return sentences
  const [first] = sentences
  const starts: number[] = []
  let length = 0
  for (const { tokens } of sentences) {
    starts.push(length)
    length += tokens.length
  }
  const tokens = sentences.flatMap((sentence) =>
    sentence.tokens.map((token) => ({ ...token, afterComma: false })),
  )
  const joined: Sentence = {
    ...first!,
    text: sentences.map(({ text }) => text).join(' '),
    tokens,
    segments: [{ from: 0, to: tokens.length }],
    isQuestion: false,
    proof: (from = 0, to = tokens.length) =>
      sentences.flatMap((sentence, i) => {
        const start = starts[i]!
        const a = Math.max(0, from - start)
        const b = Math.min(sentence.tokens.length, to - start)
        return a < b ? [...sentence.proof(a, b)] : []
      }),
  }
  return [joined]
}
