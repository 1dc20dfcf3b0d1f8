import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { visit } from '../support/audio.ts'
import { Client } from '../support/client.ts'
import { startProcess } from '../support/process.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { freshSettings } from '../support/service.ts'
import { bootstrapKey } from '../support/settings.ts'
import { whenDone } from '../support/when-done.ts'

test('a request whose server is killed before it answers makes its consultation once, and is answered at last', async () => {
  const recogniser = await startRecogniser({ realTimeFactor: 0.2 })
  whenDone(() => recogniser.close())
  const settings = {
    ...(await freshSettings()),
    AUSCULT_ASR: 'openai-compatible',
    AUSCULT_ASR_URL: recogniser.url,
  }
  const clientOf = (url: string) => new Client(url, bootstrapKey, { 'idempotency-key': 'visit-8812' })
  const form = [['recording', { bytes: visit }]] as const
  const send = (url: string) =>
    clientOf(url).post<{ id: string; transcription: string }>('/consultations', { form })
  const listed = async (url: string) =>
    (await clientOf(url).get<{ data: { id: string }[] }>('/consultations')).body.data.map(({ id }) => id)

  const first = await startProcess(settings)
  whenDone(() => first.kill())
  const unanswered = send(first.url).catch(() => null)
  while ((await listed(first.url)).length === 0) await delay(20)
  const made = await listed(first.url)
  await first.kill()
  expect(await unanswered).toBeNull()

  const second = await startProcess(settings)
  whenDone(() => second.kill())
  let answer = await send(second.url)
  // The server may take some seconds to notice that the connection that held the key is gone.
  while (answer.status === 409) {
    await delay(200)
    answer = await send(second.url)
  }
  expect(answer.status).toBe(201)
  expect([answer.body.id]).toEqual(made)
  expect(answer.body.transcription).not.toBe('')
  expect(await listed(second.url)).toEqual(made)
  const again = await send(second.url)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.body).toEqual(answer.body)
})
