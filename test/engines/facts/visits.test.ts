import { describe, expect, test } from 'vitest'
import { keyOf, tell, understood, unproven, visits } from '../../../training/facts/visits.ts'

/**
 * Made-up visits whose facts people labelled who had not read the rules. What was understood once stays understood, with
 * every attribute; where reading gets better, `training/facts/accept.ts` writes it down.
 */
describe.each(visits)('the visit $visit ($specialty)', (visit) => {
  const found = tell(visit).map(keyOf)
  const expected = understood.filter((fact) => fact.visit === visit.visit)

  test('is understood as before', () => {
    expect(expected.map(keyOf).filter((fact) => !found.includes(fact))).toEqual([])
  })

  test('is told with no more facts than before that nobody labelled', () => {
    const known = new Set(expected.map(keyOf))
    const others = found.filter((fact) => !known.has(fact))
    expect(others.length, others.join('\n')).toBeLessThanOrEqual(
      unproven.find(({ visit: name }) => name === visit.visit)?.facts ?? 0,
    )
  })
})
