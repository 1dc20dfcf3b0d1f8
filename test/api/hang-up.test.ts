import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { startService } from '../support/service.ts'

const { api, url, key, database } = await startService()
const { kysely } = database.open<unknown>(1)

/** Ids of all consultations, oldest first. */
async function consultations(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from consultations order by id`.execute(kysely)
  return rows.map(({ id }) => id)
}

function formWith(bytes: Uint8Array): Buffer {
  const head = '--b\r\ncontent-disposition: form-data; name="recording"; filename="a.ogg"\r\n\r\n'
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])
}

/** Sends a single step, `sent` bytes of its form, and leaves the connection open. */
function singleStep(sent: number) {
  const { hostname, port } = new URL(url)
  const form = formWith(visit)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /consultations HTTP/1.1\r\nhost: x\r\nx-service-api-key: ${key}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${form.length}\r\n\r\n`,
  )
  socket.write(form.subarray(0, sent))
  return { socket, length: form.length }
}

describe('a client that hangs up', () => {
  it('loses nothing once its recording has arrived', async () => {
    const { socket } = singleStep(Number.POSITIVE_INFINITY)
    while ((await consultations()).length === 0) await delay(20)
    socket.destroy()
    const [id = ''] = await consultations()
    const done = await api.settled(id)
    expect(done).toMatchObject({ status: 'completed', transcription: expect.stringMatching(/./) })
  })

  it('leaves nothing behind while it is still sending', async () => {
    const before = await consultations()
    const { socket } = singleStep(20_000)
    await once(socket, 'connect')
    await delay(100)
    socket.destroy()
    const next = await api.post('/consultations', {
      form: [['recording', { bytes: visit }]],
      headers: { prefer: 'respond-async' },
    })
    expect(next.status).toBe(201)
    expect(await consultations()).toHaveLength(before.length + 1)
  })

  it('leaves no half chunk behind', async () => {
    const to = await api.start()
    const hangUp = new AbortController()
    const slow = new ReadableStream({
      start(controller) {
        controller.enqueue(formWith(visit).subarray(0, 30_000))
      },
    })
    const sending = fetch(`${url}/consultations/v2/${to.id}/recordings/${to.recordingId}/chunks`, {
      method: 'POST',
      headers: { 'x-service-api-key': key, 'content-type': 'multipart/form-data; boundary=b' },
      body: slow,
      duplex: 'half',
      signal: hangUp.signal,
    }).catch(() => undefined)
    await delay(100)
    hangUp.abort()
    await sending
    expect((await api.chunk(to, visit)).body).toMatchObject({ chunkIndex: 0, duplicate: false })
  })
})
