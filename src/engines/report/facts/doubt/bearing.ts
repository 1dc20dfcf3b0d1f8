import type { LinearModel } from '../../../../platform/text/linear-model.ts'
import { likelihoodOfOdds, readTurns } from '../turns/read-turns.ts'
import { labelOf } from '../turns/turn-labels.ts'
import type { Ground } from './ground.ts'

/**
 * How surely one of the turns that a fact rests on bears a fact of its kind, by a reader that knows none of the rules; from 0
 * to 1. What bears nothing of the kind may be so, but nobody would chart it.
 */
export function bearing({ reading, fact }: Ground, model?: LinearModel): number {
  const read = readTurns(reading, model)
  const label = labelOf(fact)
  return Math.max(
    0,
    ...fact.evidence.map(({ utterance }) =>
      likelihoodOfOdds(read[utterance]?.(label) ?? Number.NEGATIVE_INFINITY),
    ),
  )
}
