import type { Mark } from './gap-features.ts'
import { isVerbal, numeral } from './word-class.ts'

/** A sentence never ends on these. */
const leadsOn =
  /^(?:the|an|my|your|his|their|our|its|and|or|every|very|i'm|i|you're|we're|if|than|because|until|o|os|as|um|uma|uns|umas|de|do|da|dos|das|em|na|nos|nas|ao|com|pra|pro|para|por|pelo|pela|e|ou|se|sem|meu|minha|seu|sua|meus|minhas|muito|mais|procura|procure|ver|colher)$/
/** "No" and "a" are answers, "bem" is an end, but not after these. */
const answers = /^(?:a|no)$/
const being = /^(?:tá|está|tava|é|são|estão|ficou)$/
/** No sentence begins with these. */
const hangsOn = /^(?:of|than|until|or|otherwise|de|do|da|dos|das|ou|com|direit[oa]s?|esquerd[oa]s?|socorro)$/
/** "Se precisar", "nas pernas": the end of what was said, not a beginning. */
const tails: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:se|quando)$/, /^(?:precisar|necess[aá]rio|doer)$/],
  [/^(?:if|as|when)$/, /^needed$/],
  [/^n[ao]s?$/, /^(?:pernas?|p[eé]s?|m[aã]os?|costas|peito|barriga|bra[cç]os?|joelhos?|olhos?|rosto)$/],
]
/** After these a verb must come first. */
const opens = /^(?:that|who|when|if|because|que|quando|se|porque)$/
const said =
  /mente$|^(?:certo|beleza|perfeito|entendi|obrigad[oa]|combinado|correct|exactly|perfect|alright|actually|positive|positivo|negativo|nenhuma?|sempre|depois|quando|anything|nothing)$/
const times = /^(?:ontem|hoje|agora|depois|também|então|yesterday|today|then|now|also)$/
const and = /^(?:e|and)$/
const infinitive = /^\p{L}{2,}[aei]r$/u
const article = /^(?:o|a|os|as|um|uma)$/

/** "The | throat", "nine | one one", "que minha mãe | me deu": no mark, whatever a model says. */
export function goesOn(words: readonly string[], i: number, from: number, mark: Mark): boolean {
  const [before, word, next] = [words[i - 1] ?? '', words[i]!, words[i + 1]!]
  const inside = i > from
  if (leadsOn.test(word) || (inside && answers.test(word)) || (being.test(before) && word === 'bem'))
    return true
  if (before === 'i' && inside && /^(?:think|suspect|believe)$/.test(word)) return true
  // "Ondansetrona | continua": a lone word is a verb's subject.
  if (word.length > 5 && !inside && isVerbal(next) && !isVerbal(word) && !said.test(word)) return true
  if (takesBack(words, i)) return true
  if (inNumber(words, i) || (times.test(word) && and.test(before) && inside)) return true
  // "Perder | a fala": an infinitive with its object.
  if (infinitive.test(word) && article.test(next)) return true
  if (mark === ',') return false
  // "O PSA de março | era": a noun has its verb yet to come.
  if (finite.test(next) && inside && awaitsVerb(words, from, i)) return true
  if (tails.some(([first, second]) => first.test(next) && second.test(words[i + 2] ?? ''))) return true
  if (hangsOn.test(next) && words[i + 2] !== 'certeza') return true
  if (and.test(next) && /^(?:de|da|do|à|a|the|in|at)$/.test(words[i + 2] ?? '')) return true
  if (tails.some(([first, second]) => first.test(before) && second.test(word))) return false
  for (let k = i; k >= Math.max(from, i - 2) && !isVerbal(words[k]!); k -= 1) {
    if (opens.test(words[k]!) && k > from) return true
  }
  return false
}

const finite = /^(?:era|foi|deu|veio|está|tá|tava|estava|ficou|is|was|were|are|came|shows?|showed)$/
const opensNoun = /^(?:o|a|os|as|meu|minha|seu|sua|the|my|your|his|her)$/
const longestNoun = 4

/** Whether the last words are an article and its noun, without a verb. */
function awaitsVerb(words: readonly string[], from: number, i: number): boolean {
  for (let k = i; k >= Math.max(from, i - longestNoun) && !isVerbal(words[k]!); k -= 1)
    if (k < i && opensNoun.test(words[k]!)) return true
  return false
}

/** "O direito | não | minto | o esquerdo": what is taken back, and what stands in its place. */
function takesBack(words: readonly string[], i: number): boolean {
  const marker = (k: number) => backs.test(words[k] ?? '')
  const no = (k: number) => /^(?:n[aã]o|no|wait)$/.test(words[k] ?? '')
  return (
    (no(i + 1) && marker(i + 2)) ||
    (no(i) && marker(i + 1)) ||
    (no(i - 1) && marker(i)) ||
    /^minto$/.test(words[i + 1]!)
  )
}

const backs = /^(?:minto|perd[aã]o|ali[aá]s|desculpa|digo|sorry|wait)$/

/** "Cento | e vinte", "one | oh two", "doze | por oito": one number, or one measure. */
function inNumber(words: readonly string[], i: number): boolean {
  const is = (k: number) => numeral.test(words[k] ?? '')
  const joins = (k: number) => joint.test(words[k] ?? '') && is(k - 1) && is(k + 1)
  return (is(i) && is(i + 1)) || joins(i) || joins(i + 1)
}

const joint = /^(?:oh|e|and|por|over|point|vírgula|ponto|x)$/
