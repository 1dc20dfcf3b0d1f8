import type { Fact } from '../facts/fact.ts'
import { frequencyOf } from '../facts/medicines/frequency-of.ts'
import { needIn } from '../facts/medicines/need-in.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { saidIn } from '../facts/talk/said-in.ts'
import type { Sentence } from '../facts/talk/sentence.ts'
import type { Token } from '../facts/talk/token.ts'
import { medicinesIn, namesAnything } from './going-on.ts'
import { utterancesOf, type Visit } from './visit.ts'

/**
 * Whether one breath tells all of how often a medicine is taken: times that were put together of several ("à noite. Não, de
 * manhã", another medicine's evening) are nobody's words.
 */
export function isSaidAtOnce(fact: Fact, visit: Visit): boolean {
  const frequency = fact.medicine?.frequency
  const talk = readTalk(visit.utterances, visit.lexicon)
  const said = utterancesOf([fact]).flatMap((utterance) => saidIn(talk, utterance))
  if (!frequency) return true
  const timed = said.filter(({ tokens }) => tokens.some(isTime))
  const isNear = (one: Sentence) =>
    talk.sentences.some(
      (other) => (other.turn === one.turn || other.turn === one.turn - 1) && isNamedIn(other, fact, visit),
    )
  if (fact.status === 'in-use' && timed.length > 0 && !timed.some(isNear)) return false
  if (!hasTimes(frequency)) return true
  // Where it is named with times, others' are not its own.
  const naming = said.filter((one) => isNamedIn(one, fact, visit) && one.tokens.some(isTime))
  const own = naming.length > 0 ? naming : said
  return own.length === 0 || own.some((sentence) => tells(sentence, talk.sentences, frequency, visit))
}

const isNamedIn = (sentence: Sentence, { concept }: Fact, visit: Visit): boolean =>
  medicinesIn(sentence, visit).some(({ entry }) => entry.concept === concept)
const isTime = ({ quantity }: Token): boolean => quantity?.kind === 'frequency' || quantity?.kind === 'clock'

/** Several times of the day. */
const hasTimes = (frequency: string): boolean => frequency.includes(',')

/** Sentences behind one that may go on about it. */
const reach = 3

function tells(first: Sentence, all: readonly Sentence[], frequency: string, visit: Visit): boolean {
  const behind = all.slice(first.order + 1, first.order + 1 + reach)
  const end = behind.findIndex((one) => one.turn !== first.turn || namesAnything(one, visit))
  const rest = end < 0 ? behind : behind.slice(0, end)
  if (takesBack(first, visit)) return false
  const breath = rest.some((one) => takesBack(one, visit)) ? [first] : [first, ...rest]
  const quantities = breath.flatMap(({ tokens }) => tokens.flatMap(({ quantity }) => quantity ?? []))
  const said = quantities.filter((one) => one.kind === 'frequency')
  const clocks = quantities.filter((one) => one.kind === 'clock')
  // Others' times may stand before and behind its own.
  const runs = said.flatMap((_, from) => said.slice(from).map((_, more) => said.slice(from, from + more + 1)))
  return [...runs, []]
    .map((frequencies) => frequencyOf({ frequencies, clocks, need: null }, visit.language))
    .some((text) => text !== null && withoutNeed(text, visit) === withoutNeed(frequency, visit))
}

/** "Não, à noite não." */
const takesBack = ({ text }: Sentence, { words, lexicon }: Visit): boolean =>
  lexicon.cues['reply-cues']
    .findAll(words.tokens(text))
    .some(({ entry, from }) => entry.concept === 'takes-back' && from === 0)

/** What it is taken for may be said elsewhere. */
const withoutNeed = (frequency: string, { language }: Visit): string =>
  needIn(frequency, language)?.rest ?? frequency
