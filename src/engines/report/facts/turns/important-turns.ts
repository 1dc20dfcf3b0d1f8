import type { Fact } from '../fact.ts'
import type { Reading } from '../reading.ts'
import { likelihoodOfOdds, readTurns } from './read-turns.ts'
import { type Turn, turnsOf } from './turn.ts'
import type { TurnLabel } from './turn-labels.ts'

/** An utterance that surely says something that a plan needs. */
export interface ImportantTurn {
  /** The utterance. */
  readonly turn: number
  readonly type: (typeof kinds)[number]['type']
  /** From 0 to 1. */
  readonly likelihood: number
}

interface Kind {
  readonly type: string
  readonly label: TurnLabel
  /** From which likelihood on; at it four of five turns of visits that were not learnt from said so. */
  readonly least: number
  /** Of these the likeliest alone counts: a visit has one. */
  readonly isOne: boolean
  /** Facts that tell it. */
  readonly told: readonly Fact['type'][]
}

/** What a plan must not be without. */
const kinds = [
  { type: 'order', label: 'doctor-orders', least: 0.36, isOne: false, told: ['order'] },
  { type: 'referral', label: 'doctor-refers', least: 0.09, isOne: false, told: ['referral', 'order'] },
  { type: 'return', label: 'doctor-return', least: 0.1, isOne: true, told: ['follow-up'] },
] as const satisfies readonly Kind[]

/** Turns that surely carry what a plan must not be without, in order of the talk; a turn may carry several. */
export function importantTurns(reading: Reading): ImportantTurn[] {
  const read = readTurns(reading)
  const turns = turnsOf(reading)
  return kinds
    .flatMap(({ type, label, least, isOne }) => {
      const sure = read
        .map((of, turn) => ({ turn, type, likelihood: likelihoodOfOdds(of(label)) }))
        .filter(({ likelihood, turn }) => likelihood >= least && tells(turns[turn]!))
      return isOne ? sure.toSorted((a, b) => b.likelihood - a.likelihood).slice(0, 1) : sure
    })
    .sort((a, b) => a.turn - b.turn)
}

/** What only asks says nothing that a note could quote. */
const tells = ({ sentences }: Turn): boolean => sentences.some(({ isQuestion }) => !isQuestion)

/** Those on which no fact of their kind rests: said, and not told. */
export const untoldTurns = (
  important: readonly ImportantTurn[],
  facts: readonly Pick<Fact, 'type' | 'evidence'>[],
): ImportantTurn[] =>
  important.filter(({ turn, type }) => {
    const told = new Set<string>(kinds.find((kind) => kind.type === type)?.told)
    return !facts.some(
      (fact) => told.has(fact.type) && fact.evidence.some(({ utterance }) => utterance === turn),
    )
  })
