import { describe, expect, it } from 'vitest'
import { confidenceOf } from '../../../src/engines/asr/pocketsphinx/confidence.ts'
import { englishLikeness, mayBeForeign } from '../../../src/engines/asr/pocketsphinx/english-likeness.ts'

const word = (posterior: number, acousticPerFrame: number, frames = 25) => ({
  ...{ text: 'word', start: 0, end: frames - 1, posterior },
  ...{ acoustic: acousticPerFrame * frames, language: -frames },
})
const many = (posterior: number, fit: number, count = 30) =>
  Array.from({ length: count }, () => word(posterior, fit))

describe('the confidence of a word of PocketSphinx', () => {
  it('is a probability that grows with its posterior and its fit to the sound', () => {
    const rising = [0, 0.01, 0.3, 0.7, 0.99, 1, 1.2].map((posterior) => confidenceOf(word(posterior, -2.5)))
    expect(rising).toEqual(rising.toSorted((a, b) => a - b))
    expect(rising[0]).toBeGreaterThan(0)
    expect(rising.at(-1)).toBeLessThan(1)
    expect(confidenceOf(word(0.5, -2))).toBeGreaterThan(confidenceOf(word(0.5, -4)))
  })

  it('is less sure of itself than the posterior, both ways', () => {
    expect(confidenceOf(word(0.02, -3))).toBeGreaterThan(0.2)
    expect(confidenceOf(word(0.999, -4.5))).toBeLessThan(0.97)
  })
})

describe('whether a window is English', () => {
  it('is asked only of enough words that are uncertain', () => {
    expect(mayBeForeign(many(0.2, -4.5))).toBe(true)
    expect(mayBeForeign(many(0.2, -4.5, 10))).toBe(false)
    expect(mayBeForeign(many(0.95, -2))).toBe(false)
    expect(mayBeForeign([])).toBe(false)
  })

  it('is judged by what words lose against sounds in any order, so that noise alone tells nothing', () => {
    const phone = (acoustic: number) => [{ text: 'AH', start: 0, end: 99, acoustic: 100 * acoustic }]
    const clear = englishLikeness(many(0.2, -4), phone(-1))
    expect(englishLikeness(many(0.2, -4), phone(-2))).toBeCloseTo(clear + 1)
    expect(englishLikeness(many(0.2, -3), phone(-1))).toBeGreaterThan(clear)
    const pauses = [
      { text: '<sil>', start: 0, end: 999, posterior: 1, acoustic: -9000, language: -9000 },
      ...many(0.2, -4),
    ]
    expect(englishLikeness(pauses, [...phone(-1), { text: 'SIL', start: 0, end: 9, acoustic: -999 }])).toBe(
      clear,
    )
  })
})
