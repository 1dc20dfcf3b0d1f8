import type { Observation as FhirObservation } from '@medplum/fhirtypes'
import type { Observation } from '../../../engines/exam/port.ts'
import { type Frame, inEncounter, metaOf } from '../parts/frame.ts'
import { coded, systems } from '../parts/systems.ts'
import { noteOfDoubt } from './doubt.ts'
import { printedValue } from './value.ts'

/**
 * One test. What a person should look at carries no value and no verdict: `dataAbsentReason`, and what was read in a note.
 * @param date Of the exam; empty where nobody knows.
 */
export function observationOf(test: Observation, date: string, frame: Frame): FhirObservation {
  const { code, correction, needsReview, isNormal, flag, method, material, referenceValues } = test
  // BR Core's profile demands an extension, which nobody has defined, within limits.
  const kept = referenceValues.length === 0 ? ({ kept: 'observation' } as const) : {}
  return {
    resourceType: 'Observation',
    meta: metaOf(frame, { ...kept, doubtful: needsReview }),
    // Incomplete or unverified where no person has looked.
    status: correction ? 'corrected' : 'preliminary',
    ...(code ? { category: [coded('observationCategory', 'laboratory')] } : {}),
    code: code ? coded('loinc', code.loinc, test.name) : { text: test.name },
    subject: frame.parties.subject,
    ...inEncounter(frame),
    ...(date === '' ? {} : { effectiveDateTime: date }),
    issued: frame.recorded.toISOString(),
    ...(needsReview
      ? {
          dataAbsentReason: coded('dataAbsent', 'unknown', frame.labels.doubtful),
          note: [noteOfDoubt(test, frame)],
        }
      : { ...printedValue(test), ...verdictOf(isNormal, flag) }),
    ...(method === '' ? {} : { method: { text: method } }),
    ...(material === '' ? {} : { specimen: { type: 'Specimen', display: material } }),
    ...(referenceValues.length === 0 ? {} : { referenceRange: [{ text: referenceValues.join('\n') }] }),
  }
}

/** Computed from the number and the printed limits; which way it is abnormal is only as printed. */
const verdictOf = (isNormal: boolean | null, flag: string) =>
  isNormal === null
    ? {}
    : {
        interpretation: [
          {
            coding: [{ system: systems.interpretation, code: isNormal ? 'N' : 'A' }],
            ...(flag === '' ? {} : { text: flag }),
          },
        ],
      }
