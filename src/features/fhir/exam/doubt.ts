import type { Annotation } from '@medplum/fhirtypes'
import type { Observation } from '../../../engines/exam/port.ts'
import type { Frame } from '../parts/frame.ts'

/** What was read, that it is in doubt, and why. */
export function noteOfDoubt({ result, reviewReasons = [] }: Observation, { labels }: Frame): Annotation {
  const why = reviewReasons.map((reason) => labels.reasons[reason]).join('; ')
  const read = result === '' ? '' : ` (${labels.asRead} «${result}»)`
  return { text: `${labels.doubtful}${read}${why === '' ? '' : `: ${why}`}` }
}
