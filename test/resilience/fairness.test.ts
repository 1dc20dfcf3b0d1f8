import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import type { Client } from '../support/client.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { convert } from '../support/recordings.ts'
import { startService } from '../support/service.ts'
import { whenDone } from '../support/when-done.ts'

const SLOTS = 2
const recogniser = await startRecogniser({ realTimeFactor: 0.06 })
whenDone(() => recogniser.close())
const { api } = await startService({
  AUSCULT_ASR: 'openai-compatible',
  AUSCULT_ASR_URL: recogniser.url,
  AUSCULT_ASR_CONCURRENCY: String(SLOTS),
})
/** The visit over and over, ten minutes. */
const long = await convert('long.ogg', ['-af', 'aloop=loop=45:size=2e9', '-c:a', 'libopus', '-b:a', '24k'])

async function upload(client: Client): Promise<string> {
  const { body } = await client.post<{ id: string }>('/consultations', {
    form: [['recording', { bytes: long }]],
    headers: { prefer: 'respond-async' },
  })
  return body.id
}

describe('long recordings that are sent as a whole', () => {
  it('do not keep a live consultation waiting, and never overload the recogniser', async () => {
    const uploads = await Promise.all([upload(api), upload(api), upload(api)])
    while (recogniser.heard.length < 5) await api.get('/health/live')
    const to = await api.start()
    await api.chunk(to, visit)
    await api.finish(to)
    expect((await api.settled(to.id)).status).toBe('completed')
    const states = await Promise.all(uploads.map((id) => api.consultation(id)))
    expect(states.map(({ body }) => body.status)).toEqual(uploads.map(() => 'in-progress'))
    expect(recogniser.mostAtOnce).toBe(SLOTS)
  })
})
