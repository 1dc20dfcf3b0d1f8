import { connect } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import { visit } from '../support/audio.ts'
import { Client, type ConsultationBody } from '../support/client.ts'
import { openEvents, readEvents } from '../support/events.ts'
import { startProcess } from '../support/process.ts'
import { childrenOf, isDecoder } from '../support/processes.ts'
import { startRecogniser } from '../support/recogniser.ts'
import { freshSettings } from '../support/service.ts'
import { bootstrapKey } from '../support/settings.ts'
import { whenDone } from '../support/when-done.ts'

async function start(settings: Record<string, string>) {
  const service = await startProcess(settings)
  whenDone(() => service.kill())
  return { ...service, api: new Client(service.url, bootstrapKey) }
}

const PATIENTLY = { timeout: 60_000, interval: 2 }

const decodersOf = (pid: number) => {
  const found = childrenOf(pid, isDecoder)
  return found.length > 0 && found
}

/** Sends half of a chunk; `rest` sends the other half and resolves to the answer. */
async function halfSent(url: string, path: string): Promise<{ rest(): Promise<string>; hangUp(): void }> {
  const { hostname, port } = new URL(url)
  const head = '--b\r\ncontent-disposition: form-data; name="recording"; filename="a.ogg"\r\n\r\n'
  const form = Buffer.concat([Buffer.from(head), visit, Buffer.from('\r\n--b--\r\n')])
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const answer = (async () => {
    let text = ''
    for await (const piece of socket) text += String(piece)
    return text
  })().catch(() => '')
  const half = form.length / 2
  await new Promise<void>((resolve) => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${bootstrapKey}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length}\r\n\r\n`,
    )
    socket.write(form.subarray(0, half), () => resolve())
  })
  return {
    rest() {
      socket.write(form.subarray(half))
      return answer
    },
    hangUp: () => socket.destroy(),
  }
}

describe('a service that is told to stop', () => {
  it('ends at once when there is nothing to wait for, however long it might wait', async () => {
    const { stop, api } = await start({ ...(await freshSettings()), AUSCULT_SHUTDOWN_SECONDS: '600' })
    expect((await api.get('/specialties')).status).toBe(200)
    expect(await stop()).toBe(0)
  })

  it('ends event streams in order, and lets an upload under way come to its end', async () => {
    const settings = await freshSettings()
    const { url, api, stop } = await start({ ...settings, AUSCULT_SHUTDOWN_SECONDS: '60' })
    const to = await api.start()
    const stream = await openEvents(api, to.id)
    await stream.pieces.next()
    const upload = await halfSent(url, `/consultations/v2/${to.id}/recordings/${to.recordingId}/chunks`)
    await api.get('/health/live')
    const stopped = stop()
    for await (const _ of stream.pieces);
    expect(await upload.rest()).toMatch(/^HTTP\/1\.1 201 .*"chunkIndex":0,/s)
    expect(await stopped).toBe(0)

    const again = await start(settings)
    expect((await again.api.chunk(to, visit, { chunkIndex: '0' })).body).toMatchObject({ duplicate: true })
    expect(await again.stop('SIGINT')).toBe(0)
  })

  it('does not wait for ever for an upload that goes nowhere', async () => {
    const { url, api, stop } = await start({ ...(await freshSettings()), AUSCULT_SHUTDOWN_SECONDS: '1' })
    const to = await api.start()
    const upload = await halfSent(url, `/consultations/v2/${to.id}/recordings/${to.recordingId}/chunks`)
    await api.get('/health/live')
    expect(await stop()).toBe(0)
    upload.hangUp()
  })

  it('answers who waits for a result with the state that is reached, and takes it up again', async () => {
    const busy = await startRecogniser({ slots: 0 })
    whenDone(() => busy.close())
    const settings = {
      ...(await freshSettings()),
      AUSCULT_ASR: 'openai-compatible',
      AUSCULT_ASR_URL: busy.url,
      AUSCULT_SHUTDOWN_SECONDS: '1',
    }
    const first = await start(settings)
    const waiting = first.api.post<ConsultationBody>('/consultations', {
      form: [['recording', { bytes: visit }]],
    })
    while (busy.mostAtOnce === 0) await first.api.get('/health/live')
    expect(await first.stop()).toBe(0)
    const answer = await waiting
    expect(answer).toMatchObject({ status: 201, body: { transcription: '', report: { content: {} } } })

    await busy.close()
    const able = await startRecogniser({ port: busy.port })
    whenDone(() => able.close())
    const second = await start(settings)
    const done = await second.api.settled(answer.body.id)
    expect(done).toMatchObject({ status: 'completed', transcription: expect.stringMatching(/\w/) })
    const { frames } = await readEvents(second.api, answer.body.id)
    expect(frames.filter(({ event }) => event === 'progress')).toHaveLength(able.heard.length)
    expect(await second.stop()).toBe(0)
  })

  it('takes up a recording again whose decoder it ended, and does not say that it holds no audio', async () => {
    const settings = { ...(await freshSettings()), AUSCULT_SHUTDOWN_SECONDS: '1' }
    const first = await start(settings)
    const to = await first.api.start()
    await first.api.chunk(to, visit)
    const [decoder] = await vi.waitUntil(() => decodersOf(first.pid), PATIENTLY)
    process.kill(decoder as number, 'SIGSTOP')
    await first.api.finish(to)
    expect(await first.stop()).toBe(0)

    const second = await start(settings)
    const { status, failure } = await second.api.settled(to.id)
    expect({ status, failure }).toEqual({ status: 'completed', failure: undefined })
    expect(await second.stop()).toBe(0)
  })

  it('ends at once when it is told twice', async () => {
    const { url, api, stop } = await start({ ...(await freshSettings()), AUSCULT_SHUTDOWN_SECONDS: '600' })
    const to = await api.start()
    const upload = await halfSent(url, `/consultations/v2/${to.id}/recordings/${to.recordingId}/chunks`)
    await api.get('/health/live')
    const first = stop()
    expect(await stop('SIGINT')).toBe(1)
    await first
    upload.hangUp()
  })
})
