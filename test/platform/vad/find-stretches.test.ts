import { describe, expect, it } from 'vitest'
import { FRAME, StretchFinder, type StretchRules } from '../../../src/platform/vad/find-stretches.ts'

const RULES: StretchRules = { silence: 0.4, leastVoice: 0.12, longest: 10, onset: 0.064 }
const frames = (seconds: number) => Math.round((seconds * 16_000) / FRAME)

/** Parts of speech (true) and silence (false) by seconds → stretches in seconds. */
function find(parts: readonly (readonly [speech: boolean, seconds: number, energy?: number])[]) {
  const finder = new StretchFinder(RULES)
  const found = parts.flatMap(([speech, seconds, energy = speech ? 100 : 1]) =>
    Array.from({ length: frames(seconds) }, () => finder.push(speech, energy)).flat(),
  )
  return [...found, ...finder.flush()].map(({ start, end }) => [start / 16_000, end / 16_000] as const)
}

describe('stretches of speech', () => {
  it('silence has none', () => {
    expect(find([[false, 5]])).toEqual([])
  })

  it('a pause shorter than 0.4 s stays inside, a longer one ends the stretch', () => {
    const found = find([
      ...([
        [false, 1],
        [true, 2],
        [false, 0.3],
        [true, 1],
      ] as const),
      ...([
        [false, 0.6],
        [true, 1],
        [false, 1],
      ] as const),
    ])
    expect(found).toHaveLength(2)
    expect(found[0]?.[0]).toBeCloseTo(0.93, 1)
    expect(found[0]?.[1]).toBeCloseTo(4.3, 1)
    expect(found[1]?.[0]).toBeCloseTo(4.83, 1)
  })

  it('a click is no speech, a short word is', () => {
    expect(
      find([
        [false, 1],
        [true, 0.064],
        [false, 1],
      ]),
    ).toEqual([])
    expect(
      find([
        [false, 1],
        [true, 0.2],
        [false, 1],
      ]),
    ).toHaveLength(1)
  })

  it('speech at the end of the stream is told when it ends', () => {
    expect(
      find([
        [false, 1],
        [true, 1],
      ]),
    ).toHaveLength(1)
  })

  it('a stretch that is too long is cut where the speaker pauses most, without a gap', () => {
    const found = find([
      [true, 6],
      [false, 0.1],
      [true, 1],
      [false, 0.3],
      [true, 5],
      [false, 1],
    ])
    expect(found).toHaveLength(2)
    expect(found[0]?.[1]).toBeCloseTo(7.25, 1)
    expect(found[1]?.[0]).toBe(found[0]?.[1])
    expect(found[1]?.[1]).toBeCloseTo(12.4, 1)
  })

  it('without any pause it is cut where it is quietest', () => {
    const found = find([
      [true, 7],
      [true, 0.2, 10],
      [true, 5],
      [false, 1],
    ])
    expect(found[0]?.[1]).toBeCloseTo(7.1, 0)
    expect(found[1]?.[0]).toBe(found[0]?.[1])
  })

  it('endless noise is cut again and again, so that it never piles up', () => {
    const found = find([[true, 100]])
    expect(Math.max(...found.map(([start, end]) => end - start))).toBeLessThanOrEqual(10)
    expect(found.at(-1)?.[1]).toBeCloseTo(100, 1)
  })

  it('nothing told later starts before what was said to be settled', () => {
    const finder = new StretchFinder(RULES)
    let settled = 0
    for (let i = 0; i < 4000; i++) {
      const speech = (i * 7919) % 97 < 40 || i % 400 > 250
      for (const stretch of finder.push(speech, i % 13)) expect(stretch.start).toBeGreaterThanOrEqual(settled)
      expect(finder.settled).toBeGreaterThanOrEqual(settled)
      settled = finder.settled
    }
    for (const stretch of finder.flush()) expect(stretch.start).toBeGreaterThanOrEqual(settled)
  })
})
