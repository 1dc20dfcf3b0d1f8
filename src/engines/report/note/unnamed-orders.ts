import { isDoctor } from '../facts/medicines/plan-of.ts'
import { isDose } from '../facts/medicines/units.ts'
import { readTalk } from '../facts/talk/read-talk.ts'
import { type Sentence, textOf } from '../facts/talk/sentence.ts'
import type { Span } from '../facts/talk/token.ts'
import { isSpeech } from '../facts/words/speech.ts'
import type { Medication, Proven } from '../template-content.ts'
import { capitalised } from './lists.ts'
import { trimmed } from './trim-words.ts'
import { type Line, tellingStart, type Visit } from './visit.ts'

/** A medicine that no table and no register knows, in the doctor's words. */
export interface UnnamedOrder {
  /** As it was heard. */
  readonly name: string
  readonly text: string
  readonly utterance: number
}

/** Tokens behind a name within which its dose stands. */
const doseReach = 5
/** Letters of a name, and words that are quoted at the most. */
const shortestName = 5
const longest = 40
/** "Reaplicar" is "aplicar", in both languages. */
const again = /^re/

/**
 * "And I'm adding dorzolamide, one drop twice a day": a word of no dictionary that the doctor gives a dose when planning is a
 * medicine, whatever it is. Nobody is to miss it because no table knows it.
 */
export function unnamedOrders(visit: Visit): UnnamedOrder[] {
  const start = tellingStart(visit)
  const told = new Set<string>()
  return readTalk(visit.utterances, visit.lexicon).sentences.flatMap((sentence) => {
    const utterance = sentence.proof()[0]?.utterance ?? -1
    if (!isDoctor(sentence) || sentence.isQuestion || utterance < start) return []
    return strangeNames(sentence, visit).flatMap((at, i, all): UnnamedOrder[] => {
      const { text: name, folded } = sentence.tokens[at]!
      const from = i === 0 ? 0 : at
      const to = Math.min(all[i + 1] ?? sentence.tokens.length, at + longest)
      const text = trimmed(textOf(sentence, { from: Math.max(from, at - longest), to }), visit.words)
      const isSaid = visit.utterances[utterance]!.text.includes(text)
      if (told.has(folded) || !isSaid || visit.words.is('profane', text)) return []
      told.add(folded)
      return [{ name, text, utterance }]
    })
  })
}

const confirming = ({ text }: UnnamedOrder, { wording }: Visit) =>
  `${wording.quoted(text)} (${wording.toConfirm})`

/** Their lines of the plan. */
export const unnamedLines = (orders: readonly UnnamedOrder[], visit: Visit): Line[] =>
  orders.map((order) => ({
    ...{ text: confirming(order, visit), facts: [], quote: order, isAlone: true, toConfirm: true },
  }))

/** Their entries of the prescription. */
export const unnamedPrescription = (orders: readonly UnnamedOrder[], visit: Visit): Proven<Medication>[] =>
  orders.map((order) => ({
    content: {
      ...{ dose: '', name: capitalised(order.name), usage: confirming(order, visit) },
      possible_medications_regulator: [],
    },
    proof: {
      ...{ kind: 'verbatim', utterances: [order.utterance], quote: order.text, toConfirm: true },
      medication: { drugHeard: true, doseHeard: false, inCatalogue: false },
    },
  }))

/** Tokens that no dictionary and no table knows, and that have a dose behind them before anything else is named. */
function strangeNames(sentence: Sentence, visit: Visit): number[] {
  const { tokens } = sentence
  const { concepts, grounds, cues, speech } = visit.lexicon
  const named = [concepts, ...Object.values(grounds), cues['instruction-cues']].flatMap((table) =>
    table.findAll(tokens).map(({ from, to }: Span): Span => ({ from, to })),
  )
  const isNamed = (from: number, to: number) => named.some((one) => one.from < to && one.to > from)
  const isStrange = (at: number) => {
    const { folded, quantity } = tokens[at]!
    return (
      !quantity &&
      folded.length >= shortestName &&
      /^\p{L}+$/u.test(folded) &&
      !speech.has(folded) &&
      !visit.knownWords.has(folded) &&
      !visit.knownWords.has(folded.replace(again, '')) &&
      !visit.knowledge.medicines.has(folded) &&
      !isNamed(at, at + 1)
    )
  }
  return tokens.flatMap((_, at) => {
    if (!isStrange(at)) return []
    const dose = tokens.slice(at + 1, at + 1 + doseReach).findIndex(isDose)
    const isBetween = dose >= 0 && isNamed(at + 1, at + 1 + dose)
    const isDenied = isSpeech(visit.lexicon, tokens, at - 1, 'denies')
    return dose < 0 || isBetween || isDenied ? [] : [at]
  })
}
