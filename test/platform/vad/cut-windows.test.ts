import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SpeechWindow, WINDOW_RULES, WindowCutter } from '../../../src/platform/vad/cut-windows.ts'
import type { SpeechStretch } from '../../../src/platform/vad/port.ts'

const RATE = 16_000
const seconds = (value: number) => Math.round(value * RATE)

/** Alternating pauses and speech, as a detector gives them: pauses of 0.4 s or more, or none at a forced cut. */
const speech = fc
  .array(
    fc.record({
      pause: fc.oneof(fc.constant(0), fc.double({ min: 0.4, max: 5, noNaN: true })),
      length: fc.double({ min: 0.2, max: 27, noNaN: true }),
    }),
    { maxLength: 30 },
  )
  .map((parts) => {
    const stretches: SpeechStretch[] = []
    let at = 0
    for (const { pause, length } of parts) {
      const start = at + seconds(pause)
      at = start + seconds(length)
      stretches.push({ start, end: at })
    }
    return { stretches, total: at + seconds(0.3) }
  })

function cutAtOnce(stretches: readonly SpeechStretch[], total: number): SpeechWindow[] {
  const cutter = new WindowCutter()
  return [...cutter.push({ stretches, settled: total }), ...cutter.flush(total)]
}

/** The detector hears `step` samples a time; a stretch is told once it is over. */
function cutLive(stretches: readonly SpeechStretch[], total: number, step: number): SpeechWindow[] {
  const cutter = new WindowCutter()
  const windows: SpeechWindow[] = []
  let told = 0
  for (let heard = step; ; heard += step) {
    const at = Math.min(heard, total)
    const ended = stretches.slice(told).filter((stretch) => stretch.end + seconds(0.4) <= at || at === total)
    told += ended.length
    const next = stretches[told]?.start ?? at
    const before = cutter.neededFrom
    const found = cutter.push({ stretches: ended, settled: Math.min(next, at) })
    for (const window of found) expect(window.start).toBeGreaterThanOrEqual(before)
    windows.push(...found)
    if (at === total) return [...windows, ...cutter.flush(total)]
  }
}

describe('windows', () => {
  it('are the same however the sound arrives', () => {
    fc.assert(
      fc.property(speech, fc.integer({ min: 500, max: 400_000 }), ({ stretches, total }, step) => {
        expect(cutLive(stretches, total, step)).toEqual(cutAtOnce(stretches, total))
      }),
      { numRuns: 300 },
    )
  })

  it('hold all speech, in order, never overlap and are never too long', () => {
    fc.assert(
      fc.property(speech, ({ stretches, total }) => {
        const windows = cutAtOnce(stretches, total)
        let previous = 0
        for (const { start, end } of windows) {
          expect(start).toBeGreaterThanOrEqual(previous)
          expect(end).toBeLessThanOrEqual(total)
          expect(end - start).toBeLessThanOrEqual(seconds(WINDOW_RULES.longest))
          previous = end
        }
        for (const { start, end } of stretches) {
          expect(windows.some((window) => window.start <= start && window.end >= end)).toBe(true)
        }
        const voiced = stretches.reduce((sum, { start, end }) => sum + end - start, 0)
        expect(windows.reduce((sum, window) => sum + window.voiced, 0)).toBe(voiced)
      }),
      { numRuns: 300 },
    )
  })

  it('join short utterances up to the target length', () => {
    const stretches = Array.from({ length: 6 }, (_, i) => ({
      start: seconds(i * 3),
      end: seconds(i * 3 + 2.5),
    }))
    const windows = cutAtOnce(stretches, seconds(20))
    expect(windows.map(({ start, end }) => [start / RATE, end / RATE])).toEqual([
      [0, 8.7],
      [8.8, 17.7],
    ])
  })

  it('half of the target is enough before a long utterance', () => {
    const stretches = [
      { start: 0, end: seconds(5) },
      { start: seconds(5.5), end: seconds(14) },
    ]
    expect(cutAtOnce(stretches, seconds(15)).map(({ voiced }) => voiced / RATE)).toEqual([5, 8.5])
  })

  it('a long silence closes a window however short', () => {
    const stretches = [
      { start: seconds(1), end: seconds(2) },
      { start: seconds(5), end: seconds(6) },
    ]
    expect(cutAtOnce(stretches, seconds(10))).toHaveLength(2)
  })

  it('what is left at the end is halved, unless the halves would be very short', () => {
    const turns = [
      { start: 0, end: seconds(2.5) },
      { start: seconds(3), end: seconds(3.5) },
      { start: seconds(4), end: seconds(6.5) },
    ]
    expect(cutAtOnce(turns, seconds(6.6)).map(({ voiced }) => voiced / RATE)).toEqual([2.5, 3])
    expect(cutAtOnce(turns.slice(0, 2), seconds(3.6)).map(({ voiced }) => voiced / RATE)).toEqual([3])
  })

  it('a window is told as soon as it can not change any more', () => {
    const cutter = new WindowCutter()
    const stretch = { start: 0, end: seconds(9) }
    expect(cutter.push({ stretches: [stretch], settled: seconds(9.3) })).toEqual([])
    expect(cutter.push({ stretches: [], settled: seconds(9.4) })).toHaveLength(1)
    expect(cutter.neededFrom).toBe(seconds(9.2))
  })
})
