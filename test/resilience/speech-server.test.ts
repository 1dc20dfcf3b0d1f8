import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { exampleSlices, visit } from '../support/audio.ts'
import type { Client } from '../support/client.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { startService } from '../support/service.ts'
import { whenDone } from '../support/when-done.ts'

const recogniser = await startRecogniser()
whenDone(() => recogniser.close())
const { api } = await startService({
  AUSCULT_ASR: 'openai-compatible',
  AUSCULT_ASR_URL: recogniser.url,
  AUSCULT_ASR_CONCURRENCY: '2',
})
const undisturbed = await transcribed(api)

interface Heard {
  readonly coverage: { readonly voiced: number; readonly transcribed: number }
}

async function transcribed(client: Client): Promise<string> {
  const to = await client.start()
  await client.chunk(to, visit)
  await client.finish(to)
  const { status, transcription } = await client.settled(to.id)
  if (status !== 'completed' || !transcription) throw new Error(`undisturbed, it ends as ${status}`)
  return transcription
}

describe('a speech server that', () => {
  it('is overloaded for a while makes the consultation wait, not fail', async () => {
    recogniser.refuseWith(503)
    const to = await api.start()
    await api.chunk(to, visit)
    await api.finish(to)
    while (recogniser.refused === 0) await delay(20)
    expect((await api.consultation(to.id)).body.status).toBe('in-progress')
    recogniser.refuseWith(null)
    expect(await api.settled(to.id)).toMatchObject({ status: 'completed', transcription: undisturbed })
  })

  it('refuses its key fails the consultation, with the reason', async () => {
    recogniser.refuseWith(401)
    const to = await api.start()
    await api.chunk(to, visit)
    await api.finish(to)
    expect(await api.settled(to.id)).toMatchObject({
      status: 'failed',
      failure: { stage: 'transcribe', message: expect.stringContaining('refused the API key: 401') },
    })
    recogniser.refuseWith(null)
  })

  it('was unusable during the recording gets another try at its end', async () => {
    recogniser.refuseWith(401)
    const to = await api.start()
    const before = recogniser.refused
    const [last, ...others] = exampleSlices().reverse()
    for (const slice of others.reverse()) await api.chunk(to, slice)
    while (recogniser.refused < before + 3) await delay(20)
    recogniser.refuseWith(null)
    await api.chunk(to, last as Buffer)
    await api.finish(to)
    expect((await api.settled(to.id)).status).toBe('completed')
    const { coverage } = (await api.get<Heard>(`/consultations/${to.id}/transcript`)).body
    expect(coverage.transcribed).toBeGreaterThan(coverage.voiced)
  })
})
