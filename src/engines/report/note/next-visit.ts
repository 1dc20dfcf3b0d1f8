import { type Fact, isToConfirm } from '../facts/fact.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import { abbreviated } from './abbreviate.ts'
import { capitalised } from './lists.ts'
import { measured } from './measured.ts'
import { flat } from './phrase.ts'
import { quotation, quotedText } from './quotation.ts'
import { valueText } from './values.ts'
import { type Line, tellingStart, utterancesOf, type Visit } from './visit.ts'

/** Words of a question that asks for it: "E a volta?" */
const shortQuestion = 8

/**
 * The next visit: told where one time of one visit was said, and else in the doctor's words, with what they put right. Of several
 * turns the last counts. `sure`: utterances that surely speak of it, whatever their words.
 */
export function nextVisitLines(visit: Visit, sure: readonly number[]): Line[] {
  const { sentences } = readTalk(visit.utterances, visit.lexicon)
  const start = tellingStart(visit)
  const told = visit.facts.filter(({ type, polarity }) => type === 'follow-up' && polarity !== 'absent')
  const said = sentences.filter((one) => {
    const at = one.proof()[0]?.utterance ?? -1
    return (
      one.role === 'doctor' &&
      at >= start &&
      !one.isQuestion &&
      isNextVisit(one, sentences, visit, sure.includes(at))
    )
  })
  const first = said.findLast((one, i) => said[i - 1]?.turn !== one.turn)
  if (!first) return followUpLines(told, visit)
  const rest = said.slice(said.indexOf(first) + 1).filter(({ turn }) => turn === first.turn)
  const last = (rest.at(-1) ?? first).order
  // "Volta em três semanas, com o resultado, que sai em duas. Duas semanas, então."
  const behind = sentences.slice(last + 1)
  const end = behind.findIndex(
    ({ turn, tokens }) => turn !== first.turn || tokens.length > shortQuestion || !hasDuration(tokens, visit),
  )
  const breath = sentences.slice(first.order, last + 1 + (end < 0 ? behind.length : end))
  const times = breath.flatMap(({ text }) => measured(text, visit)).filter(({ quantity }) => quantity)
  const here = breath.flatMap((one) => one.proof().map(({ utterance }) => utterance))
  const own = told.filter((fact) => utterancesOf([fact]).some((at) => here.includes(at)))
  if (times.length < 2 && own.length > 0 && !own.some(isToConfirm)) return followUpLines(own, visit)
  const [head = first, ...tail] = breath
  const quote = quotation([head, ...tail], null, visit)
  const utterance = first.proof()[0]?.utterance ?? -1
  return quote
    ? [{ text: quotedText(quote, visit), facts: own, quote: { text: quote.text, utterance }, isAlone: true }]
    : followUpLines(own, visit)
}

/** When the patient is seen again: `Retorno em 30 dias`. */
function followUpLines(facts: readonly Fact[], visit: Visit): Line[] {
  const { words, wording, language } = visit
  return facts
    .filter(({ polarity }) => polarity !== 'absent')
    .map((fact) => {
      const name = words.is('visit', fact.concept) ? wording.visit : abbreviated(fact.concept, words)
      const { value, time } = fact
      const when = value ? valueText(value, language) : ''
      const within = value && 'number' in value ? wording.within(when) : when && `(${flat(when)})`
      const doubt = isToConfirm(fact) ? `(${wording.toConfirm})` : ''
      const text = [capitalised(name), within, !value && time ? time : '', doubt].filter(Boolean).join(' ')
      return { text, facts: [fact] }
    })
}

/** "Volta em um mês", "three months, then", where it was asked for: a day, and words of meeting; not "se piorar, volta". */
export function isNextVisit(
  sentence: Sentence,
  sentences: readonly Sentence[],
  visit: Visit,
  isSure = false,
): boolean {
  // With what was put right, as it is quoted.
  const tokens = measured(sentence.text, visit)
  const kinds = kindsIn(tokens, visit)
  const isDated =
    kinds.has('day') ||
    hasDuration(tokens, visit) ||
    (kinds.has('amends') && tokens.some(({ quantity }) => quantity?.kind === 'number'))
  if (!isDated || kinds.has('unless') || kinds.has('not')) return false
  return isSure || kinds.has('return') || kinds.has('meets') || isAsked(sentence, sentences, visit)
}

function isAsked({ order, turn }: Sentence, sentences: readonly Sentence[], visit: Visit): boolean {
  const asked = sentences.findLast((one) => one.order < order && one.turn === turn - 1 && one.isQuestion)
  if (!asked || asked.tokens.length > shortQuestion) return false
  const kinds = kindsIn(asked.tokens, visit)
  return kinds.has('return') || kinds.has('asks')
}

/** "Em duas semanas", and not "com trinta e seis semanas", which is an age. */
const hasDuration = (tokens: Sentence['tokens'], { words }: Visit): boolean =>
  tokens.some(
    ({ quantity, text }, at) =>
      quantity?.kind === 'duration' &&
      quantity.relation !== 'ago' &&
      ![text, tokens[at - 1]?.text ?? ''].some((said) => words.is('at-age', said)),
  )

const kindsIn = (tokens: Sentence['tokens'], { lexicon }: Visit): ReadonlySet<string> =>
  new Set(lexicon.cues['follow-up-cues'].findAll(tokens).map(({ entry }) => entry.concept))
