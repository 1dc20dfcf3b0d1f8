import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { exampleSlices } from '../support/audio.ts'
import { serviceSettings } from '../support/settings.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { Killable, record } from './killed-parts.ts'

const chunks = exampleSlices()
const RECORDINGS = 6

it('six recordings whose decoder is killed again and again lose nothing', { timeout: 240_000 }, async () => {
  const { AUSCULT_ASR: _, AUSCULT_ASR_SCRIPT: __, ...settings } = await serviceSettings(await temporaryDir())
  await using service = new Killable(settings)
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
