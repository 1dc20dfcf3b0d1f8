import { describe, expect, test } from 'vitest'
import { accepted, fillPair, pairs, rightOf, unmarkedOf } from '../../../training/schemas/callers.ts'
import { judge } from '../../../training/schemas/judge.ts'

/**
 * Schemas as integrators write them. What was right once stays right; where filling gets better,
 * `training/schemas/accept.ts` writes it down.
 */
describe.each(pairs)('the schema $caller over the visit $visit', (pair) => {
  const { found } = fillPair(pair)
  const before = accepted.find(({ caller, visit }) => caller === pair.caller && visit === pair.visit)

  test('has right what was right before', () => {
    const right = rightOf(found)
    expect(right.length).toBeGreaterThan(0)
    expect(before?.right.filter((place) => !right.includes(place))).toEqual([])
  })

  test('has no more than before that is wrong without a warning', () => {
    const unmarked = unmarkedOf(found)
    expect(unmarked.length, JSON.stringify(unmarked)).toBeLessThanOrEqual(before?.unmarked ?? 0)
  })
})

test('what is right, missing, wrong and filled is told apart, and what a warning names is marked', () => {
  const content = {
    a: 1,
    b: null,
    c: 'tosse',
    d: 2,
    e: [
      { n: 'gota', x: 3 },
      { n: 'asma', x: 4 },
    ],
    f: [],
  }
  const right = { a: 1, b: 2, c: 'febre|!tosse', d: null, e: [{ n: 'gota', x: 3 }, '?lúpus', 'dor'], f: [] }
  const found = judge(content, right, [
    'one of several, to be checked: /d, /e/1',
    'nobody said a value for /c',
  ])
  expect(found.map(({ place, verdict, isMarked }) => [place, verdict, isMarked])).toEqual([
    ['/a', 'right', false],
    ['/b', 'missing', false],
    ['/c', 'wrong', false],
    ['/d', 'filled', true],
    ['/e/gota/n', 'right', false],
    ['/e/gota/x', 'right', false],
    ['/e/dor', 'missing', false],
    ['/e/1', 'filled', true],
    ['/f', 'empty', false],
  ])
})
