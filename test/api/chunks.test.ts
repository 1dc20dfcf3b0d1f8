import { describe, expect, it } from 'vitest'
import { slices, tone, visit } from '../support/audio.ts'
import { recordingPath, type Started } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { startService } from '../support/service.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()
const parts = slices(visit, 5)
const part = (index: number) => parts[index] as Buffer

/** A consultation that holds the first `count` parts. */
async function holding(count: number): Promise<Started> {
  const started = await api.start()
  for (const bytes of parts.slice(0, count)) expect((await api.chunk(started, bytes)).status).toBe(201)
  return started
}

describe('a chunk', () => {
  it('is answered with what is held', async () => {
    const to = await api.start()
    const first = await api.chunk(to, part(0), { chunkIndex: '0', duration: '10' })
    expect(first.status).toBe(201)
    expect(first.body).toEqual({
      recordingId: to.recordingId,
      chunkIndex: 0,
      duration: 10,
      receivedChunks: 1,
      duplicate: false,
    })
    const second = await api.chunk(to, part(1), { chunkIndex: '1', duration: '7' })
    expect(second.body).toMatchObject({ chunkIndex: 1, duration: 7, receivedChunks: 2, duplicate: false })
  })

  it('is the next one when it does not say which', async () => {
    const to = await holding(2)
    expect((await api.chunk(to, part(2))).body).toMatchObject({
      chunkIndex: 2,
      duration: 0,
      receivedChunks: 3,
    })
  })

  it('changes nothing when the same bytes are held at its index', async () => {
    const to = await holding(3)
    const again = await api.chunk(to, part(1), { chunkIndex: '1', duration: '10' })
    expect(again.status).toBe(201)
    expect(again.body).toMatchObject({ chunkIndex: 1, receivedChunks: 3, duplicate: true })
    expect((await api.chunk(to, part(3))).body).toMatchObject({ chunkIndex: 3, receivedChunks: 4 })
  })

  it('is refused when other bytes are held at its index', async () => {
    const to = await holding(3)
    const answer = await api.chunk(to, part(2), { chunkIndex: '1' })
    expectRefusal(answer, 400, 'chunkIndex 1 is already held with other bytes')
    expect((await api.chunk(to, part(1), { chunkIndex: '1' })).body).toMatchObject({ duplicate: true })
  })

  it('is refused when one before it is missing', async () => {
    const to = await holding(3)
    expectRefusal(await api.chunk(to, part(4), { chunkIndex: '4' }), 400, 'chunkIndex must be 3')
    expectRefusal(
      await api.chunk(await api.start(), part(0), { chunkIndex: '1' }),
      400,
      'chunkIndex must be 0',
    )
    expect((await api.chunk(to, part(3))).body).toMatchObject({ chunkIndex: 3, duplicate: false })
  })

  it('is refused after finish, unless it is held', async () => {
    const to = await holding(3)
    expect((await api.finish(to, {})).status).toBe(201)
    for (const fields of [{ chunkIndex: '3' }, {}] as Record<string, string>[]) {
      expectRefusal(await api.chunk(to, part(3), fields), 400, expect.stringContaining('finished'))
    }
    expect((await api.chunk(to, part(2), { chunkIndex: '2' })).body).toMatchObject({ duplicate: true })
  })

  it.each([
    ['chunkIndex', '-1'],
    ['chunkIndex', '1.5'],
    ['chunkIndex', '1e0'],
    ['chunkIndex', 'one'],
    ['chunkIndex', '99999999999'],
    ['duration', '-1'],
    ['duration', '9.7'],
    ['duration', 'NaN'],
  ])('is refused when its %s is %s', async (name, value) => {
    const to = await api.start()
    expectRefusal(
      await api.chunk(to, part(0), { [name]: value }),
      400,
      `${name} must be a non-negative integer`,
    )
    expect((await api.chunk(to, part(0))).body).toMatchObject({ chunkIndex: 0, duplicate: false })
  })

  it('is stored once when it is sent several times at once', async () => {
    const to = await holding(1)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.chunk(to, part(1), { chunkIndex: '1' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
    expect(answers.filter(({ body }) => !body.duplicate)).toHaveLength(1)
    expect((await api.chunk(to, part(2))).body).toMatchObject({ chunkIndex: 2, receivedChunks: 3 })
  })

  it('may be empty, as browsers send them in silence', async () => {
    const to = await api.start()
    const empty = Buffer.alloc(0)
    const sent = [empty, part(0), empty, part(1), empty]
    for (const [index, bytes] of sent.entries()) {
      const answer = await api.chunk(to, bytes, { chunkIndex: String(index) })
      expect(answer).toMatchObject({ status: 201, body: { chunkIndex: index, duplicate: false } })
    }
    expect((await api.chunk(to, empty, { chunkIndex: '2' })).body).toMatchObject({ duplicate: true })
    expectRefusal(
      await api.chunk(to, part(2), { chunkIndex: '0' }),
      400,
      expect.stringContaining('other bytes'),
    )
  })
})

describe('a first chunk that is no audio', () => {
  it.each([
    ['text', Buffer.from('this is no audio at all, only some text')],
    ['a page', Buffer.from('<!doctype html><html><body>login</body></html>')],
    ['the middle of a stream', part(2)],
    ['zeros', Buffer.alloc(4096)],
  ])('is refused and not stored: %s', async (_, bytes) => {
    const to = await api.start()
    expectRefusal(await api.chunk(to, bytes), 400, expect.stringContaining('must be audio'))
    expectRefusal(await api.finish(to, {}), 422, [expect.stringContaining('no audio')])
    expect((await api.chunk(to, part(0))).body).toMatchObject({ chunkIndex: 0, receivedChunks: 1 })
  })

  it('is refused after empty ones too', async () => {
    const to = await api.start()
    await api.chunk(to, Buffer.alloc(0))
    expectRefusal(
      await api.chunk(to, Buffer.from('some text, no audio')),
      400,
      expect.stringContaining('audio'),
    )
    expect((await api.chunk(to, part(0))).body).toMatchObject({ chunkIndex: 1, receivedChunks: 2 })
  })
})

describe('the form of a chunk', () => {
  const send = (to: Started, form: Parameters<typeof api.post>[1]) =>
    api.post(`${recordingPath(to)}/chunks`, form)

  it('may have its parts in any order', async () => {
    const to = await api.start()
    const file = ['recording', { bytes: part(0) }] as const
    const after = await send(to, { form: [file, ['chunkIndex', '0'], ['duration', '4']] })
    expect(after).toMatchObject({ status: 201, body: { chunkIndex: 0, duration: 4 } })
    const between = await send(to, { form: [['duration', '4'], file, ['chunkIndex', '0']] })
    expect(between).toMatchObject({ status: 201, body: { duplicate: true } })
  })

  it('must have the recording', async () => {
    const to = await api.start()
    for (const form of [
      [['chunkIndex', '0']] as const,
      [] as const,
      [['recording', 'a text, no file']] as const,
      [['audio', { bytes: part(0) }]] as const,
    ]) {
      expectRefusal(await send(to, { form }), 400, 'recording is required')
    }
    expectRefusal(await send(to, {}), 400, 'recording is required')
  })

  it('must have one recording only', async () => {
    const file = ['recording', { bytes: part(0) }] as const
    expectRefusal(
      await send(await api.start(), { form: [file, file] }),
      400,
      expect.stringContaining('recording'),
    )
  })

  it('may name the file as it likes', async () => {
    for (const name of [
      'gravação – consulta 1.ogg',
      '../../../../etc/passwd',
      'a\u0000b.ogg',
      '"; rm -rf /',
      '🩺'.repeat(200),
    ]) {
      const to = await api.start()
      const answer = await send(to, { form: [['recording', { bytes: part(0), name, type: 'text/html' }]] })
      expect(answer).toMatchObject({ status: 201, body: { chunkIndex: 0 } })
    }
  })

  it.each([
    ['names no boundary', 'multipart/form-data', 'x'],
    ['has another boundary than it names', 'multipart/form-data; boundary=a', '--b\r\n\r\n--b--\r\n'],
    [
      'is cut off',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="recording"; filename="a"\r\n\r\nOggS',
    ],
    [
      'has no end',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="duration"\r\n\r\n1\r\n',
    ],
  ])('is refused when it %s', async (_, type, body) => {
    const answer = await send(await api.start(), { body, headers: { 'content-type': type } })
    expectRefusal(answer, 400, expect.stringMatching(/form/i))
  })
})

describe('a service that takes chunks of 1 MB', () => {
  it('takes exactly that, and refuses one byte more', async () => {
    const small = await startService({ AUSCULT_MAX_CHUNK_MB: '1' })
    const full = Buffer.concat([await tone(1), Buffer.alloc(1024 * 1024)]).subarray(0, 1024 * 1024)
    const to = await small.api.start()
    const over = await small.api.chunk(to, Buffer.concat([full, Buffer.alloc(1)]))
    expectRefusal(over, 413, 'recording must be at most 1 MB')
    expect((await small.api.chunk(to, full)).body).toMatchObject({ chunkIndex: 0, receivedChunks: 1 })
  })
})
