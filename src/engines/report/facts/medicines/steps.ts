import type { Duration } from '../../../../platform/quantities/index.ts'
import type { Reading } from '../reading.ts'
import { type Sentence, segmentAt } from '../talk/sentence.ts'
import { markersIn } from './cues.ts'
import { isDoctor } from './plan-of.ts'
import { isDose } from './units.ts'

/** "Começa com vinte e cinco e aumenta para cinquenta": words that change what the same sentence begins are a later step. */
export function stepsIn(reading: Reading, sentence: Sentence): Stretch[] {
  const starts = markersIn(reading, sentence, 'start')
  return markersIn(reading, sentence, 'change').filter((change) =>
    starts.some(
      ({ to }) => to <= change.from && sentence.tokens.slice(to, change.from).some((token) => isDose(token)),
    ),
  )
}

/** "A partir de amanhã" is when it begins. */
const isTomorrow = ({ unit, value }: Duration) => unit === 'day' && value <= 1

/** "Depois de uma semana", "in two weeks": what follows is not yet. */
export const delays = ({ tokens }: Sentence): Stretch[] =>
  tokens.flatMap(({ quantity }, at) =>
    quantity?.kind === 'duration' && quantity.relation === 'in' && !isTomorrow(quantity)
      ? [{ from: at, to: at + 1 }]
      : [],
  )

/**
 * Where the steps of a plan begin, one stretch each: "toma um, depois de uma semana dois". Others only tell how it came to
 * be: "aí o médico aumentou pra dois".
 */
export function laterSteps(reading: Reading, sentence: Sentence): readonly Stretch[] {
  if (!isDoctor(sentence)) return []
  const marks = [
    ...markersIn(reading, sentence, 'then'),
    ...delays(sentence),
    ...stepsIn(reading, sentence),
  ].sort((a, b) => a.from - b.from)
  const steps: Stretch[] = []
  for (const mark of marks) {
    const last = steps.at(-1)
    if (!last || mark.from - last.to > oneStep) steps.push(mark)
  }
  return steps
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Words between "depois" and "de uma semana", "then" and "go up". */
const oneStep = 1

/** Words between "da noite" and "parei". */
const leftOutReach = 2

/** The time of the day right before words at `from`, that they leave out: "a da noite eu parei", "the one after lunch I quit". */
export function leftOut(reading: Reading, sentence: Sentence, from: number): number | null {
  const start = segmentAt(sentence, from).from
  const isNear = (at: number) => at >= start && at < from && from - at <= leftOutReach + 1
  const named = markersIn(reading, sentence, 'one-time').find(({ to }) => isNear(to - 1))
  const told = sentence.tokens.findIndex(
    ({ quantity }, at) => isNear(at) && quantity?.kind === 'frequency' && quantity.times.length === 1,
  )
  return named?.from ?? (told < 0 ? null : told)
}
