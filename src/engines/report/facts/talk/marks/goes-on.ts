import type { Mark } from './gap-features.ts'
import { isMarkWord } from './mark-words.ts'
import { isNumeral, isVerbal } from './word-class.ts'

/** "Se precisar", "nas pernas": the end of what was said, not a beginning. */
const tails = ['tail-if', 'tail-as', 'tail-in'] as const
const isTail = (first: string | undefined, second: string | undefined): boolean =>
  tails.some((kind) => isMarkWord(kind, first) && isMarkWord(`${kind}-end`, second))
const infinitive = /^\p{L}{2,}[aei]r$/u

/** "The | throat", "nine | one one", "que minha mãe | me deu": no mark, whatever a model says. */
export function goesOn(words: readonly string[], i: number, from: number, mark: Mark): boolean {
  const [before, word, next] = [words[i - 1] ?? '', words[i]!, words[i + 1]!]
  const inside = i > from
  if (isMarkWord('leads-on', word) || (inside && isMarkWord('answer', word))) return true
  if (isMarkWord('is', before) && word === 'bem') return true
  if (before === 'i' && inside && isMarkWord('thinks', word)) return true
  // "Ondansetrona | continua": a lone word is a verb's subject.
  if (word.length > 5 && !inside && isVerbal(next) && !isVerbal(word) && !isSaid(word)) return true
  if (takesBack(words, i)) return true
  if (inNumber(words, i) || (isMarkWord('when', word) && isMarkWord('and', before) && inside)) return true
  // "Perder | a fala": an infinitive with its object.
  if (infinitive.test(word) && isMarkWord('opens-object', next)) return true
  if (mark === ',') return false
  // "O PSA de março | era": a noun has its verb yet to come.
  if (isMarkWord('finite', next) && inside && awaitsVerb(words, from, i)) return true
  if (isTail(next, words[i + 2])) return true
  if (isMarkWord('hangs-on', next) && words[i + 2] !== 'certeza') return true
  if (isMarkWord('and', next) && isMarkWord('of', words[i + 2])) return true
  if (isTail(before, word)) return false
  for (let k = i; k >= Math.max(from, i - 2) && !isVerbal(words[k]!); k -= 1) {
    if (isMarkWord('opens', words[k]) && k > from) return true
  }
  return false
}

const longestNoun = 4

/** Whether the last words are an article and its noun, without a verb. */
function awaitsVerb(words: readonly string[], from: number, i: number): boolean {
  for (let k = i; k >= Math.max(from, i - longestNoun) && !isVerbal(words[k]!); k -= 1)
    if (k < i && isMarkWord('opens-noun', words[k])) return true
  return false
}

/** "O direito | não | minto | o esquerdo": what is taken back, and what stands in its place. */
function takesBack(words: readonly string[], i: number): boolean {
  const marker = (k: number) => isMarkWord('takes-back', words[k])
  const no = (k: number) => isMarkWord('no', words[k])
  return (
    (no(i + 1) && marker(i + 2)) ||
    (no(i) && marker(i + 1)) ||
    (no(i - 1) && marker(i)) ||
    words[i + 1] === 'minto'
  )
}

/** "Cento | e vinte", "one | oh two", "doze | por oito": one number, or one measure. */
function inNumber(words: readonly string[], i: number): boolean {
  const is = (k: number) => isNumeral(words[k])
  const joins = (k: number) => isMarkWord('joint-number', words[k]) && is(k - 1) && is(k + 1)
  return (is(i) && is(i + 1)) || joins(i) || joins(i + 1)
}

const isSaid = (word: string): boolean => word.endsWith('mente') || isMarkWord('said', word)
