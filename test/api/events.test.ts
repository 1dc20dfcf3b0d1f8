import { describe, expect, it } from 'vitest'
import { firstWords, silence } from '../support/audio.ts'
import type { Started } from '../support/client.ts'
import { openEvents, readEvents } from '../support/events.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()
const words = await firstWords()

async function recorded(bytes: Uint8Array = words): Promise<Started> {
  const started = await api.start()
  expect((await api.chunk(started, bytes)).status).toBe(201)
  return started
}

async function completed(): Promise<Started> {
  const to = await recorded()
  await api.finish(to, {})
  await api.settled(to.id)
  return to
}

/** What a client with nothing but `onmessage` sees. */
const messages = (frames: readonly { event: string | undefined; data: unknown }[]) =>
  frames.filter(({ event }) => event === undefined).map(({ data }) => data)

describe('the events of a consultation', () => {
  it('are sent as they happen, and the stream ends after the last', async () => {
    const to = await recorded()
    const stream = await openEvents(api, to.id)
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toMatch(/no-store/)
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    expect(stream.headers.get('x-request-id')).toMatch(/./)
    await api.finish(to, {})
    for await (const _ of stream.pieces);
    expect(messages(stream.frames)).toEqual([
      { event: 'consultation.in-progress' },
      { event: 'consultation.completed' },
    ])
  })

  it('are framed by id and data alone, so that `onmessage` sees them', async () => {
    const { text } = await readEvents(api, (await completed()).id)
    const frames = text.split('\n\n').filter((frame) => frame.includes('consultation.'))
    expect(frames).toEqual([
      expect.stringMatching(/^id: \d+\ndata: \{"event":"consultation\.in-progress"\}$/),
      expect.stringMatching(/^id: \d+\ndata: \{"event":"consultation\.completed"\}$/),
    ])
  })

  it('tell of progress in named events, which `onmessage` does not see', async () => {
    const { frames } = await readEvents(api, (await completed()).id)
    const named = frames.filter(({ event }) => event !== undefined)
    expect(named.length).toBeGreaterThan(0)
    for (const frame of named) {
      expect(frame).toMatchObject({ event: 'progress', data: { event: 'progress', stage: 'transcribe' } })
    }
  })

  it('carry the words that were heard for whoever asks, without a place of their own', async () => {
    const to = await completed()
    const { body } = await api.get<{ segments: { start: number; end: number; text: string }[] }>(
      `/consultations/${to.id}/transcript`,
    )
    const { frames } = await readEvents(api, to.id, { query: '?include=transcript' })
    const heard = frames.filter(({ event }) => event === 'transcript')
    expect(heard.every(({ id }) => id === undefined)).toBe(true)
    const segments = heard.flatMap(({ data }) => (data as { segments: object[] }).segments)
    expect(segments).toEqual(body.segments.map(({ start, end, text }) => ({ start, end, text })))
    const { frames: others } = await readEvents(api, to.id)
    expect(others.filter(({ event }) => event === 'transcript')).toEqual([])
    expect((await api.get(`/consultations/${to.id}/events?include=audio`)).status).toBe(422)
  })

  it('are replayed to who comes later', async () => {
    const to = await completed()
    const first = await readEvents(api, to.id)
    const again = await readEvents(api, to.id)
    expect(messages(again.frames)).toHaveLength(2)
    expect(again.frames).toEqual(first.frames)
  })

  it('go on after the last one that was seen', async () => {
    const to = await completed()
    const { frames } = await readEvents(api, to.id)
    for (const [index, { id }] of frames.entries()) {
      const { status, frames: rest } = await readEvents(api, to.id, { lastEventId: id as string })
      expect({ status, rest }).toEqual(
        index === frames.length - 1
          ? { status: 204, rest: [] }
          : { status: 200, rest: frames.slice(index + 1) },
      )
    }
  })

  it('start anew for who has seen nothing of ours', async () => {
    const to = await completed()
    for (const lastEventId of ['abc', '-1', '1.5', '9'.repeat(40)]) {
      expect(messages((await readEvents(api, to.id, { lastEventId })).frames)).toHaveLength(2)
    }
  })

  it('reach every reader', async () => {
    const to = await recorded()
    const streams = await Promise.all(Array.from({ length: 5 }, () => readSoon(to.id)))
    await api.finish(to, {})
    const all = await Promise.all(streams.map((stream) => stream.done))
    for (const frames of all) expect(frames).toEqual(all[0])
    expect(messages(all[0] ?? [])).toHaveLength(2)
  })

  it('of a failure are one named event that says why', async () => {
    const to = await recorded((await silence(1)).subarray(0, 44))
    await api.finish(to, {})
    const { frames } = await readEvents(api, to.id)
    expect(messages(frames)).toEqual([{ event: 'consultation.in-progress' }])
    expect(frames.filter(({ event }) => event === 'failed')).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        event: 'failed',
        data: { event: 'failed', stage: 'decode', message: expect.stringMatching(/no audio/) },
      },
    ])
    for (const language of ['pt-BR', 'en']) {
      const reader = api.with({ 'accept-language': language })
      const told = (await readEvents(reader, to.id)).frames.find(({ event }) => event === 'failed')
      const { failure } = (await reader.consultation(to.id)).body
      expect(told?.data).toEqual({ event: 'failed', ...failure })
      expect(failure?.message).toMatch(language === 'en' ? /no audio/ : /não tem áudio/)
    }
  })

  it('end with the confirmation of the caller’s system', async () => {
    const to = await completed()
    const before = await readEvents(api, to.id)
    await api.post(`/consultations/${to.id}/integrated`)
    const all = await readEvents(api, to.id)
    expect(messages(all.frames).at(-1)).toEqual({ event: 'consultation.integrated' })
    const rest = await readEvents(api, to.id, { lastEventId: before.frames.at(-1)?.id as string })
    expect(messages(rest.frames)).toEqual([{ event: 'consultation.integrated' }])
  })

  it('stay open while there is something to wait for, and are left without harm', async () => {
    const to = await recorded()
    const stream = await openEvents(api, to.id)
    await stream.pieces.next()
    stream.close()
    await api.finish(to, {})
    expect((await api.settled(to.id)).status).toBe('completed')
  })
})

/** A reader that is connected once this resolves. */
async function readSoon(id: string) {
  const stream = await openEvents(api, id)
  await stream.pieces.next()
  const done = (async () => {
    for await (const _ of stream.pieces);
    return stream.frames
  })()
  return { done }
}
