import type { Fact } from '../fact.ts'
import type { Reading } from '../reading.ts'
import { likelihoodOfOdds, readTurns } from './read-turns.ts'
import { type Turn, turnsOf } from './turn.ts'
import type { TurnLabel } from './turn-labels.ts'

/** What a note must not be without. */
export type ImportantKind =
  | 'complaint'
  | 'diagnosis'
  | 'allergy'
  | 'medicine'
  | 'stop'
  | 'order'
  | 'referral'
  | 'return'

/** An utterance that surely says something that a note needs. */
export interface ImportantTurn {
  /** The utterance. */
  readonly turn: number
  readonly type: ImportantKind
  /** From 0 to 1. */
  readonly likelihood: number
}

interface Rule {
  readonly label: TurnLabel
  /** From which likelihood on; at it four of five turns of visits that were not learnt from said so. */
  readonly least: number
  /** Of these the likeliest alone counts: a visit has one. */
  readonly isOne?: true
  readonly types: readonly Fact['type'][]
}

const rules: { readonly [kind in ImportantKind]: Rule } = {
  complaint: { label: 'complaint', least: 0.3, isOne: true, types: ['symptom', 'condition'] },
  diagnosis: { label: 'diagnosis', least: 0.35, isOne: true, types: ['condition'] },
  allergy: { label: 'allergy', least: 0.15, types: ['allergy'] },
  medicine: { label: 'doctor-begins', least: 0.2, types: ['medicine'] },
  stop: { label: 'doctor-leaves', least: 0.42, types: ['medicine'] },
  order: { label: 'doctor-orders', least: 0.36, types: ['order'] },
  referral: { label: 'doctor-refers', least: 0.09, types: ['referral', 'order'] },
  return: { label: 'doctor-return', least: 0.1, isOne: true, types: ['follow-up'] },
}

const kinds: readonly ImportantKind[] = [
  'complaint',
  'diagnosis',
  'allergy',
  'medicine',
  'stop',
  'order',
  'referral',
  'return',
]

/** Turns that surely carry what a note must not be without, in order of the talk; a turn may carry several. */
export function importantTurns(reading: Reading): ImportantTurn[] {
  const read = readTurns(reading)
  const turns = turnsOf(reading)
  return kinds
    .flatMap((type) => {
      const { label, least, isOne } = rules[type]
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
  important.filter(
    ({ turn, type }) =>
      !facts.some(
        (fact) =>
          rules[type].types.includes(fact.type) && fact.evidence.some(({ utterance }) => utterance === turn),
      ),
  )
