import { TURN_LABELS } from '../../src/engines/report/facts/turns/turn-labels.ts'
import { LinearModel, type LinearWeights } from '../../src/platform/text/linear-model.ts'
import { type HashedExample, learnLinear, sigmoid } from '../linear/learn.ts'
import { pack } from '../linear/pack.ts'

const levels = 31

/** Weights of a reader of turns, packed as they are shipped. */
export const packTurns = (turns: readonly HashedExample[]): LinearWeights =>
  pack(
    learnLinear(turns, {
      ...{ classes: TURN_LABELS, link: sigmoid, begin: -2 },
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
export const learnTurns = (turns: readonly HashedExample[]): LinearModel => new LinearModel(packTurns(turns))
