import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEnergyDetection } from '../../../src/platform/vad/energy.ts'
import { type SpeechStretch, type VoiceActivity, VoiceActivityLost } from '../../../src/platform/vad/port.ts'
import { openSilero } from '../../../src/platform/vad/silero.ts'
import { childrenNamed } from '../../support/processes.ts'
import { visitSamples } from '../../support/recordings.ts'

async function detect(activity: VoiceActivity, samples: Int16Array, step: number) {
  const detector = await activity.open()
  const stretches: SpeechStretch[] = []
  for (let at = 0; at < samples.length; at += step) {
    stretches.push(...(await detector.push(samples.subarray(at, at + step))).stretches)
  }
  const end = await detector.flush()
  detector.close()
  return { stretches: [...stretches, ...end.stretches], settled: end.settled }
}

describe.each([
  ['silero', openSilero],
  ['energy', async () => openEnergyDetection()],
] as const)('voice activity by %s', (name, open) => {
  let activity: VoiceActivity
  let visit: Int16Array<ArrayBuffer>
  beforeAll(async () => {
    activity = await open()
    visit = await visitSamples()
  })
  afterAll(() => activity.close())

  it('has its name', () => {
    expect(activity.name).toBe(name)
  })

  it('finds the four sentences and the pauses between them', async () => {
    const { stretches, settled } = await detect(activity, visit, visit.length)
    expect(stretches).toHaveLength(4)
    expect(settled).toBe(visit.length)
    const spoken = stretches.reduce((sum, { start, end }) => sum + end - start, 0) / 16_000
    expect(spoken).toBeGreaterThan(7)
    expect(spoken).toBeLessThan(9.5)
  })

  it.each([333, 16_001, 80_137])('gives the same in pieces of %i samples', async (step) => {
    const whole = await detect(activity, visit, visit.length)
    expect(await detect(activity, visit, step)).toEqual(whole)
  })

  it('hears nothing in silence', async () => {
    expect((await detect(activity, new Int16Array(160_001), 16_000)).stretches).toEqual([])
  })

  it('hears nothing in steady noise', async () => {
    let seed = 1
    const noise = Int16Array.from({ length: 320_000 }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return (seed / 2 ** 31 - 0.5) * 2000
    })
    const { stretches } = await detect(activity, noise, 16_000)
    const voiced = stretches.reduce((sum, { start, end }) => sum + end - start, 0)
    expect(voiced).toBeLessThan(16_000)
  })

  it('follows several streams at once without mixing them', async () => {
    const alone = await detect(activity, visit, 16_000)
    const silence = new Int16Array(visit.length)
    const together = await Promise.all([visit, silence, visit].map((one) => detect(activity, one, 16_000)))
    expect(together.map(({ stretches }) => stretches.length)).toEqual([4, 0, 4])
    expect(together[2]).toEqual(alone)
  })

  it('a stream is not touched by the ones before it', async () => {
    const first = await detect(activity, visit, 16_000)
    await detect(activity, visit.subarray(0, 50_001), 16_000)
    expect(await detect(activity, visit, 16_000)).toEqual(first)
  })

  it('a stream of nothing ends with nothing', async () => {
    const detector = await activity.open()
    expect(await detector.flush()).toEqual({ stretches: [], settled: 0 })
  })
})

it('a lost Silero process ends its streams with an error that says so, and new streams work', async () => {
  const activity = await openSilero()
  const detector = await activity.open()
  await detector.push(new Int16Array(16_000))
  for (const child of childrenNamed('node')) process.kill(child, 'SIGKILL')
  for (const child of childrenNamed('MainThread')) process.kill(child, 'SIGKILL')
  await expect(detector.push(new Int16Array(1_600_000))).rejects.toThrow(VoiceActivityLost)
  const again = await activity.open()
  expect((await again.push(new Int16Array(16_000))).stretches).toEqual([])
  await activity.close()
})
