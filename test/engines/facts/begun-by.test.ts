import { describe, expect, it } from 'vitest'
import { BegunBy } from '../../../src/engines/report/facts/words/begun-by.ts'

describe('what begins with a word', () => {
  it('is kept by its number, however large, and told from what nobody has asked for', () => {
    const begun = new BegunBy<string>()
    for (const word of [0, 1023, 1024, 7, 50_000]) begun.set(word, [`phrase ${word}`])
    for (const word of [1, 1025, 49_999]) begun.set(word, [])
    expect([0, 1023, 1024, 7, 50_000].map((word) => begun.get(word))).toEqual(
      [0, 1023, 1024, 7, 50_000].map((word) => [`phrase ${word}`]),
    )
    expect([1, 1025, 49_999].map((word) => begun.get(word))).toEqual([[], [], []])
    expect([2, 2000, 90_000, -1].map((word) => begun.get(word))).toEqual(Array(4).fill(undefined))
  })

  it('is not kept of words without a number', () => {
    const begun = new BegunBy<string>()
    begun.set(-1, ['phrase'])
    expect(begun.get(-1)).toBeUndefined()
  })
})
