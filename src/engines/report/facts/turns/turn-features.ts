import { HASH_START, hashEnded, hashOn } from '../../../../platform/text/hash-pieces.ts'
import { findMedicines } from '../medicines/find-medicines.ts'
import type { Reading } from '../reading.ts'
import type { Sentence } from '../talk/sentence.ts'
import type { Token } from '../talk/token.ts'
import type { Turn } from './turn.ts'

/** Up to four pieces of one text. No list of them: there are a hundred thousand in an hour of talk. */
type Tell = (first: string, second?: string, third?: string, fourth?: string) => void

/** Parts that a visit is cut into. */
const parts = 10
/** Words that one more step of length stands for, and steps at the most. */
const step = 4
const longest = 6

/** Distinct hashes of what is to be seen of a turn: its words and what they name, who says it, where, and the turns beside it. */
export function turnFeatures(reading: Reading, turns: readonly Turn[], at: number): number[] {
  const hashes = new Set<number>()
  const begun = hashOn(HASH_START, reading.language)
  const tell: Tell = (first, second = '', third = '', fourth = '') => {
    const value = hashOn(hashOn(hashOn(hashOn(begun, first), second), third), fourth)
    hashes.add(hashEnded(value))
  }
  const turn = turns[at]!
  const place = `${Math.floor((parts * at) / turns.length)}`
  tell('place ', place)
  tell(turn.role, ' place ', place)
  const words = turn.sentences.reduce((sum, { tokens }) => sum + tokens.length, 0)
  tell('length ', `${Math.min(longest, Math.floor(words / step))}`)
  for (const sentence of turn.sentences) {
    tellWords(sentence, tell)
    tellKinds(reading, sentence, tell)
  }
  for (const [side, beside] of [
    ['before ', turns[at - 1]],
    ['after ', turns[at + 1]],
  ] as const)
    if (beside) tellBeside(reading, beside, (first, second, third) => tell(side, first, second, third))
  return [...hashes]
}

function tellWords({ tokens, role }: Sentence, tell: Tell): void {
  let before: string | null = null
  for (const token of tokens) {
    const here = wordOf(token)
    tell(before === null ? 'first ' : 'pair ', before ?? role, ' ', here)
    before = here
    tell('word ', here)
    if (token.quantity) tell('quantity ', token.quantity.kind)
  }
}

/** What is named, by whom, in which part of the visit, and what it was asked for or answered with. */
function tellKinds(reading: Reading, sentence: Sentence, tell: Tell): void {
  const { role, isQuestion } = sentence
  const phase = reading.phase(sentence)
  const asked = `${reading.exchanges.asked(sentence)?.stance}`
  const answers = `${reading.exchanges.answers(sentence)?.stance}`
  tell('role ', role, ` ${isQuestion}`)
  tell('phase ', phase, ' ', role)
  tell('asked ', asked)
  tell('answers ', answers)
  for (const kind of kindsIn(reading, sentence)) {
    tell('names ', kind)
    tell(kind, ' by ', role)
    tell(kind, ' in ', phase)
    tell(kind, ' answers ', answers)
    tell(kind, ' asked ', asked)
  }
  for (const { entry } of reading.mentions.get(sentence) ?? []) tell('concept ', entry.concept)
}

function tellBeside(reading: Reading, { role, sentences }: Turn, tell: Tell): void {
  tell('role ', role)
  for (const sentence of sentences) {
    tell('asks ', `${sentence.isQuestion}`)
    for (const kind of kindsIn(reading, sentence)) tell('names ', kind)
    for (const token of sentence.tokens) tell('word ', wordOf(token))
  }
}

function kindsIn(reading: Reading, sentence: Sentence): Set<string> {
  const kinds = new Set<string>((reading.mentions.get(sentence) ?? []).map(({ entry }) => entry.class))
  if (findMedicines(reading, sentence).length > 0) kinds.add('medicines')
  return kinds
}

const wordOf = ({ key, quantity }: Token): string => (quantity ? '#' : key)
