import type { LinearModel } from '../../../../platform/text/linear-model.ts'
import { likelihoodOfOdds, readTurns } from '../turns/read-turns.ts'
import { labelOf } from '../turns/turn-labels.ts'
import type { Ground } from './ground.ts'

/** Turns of a talk in which nothing but what is charted is said. */
const fewTurns = 24

/**
 * How surely one of the turns that a fact rests on bears a fact of its kind, by a reader that knows none of the rules; from 0
 * to 1. What bears nothing of the kind may be so, but nobody would chart it. That reader goes by what is said around a turn and
 * when: of a talk of few turns it knows nothing, and all of it is to the point.
 */
export function bearing({ reading, fact }: Ground, model?: LinearModel): number {
  const read = readTurns(reading, model)
  if (read.length < fewTurns) return 1
  const label = labelOf(fact)
  return Math.max(
    0,
    ...fact.evidence.map(({ utterance }) =>
      likelihoodOfOdds(read[utterance]?.(label) ?? Number.NEGATIVE_INFINITY),
    ),
  )
}
