import { TURN_LABELS } from '../../src/engines/report/facts/turns/turn-labels.ts'
import { LinearModel, type LinearWeights } from '../../src/platform/text/linear-model.ts'
import { pack } from '../linear/train.ts'
import { type LabelledTurn, learnLabels } from './learn.ts'

const levels = 31

/** Weights of a reader of turns, packed as they are shipped. */
export const packTurns = (turns: readonly LabelledTurn[]): LinearWeights =>
  pack(
    learnLabels(turns, {
      classes: TURN_LABELS,
      ...{ bits: 15, epochs: 6, rate: 0.1, penalty: 2e-3, leastCount: 3 },
    }),
    {
      source: 'visits written for this project with their labels, CC0',
      command: 'scripts/run node training/turns/train.ts',
      turns: turns.length,
    },
    levels,
  )

/** A reader of turns that knows these and no others. */
export const learnTurns = (turns: readonly LabelledTurn[]): LinearModel => new LinearModel(packTurns(turns))
