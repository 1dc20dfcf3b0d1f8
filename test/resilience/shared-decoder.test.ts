import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { exampleSlices } from '../support/audio.ts'
import { serviceSettings } from '../support/settings.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { Killable, record } from './killed-parts.ts'

const chunks = exampleSlices()
const RECORDINGS = 6

const startable = async () => {
  const { AUSCULT_ASR: _, AUSCULT_ASR_SCRIPT: __, ...settings } = await serviceSettings(await temporaryDir())
  return new Killable(settings)
}

it('six recordings whose decoder is killed again and again lose nothing', { timeout: 240_000 }, async () => {
  await using service = await startable()
  await service.start()
  const undisturbed = await record(service.reach, chunks)
  expect(undisturbed.segments.length).toBeGreaterThan(5)

  const disturbed = await Promise.all(
    Array.from({ length: RECORDINGS }, (_none, index) =>
      record(service.reach, chunks, async (chunk) => {
        await delay(50)
        // The first one kills it, for all of them.
        if (index === 0 && (chunk === null || chunk % 5 === 2)) await service.kill('decoder')
      }),
    ),
  )
  expect(service.kills).toBeGreaterThanOrEqual(4)
  for (const transcript of disturbed) expect(transcript).toEqual(undisturbed)
})

it('a recording in which another begins is heard to its end, by another decoder', async () => {
  await using service = await startable()
  await service.start()
  const whole = Buffer.concat(chunks)
  const once = await record(service.reach, [whole])
  const twice = await record(service.reach, [Buffer.concat([whole, whole])])
  expect(twice.segments.length).toBeGreaterThan(1.8 * once.segments.length)
})
