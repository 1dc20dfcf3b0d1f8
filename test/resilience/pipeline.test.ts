import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { exampleSlices } from '../support/audio.ts'
import { serviceSettings } from '../support/settings.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { Killable, type Part, record } from './killed-parts.ts'

const chunks = exampleSlices()

describe('a consultation whose parts are killed again and again', () => {
  it('ends with the transcript of an undisturbed one', { timeout: 180_000 }, async () => {
    const {
      AUSCULT_ASR: _,
      AUSCULT_ASR_SCRIPT: __,
      ...settings
    } = await serviceSettings(await temporaryDir())
    await using service = new Killable(settings)
    await service.start()
    const undisturbed = await record(service.reach, chunks)
    expect(undisturbed.segments.length).toBeGreaterThan(5)

    const plan: Part[] = ['decoder', 'recogniser', 'detector', 'server', 'decoder', 'recogniser', 'detector']
    const disturbed = await record(service.reach, chunks, async (chunk) => {
      await delay(100)
      if (chunk === null)
        for (const part of ['decoder', 'server', 'detector'] as const) await service.kill(part)
      else if (chunk % 2 === 1) await service.kill(plan.shift() ?? 'recogniser')
    })
    expect(service.kills).toBe(chunks.length / 2 + 3)
    expect(disturbed).toEqual(undisturbed)
  })
})
