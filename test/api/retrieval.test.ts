import { describe, expect, it } from 'vitest'
import { recorderChunks, silence, slices, visit } from '../support/audio.ts'
import type { Started } from '../support/client.ts'
import { shareService } from '../support/shared-service.ts'

const { api, url } = await shareService()
const moment = /^\d{4}-\d\d-\d\dT.*Z$/

async function recorded(chunks: readonly Uint8Array[], seconds = 0, start = {}): Promise<Started> {
  const started = await api.start(start)
  for (const [index, bytes] of chunks.entries()) {
    const answer = await api.chunk(started, bytes, { chunkIndex: String(index), duration: String(seconds) })
    expect(answer.status).toBe(201)
  }
  return started
}

async function completed(chunks: readonly Uint8Array[]) {
  const to = await recorded(chunks)
  expect((await api.finish(to, {})).status).toBe(201)
  return await api.settled(to.id)
}

describe('a consultation', () => {
  it('that has been started is empty', async () => {
    const { id, recordingId } = await api.start({ metadata: { a: 1 }, patientReference: 'P-117' })
    const answer = await api.consultation(id)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      id,
      status: 'recording',
      transcription: '',
      recording: { id: recordingId, duration: 0, url: '' },
      report: { specialty: 'generic', content: {}, metadata: { a: 1 } },
      patientReference: 'P-117',
      createdAt: expect.stringMatching(moment),
      warnings: [],
      warningCodes: [],
    })
    expect(Object.keys(answer.body.report)).toEqual(['specialty', 'content', 'metadata'])
  })

  it('shows what the client claims to have recorded until it is decoded', async () => {
    const { id } = await recorded(slices(visit, 3), 9)
    expect((await api.consultation(id)).body).toMatchObject({
      status: 'recording',
      recording: { duration: 27 },
    })
  })

  it('that is completed has transcription, report, and the duration of its sound', async () => {
    const to = await recorded(slices(visit, 3), 500, { metadata: { ward: 'C' } })
    await api.finish(to, { specialty: 'psychiatry' })
    const done = await api.settled(to.id)
    expect(done).toEqual({
      id: to.id,
      status: 'completed',
      transcription: expect.stringMatching(/./),
      recording: {
        id: to.recordingId,
        duration: 13,
        url: expect.stringMatching(`^${url}/recordings/${to.recordingId}/audio\\?`),
      },
      report: { specialty: 'psychiatry', content: expect.any(Object), metadata: { ward: 'C' } },
      patientReference: null,
      createdAt: expect.stringMatching(moment),
      engine: { name: 'facts', model: expect.any(String) },
      warnings: [],
      warningCodes: [],
    })
  })

  it('that is confirmed by the caller’s system is integrated, also when that is said twice', async () => {
    const to = await recorded([visit])
    const confirm = () => api.post(`/consultations/${to.id}/integrated`)
    expect(await confirm()).toMatchObject({
      status: 422,
      body: { message: [expect.stringContaining('recording')] },
    })
    await api.finish(to, {})
    await api.settled(to.id)
    for (let i = 0; i < 2; i++) {
      expect(await confirm()).toMatchObject({ status: 201, body: { id: to.id, status: 'integrated' } })
    }
    expect((await api.consultation(to.id)).body.status).toBe('integrated')
  })

  it('without a decodable sound has failed and says why', async () => {
    // A header is audio as far as its first bytes tell.
    const to = await recorded([(await silence(1)).subarray(0, 44)], 10)
    await api.finish(to, {})
    const failed = await api.settled(to.id)
    expect(failed).toMatchObject({
      status: 'failed',
      transcription: '',
      recording: { duration: 0 },
      report: { specialty: 'generic', content: {} },
      failure: { stage: 'decode', message: expect.stringMatching(/no audio/) },
    })
  })

  it('without speech completes, with nothing in its transcription', async () => {
    const done = await completed([await silence(4)])
    expect(done).toMatchObject({ status: 'completed', transcription: '', recording: { duration: 4 } })
  })
})

describe('how a recording was cut into chunks', () => {
  it('changes nothing in what is heard', async () => {
    const [whole, cut, fine] = await Promise.all([
      completed([visit]),
      completed(slices(visit, 4)),
      completed(slices(visit, 11).flatMap((bytes) => [bytes, Buffer.alloc(0)])),
    ])
    expect(whole.transcription).not.toBe('')
    for (const other of [cut, fine]) {
      expect(other).toMatchObject({ transcription: whole.transcription, recording: { duration: 13 } })
    }
  })

  it.each(['chrome-webm', 'chrome-mp4'] as const)('may be left to a browser’s recorder: %s', async (name) => {
    const chunks = recorderChunks(name)
    const [cut, whole] = await Promise.all([completed(chunks), completed([Buffer.concat(chunks)])])
    expect(cut.status).toBe('completed')
    expect(cut.recording.duration).toBeGreaterThan(0)
    expect(cut.recording.duration).toBe(whole.recording.duration)
    expect(cut.transcription).toBe(whole.transcription)
  })

  it('may begin anew in the middle: a file after a file is heard to its end', async () => {
    const twice = await completed([...slices(visit, 2), ...slices(visit, 3)])
    expect(twice).toMatchObject({ status: 'completed', recording: { duration: 26 } })
  })
})
