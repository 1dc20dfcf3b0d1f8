import { expect, it } from 'vitest'
import { json, type SpeechAnswer, startSpeechServer, verbose } from '../engines/asr/speech-server.ts'
import { exampleSlices } from '../support/audio.ts'
import { readEvents } from '../support/events.ts'
import { startService } from '../support/service.ts'
import { whenDone } from '../support/when-done.ts'

it('what is told of progress never goes back, in whatever order the windows come to an end', {
  timeout: 120_000,
}, async () => {
  const usual = json(verbose('good morning'))
  // The first is answered after the third.
  const held: (() => void)[] = []
  const hold: SpeechAnswer = (request, response) => void held.push(() => usual(request, response))
  const server = await startSpeechServer((request, response) => {
    usual(request, response)
    if (server.requests.length >= 3) for (const answer of held.splice(0)) answer()
  })
  whenDone(() => server.close())
  server.next.push(hold)
  const { api } = await startService({
    AUSCULT_ASR_URL: server.url,
    AUSCULT_ASR: 'openai-compatible',
    AUSCULT_ASR_CONCURRENCY: '4',
  })
  const to = await api.start({ language: 'en' })
  for (const slice of exampleSlices()) await api.chunk(to, slice)
  await api.finish(to)
  await api.settled(to.id)
  const { frames } = await readEvents(api, to.id)
  const seconds = frames
    .map(({ data }) => (data as { transcribedSeconds?: number }).transcribedSeconds)
    .filter((told) => told !== undefined)
  expect(server.requests.length).toBeGreaterThan(3)
  expect(seconds.length).toBe(server.requests.length)
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
})
