import type { Fact } from '../../../engines/report/port.ts'
import { sayRegimen } from './say-value.ts'

/**
 * A medicine that was taken until it was stopped in this talk is told once, as stopped and as it was taken: a second statement
 * that calls it active would contradict the first.
 */
export function joinStopped(facts: readonly Fact[]): Fact[] {
  const isStop = (fact: Fact) => fact.type === 'medicine' && fact.status === 'stop'
  const takenUntil = (stop: Fact) =>
    facts.filter(
      ({ type, status, concept, person }) =>
        type === 'medicine' &&
        (status === 'in-use' || status === 'continue') &&
        concept === stop.concept &&
        person === stop.person,
    )
  const joined = new Set(facts.filter(isStop).flatMap(takenUntil))
  return facts
    .filter((fact) => !joined.has(fact))
    .map((fact) => {
      if (!isStop(fact)) return fact
      const taken = takenUntil(fact)
      const regimen = sayRegimen(fact) === '' ? taken.find((one) => sayRegimen(one) !== '') : undefined
      return {
        ...fact,
        medicine: regimen?.medicine ?? fact.medicine,
        evidence: [...taken.flatMap(({ evidence }) => evidence), ...fact.evidence],
      }
    })
}
