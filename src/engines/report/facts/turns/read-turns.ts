import { LinearModel } from '../../../../platform/text/linear-model.ts'
import type { Reading } from '../reading.ts'
import { turnsOf } from './turn.ts'
import { turnFeatures } from './turn-features.ts'
import { TURN_LABELS, type TurnLabel } from './turn-labels.ts'
import weights from './weights/turns.json' with { type: 'json' }

/** How likely something rests on a turn, as log-odds; several things do at once. */
export type TurnRead = (label: TurnLabel) => number

/** From log-odds, from 0 to 1. */
export const likelihoodOfOdds = (odds: number): number => 1 / (1 + Math.exp(-odds))

const places = new Map(TURN_LABELS.map((label, place) => [label, place]))
const shipped = new LinearModel(weights)

/** Doubt and notes ask for the same readings, of one model after the other. */
const known = new WeakMap<Reading, { readonly model: LinearModel; readonly read: readonly TurnRead[] }>()

/**
 * What rests on each utterance of a talk, by its words and those of its neighbours: a second opinion that knows none of the
 * rules (logistic regression, learnt in `training/turns`).
 */
export function readTurns(reading: Reading, model: LinearModel = shipped): readonly TurnRead[] {
  const before = known.get(reading)
  if (before?.model === model) return before.read
  const turns = turnsOf(reading)
  const read = turns.map((_, at): TurnRead => {
    const scores = model.scoresOf(turnFeatures(reading, turns, at))
    return (label) => scores[places.get(label)!]!
  })
  known.set(reading, { model, read })
  return read
}
