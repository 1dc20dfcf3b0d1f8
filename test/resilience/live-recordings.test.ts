import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { exampleSlices } from '../support/audio.ts'
import type { Client, Started } from '../support/client.ts'
import { startService } from '../support/service.ts'
import type { HeardTranscript } from './killed-parts.ts'

const chunks = exampleSlices()
const { api } = await startService({ AUSCULT_LIVE_RECORDINGS: '1' })

async function transcript(client: Client, { id }: Started): Promise<HeardTranscript> {
  const { body } = await client.get<HeardTranscript>(`/consultations/${id}/transcript`)
  return { segments: body.segments, coverage: body.coverage, warnings: body.warnings }
}

async function outcome(client: Client, to: Started): Promise<HeardTranscript> {
  await client.finish(to)
  const { status } = await client.settled(to.id)
  if (status !== 'completed') throw new Error(`it ended as ${status}`)
  return transcript(client, to)
}

describe('more recordings than can be followed at once', () => {
  it('are all transcribed as if each were alone', async () => {
    const alone = await api.start()
    for (const chunk of chunks) await api.chunk(alone, chunk)
    const expected = await outcome(api, alone)
    expect(expected.segments.length).toBeGreaterThan(5)

    const [first, second] = [await api.start(), await api.start()]
    for (const chunk of chunks.slice(0, 12)) await api.chunk(first, chunk)
    while ((await transcript(api, first)).segments.length === 0) await delay(50)
    for (const chunk of chunks) await api.chunk(second, chunk)
    // The end of the second takes the place of the first, which then goes on from its beginning.
    expect(await outcome(api, second)).toEqual(expected)
    for (const chunk of chunks.slice(12)) await api.chunk(first, chunk)
    expect(await outcome(api, first)).toEqual(expected)
  })
})
