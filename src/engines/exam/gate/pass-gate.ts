import type { ExamReading, Observation, ReviewReason } from '../port.ts'
import type { Constraint } from './constraint.ts'
import { derivedValues } from './derived-values.ts'
import { foreignLimits } from './foreign-limits.ts'
import { halfReference, halfResult } from './half-phrase.ts'
import { kindOfValue } from './kind-of-value.ts'
import { nameOfTest } from './name-of-test.ts'
import { saidTwice } from './said-twice.ts'
import { scoresOfPlaces } from './scores-of-places.ts'
import { sharesAndCounts } from './shares-and-counts.ts'
import { unitOfTest } from './unit-of-test.ts'

/** What must hold of a reading, in no order: each is asked, and all reasons are told. */
const CONSTRAINTS: readonly Constraint[] = [
  halfResult,
  halfReference,
  kindOfValue,
  nameOfTest,
  saidTwice,
  unitOfTest,
  sharesAndCounts,
  derivedValues,
  scoresOfPlaces,
  foreignLimits,
]

/** No surer than this is a value that somebody should look at. */
const DOUBTFUL = 0.5

/**
 * The last look at a reading, the same for every engine: what can't be as it was read is marked with its reason, and
 * has no verdict.
 */
export function passGate<
  T extends Pick<ExamReading, 'observations' | 'laboratory' | 'patientName' | 'requestingPhysician'>,
>(reading: T): T {
  const reasons = new Map<number, Set<ReviewReason>>()
  for (const constraint of CONSTRAINTS)
    for (const { index, reason } of constraint(reading.observations, reading))
      reasons.set(index, (reasons.get(index) ?? new Set()).add(reason))
  if (reasons.size === 0) return reading
  const observations = reading.observations.map((one, index) => {
    const own = reasons.get(index)
    return own ? doubted(one, own) : one
  })
  return { ...reading, observations }
}

/** Reasons that lie in the numbers: of a text layer they are as printed, and so is what they mean. */
const OF_NUMBERS: ReadonlySet<ReviewReason> = new Set(['sum', 'derived'])

const keepsVerdict = ({ confidence }: Observation, reasons: ReadonlySet<ReviewReason>) =>
  confidence === 1 && [...reasons].every((reason) => OF_NUMBERS.has(reason))

const doubted = (one: Observation, reasons: ReadonlySet<ReviewReason>): Observation => ({
  ...one,
  isNormal: keepsVerdict(one, reasons) ? one.isNormal : null,
  confidence: Math.min(one.confidence, DOUBTFUL),
  needsReview: true,
  reviewReasons: [...new Set([...(one.reviewReasons ?? []), ...reasons])],
})
