import { expect, it } from 'vitest'
import { isNoisy } from '../../../src/engines/asr/denoise/is-noisy.ts'
import { toHigh, toLow } from '../../../src/engines/asr/denoise/resample.ts'
import { loadDenoiser } from '../../../src/engines/asr/denoise/rnnoise.ts'
import { visitSamples } from '../../support/recordings.ts'

const speech = (await visitSamples()).subarray(0, 64_000)
let seed = 1
const noise = Int16Array.from(speech, () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return (seed / 2 ** 31 - 0.5) * 4000
})
const noisy = speech.map((sample, index) => Math.max(-32768, Math.min(32767, sample + noise[index]!)))

/** How alike two sounds are: 1 the same, 0 nothing in common. */
function likeness(a: Int16Array, b: Int16Array): number {
  let ab = 0
  let aa = 0
  let bb = 0
  a.forEach((sample, index) => {
    ab += sample * b[index]!
    aa += sample * sample
    bb += b[index]! * b[index]!
  })
  return ab / Math.sqrt(aa * bb)
}

it('noise is told from clear speech', () => {
  expect(isNoisy(speech)).toBe(false)
  expect(isNoisy(noisy)).toBe(true)
  expect(isNoisy(new Int16Array(100))).toBe(false)
})

it('noisy speech comes nearer to the clear one, at the same place', async () => {
  const denoise = await loadDenoiser()
  const cleaned = denoise(noisy)
  expect(cleaned).toHaveLength(noisy.length)
  expect(likeness(cleaned, speech)).toBeGreaterThan(likeness(noisy, speech))
  expect(likeness(cleaned, speech)).toBeGreaterThan(0.85)
})

it('the same window is always cleaned alike', async () => {
  const denoise = await loadDenoiser()
  const first = denoise(noisy)
  denoise(speech)
  expect(denoise(noisy)).toEqual(first)
})

it('speech survives the way to 48 kHz and back', () => {
  expect(likeness(toLow(toHigh(speech, 0)), speech)).toBeGreaterThan(0.999)
})
