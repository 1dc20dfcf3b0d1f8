import { describe, expect, it } from 'vitest'
import { slices, visit } from '../support/audio.ts'
import { Client } from '../support/client.ts'
import { openEvents } from '../support/events.ts'
import { startProcess } from '../support/process.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { freshSettings } from '../support/service.ts'
import { bootstrapKey } from '../support/settings.ts'
import { whenDone } from '../support/when-done.ts'
import { eventKinds } from './reach.ts'

async function start(settings: Record<string, string>, ...args: string[]) {
  const service = await startProcess(settings, args)
  whenDone(() => service.kill())
  return { ...service, api: new Client(service.url, bootstrapKey) }
}

async function recorded(api: Client) {
  const to = await api.start()
  for (const [index, bytes] of slices(visit, 3).entries()) {
    expect((await api.chunk(to, bytes, { chunkIndex: String(index) })).status).toBe(201)
  }
  expect((await api.finish(to, {})).status).toBe(201)
  return to
}

describe('several processes on one database', () => {
  it('share the work: one takes requests, another does what they ask for, and a third tells of it', async () => {
    const settings = await freshSettings()
    const [one, other] = await Promise.all([
      start(settings, 'serve', '--role', 'api'),
      start(settings, 'serve', '--role', 'api'),
    ])
    const to = await recorded(one.api)
    const stream = await openEvents(other.api, to.id)
    await stream.pieces.next()
    expect((await other.api.consultation(to.id)).body.status).toBe('in-progress')
    await start(settings, 'worker')
    for await (const _ of stream.pieces);
    expect(stream.frames.filter(({ event }) => event === undefined).map(({ data }) => data)).toEqual([
      { event: 'consultation.in-progress' },
      { event: 'consultation.completed' },
    ])
    const [seenHere, seenThere] = await Promise.all([one.api.settled(to.id), other.api.settled(to.id)])
    expect(seenHere.status).toBe('completed')
    expect(seenThere.transcription).toBe(seenHere.transcription)
  })

  it('take over from one that is killed at work, and hear nothing twice', async () => {
    const recogniser = await startRecogniser({ realTimeFactor: 0.3 })
    whenDone(() => recogniser.close())
    const settings = {
      ...(await freshSettings()),
      AUSCULT_ASR: 'openai-compatible',
      AUSCULT_ASR_URL: recogniser.url,
      AUSCULT_ASR_CONCURRENCY: '2',
    }
    const { api } = await start(settings, 'serve', '--role', 'api')
    const [victim] = await Promise.all([start(settings, 'worker'), start(settings, 'worker')])
    const all = await Promise.all(Array.from({ length: 5 }, () => recorded(api)))
    while (recogniser.heard.length < 2) await api.get('/health/live')
    await victim.kill()
    const done = await Promise.all(all.map(({ id }) => api.settled(id)))
    expect(done.map(({ status }) => status)).toEqual(all.map(() => 'completed'))
    expect(new Set(done.map(({ transcription }) => transcription)).size).toBe(1)
    const kinds = await Promise.all(all.map(({ id }) => eventKinds(api, id)))
    for (const one of kinds) expect([...one].sort()).toEqual([...(kinds[0] ?? [])].sort())
    expect(kinds[0]?.filter((kind) => kind === 'consultation.completed')).toHaveLength(1)
  })
})
