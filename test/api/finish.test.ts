import { describe, expect, it } from 'vitest'
import { slices, tone } from '../support/audio.ts'
import type { Started } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { readEvents } from '../support/events.ts'
import { shareService } from '../support/shared-service.ts'

const { api, url } = await shareService()
const sound = await tone(1)

async function recorded(body: Record<string, unknown> = {}): Promise<Started> {
  const started = await api.start(body)
  for (const [index, bytes] of slices(sound, 2).entries()) {
    await api.chunk(started, bytes, { chunkIndex: String(index), duration: String(5 + index) })
  }
  return started
}

describe('finishing a consultation', () => {
  it('answers with the five members of the contract', async () => {
    const metadata = { ward: 'B', tags: [1, 'dois'] }
    const to = await recorded({ metadata })
    const answer = await api.finish(to, { specialty: 'psychiatry' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: to.id,
      status: 'in-progress',
      transcription: '',
      recording: {
        id: to.recordingId,
        duration: 11,
        url: expect.stringMatching(`^${url}/recordings/${to.recordingId}/audio\\?`),
      },
      report: { specialty: 'psychiatry', content: {} },
      metadata,
    })
  })

  it('takes the generic specialty where none is named, with or without a body', async () => {
    for (const body of [{}, undefined]) {
      const answer = await api.finish(await recorded(), body)
      expect(answer).toMatchObject({ status: 201, body: { report: { specialty: 'generic' } } })
    }
  })

  it('starts the processing', async () => {
    const to = await recorded()
    expect((await api.consultation(to.id)).body.status).toBe('recording')
    await api.finish(to, {})
    expect((await api.settled(to.id)).status).toBe('completed')
  })
})

describe('finishing again', () => {
  const reportSchema = {
    instructions: 'the main complaint',
    schema: {
      type: 'object',
      required: [],
      properties: { complaint: { type: 'string' } },
      additionalProperties: false,
    },
  }

  it('gives the same answer for the same request, before and after it is completed', async () => {
    const to = await recorded()
    const first = await api.finish(to, { specialty: 'generic' })
    const second = await api.finish(to, { specialty: 'generic' })
    await api.settled(to.id)
    const third = await api.finish(to, { specialty: 'generic' })
    expect(second).toMatchObject({ status: 201, body: first.body as object })
    expect(third).toMatchObject({ status: 201, body: first.body as object })
  })

  it('is the same request in whatever order its members come', async () => {
    const to = await recorded()
    const { instructions, schema } = reportSchema
    const first = await api.finish(to, { specialty: 'generic', reportSchema: { instructions, schema } })
    const again = await api.finish(to, { reportSchema: { schema, instructions }, specialty: 'generic' })
    expect(again).toMatchObject({ status: 201, body: first.body as object })
  })

  it('starts nothing twice, also when it comes several times at once', async () => {
    const to = await recorded()
    const answers = await Promise.all(Array.from({ length: 6 }, () => api.finish(to, {})))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    await api.settled(to.id)
    const { frames } = await readEvents(api, to.id)
    const kinds = frames.map(({ data }) => (data as { event: string }).event)
    expect(kinds.filter((kind) => kind === 'consultation.in-progress')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'consultation.completed')).toHaveLength(1)
  })

  it.each([
    ['another specialty', { specialty: 'psychiatry' }],
    ['a schema', { reportSchema }],
  ])('with %s is refused and changes nothing', async (_, body) => {
    const to = await recorded()
    await api.finish(to, {})
    expectRefusal(await api.finish(to, body), 422, [expect.stringContaining('already finished')])
    expect((await api.settled(to.id)).report.specialty).toBe('generic')
  })
})

describe('a finish that is not valid', () => {
  it('is refused without any audio', async () => {
    const to = await api.start()
    expectRefusal(await api.finish(to, {}), 422, [expect.stringContaining('no audio')])
    await api.chunk(to, Buffer.alloc(0))
    expectRefusal(await api.finish(to, {}), 422, [expect.stringContaining('no audio')])
    expect((await api.consultation(to.id)).body.status).toBe('recording')
  })

  it('is told which specialties there are', async () => {
    const { body } = await api.get<{ specialties: object }>('/specialties')
    const keys = Object.keys(body.specialties).join(', ')
    expect(keys.split(', ')).toEqual(expect.arrayContaining(['generic', 'psychiatry']))
    const answer = await api.finish(await recorded(), { specialty: 'astrology' })
    expectRefusal(answer, 422, [`specialty must be one of: ${keys}`])
  })

  it.each([
    [{ specialty: 5 }, 'specialty must be a string'],
    [{ specialty: null }, 'specialty must be a string'],
    [{ reportSchema: 'x' }, 'reportSchema must be an object'],
    [{ reportSchema: [] }, 'reportSchema must be an object'],
    [[], 'body must be an object'],
  ])('is told what is wrong: %j', async (body, message) => {
    expectRefusal(await api.finish(await api.start(), body), 422, [message])
  })

  it('leaves the recording open', async () => {
    const to = await recorded()
    expect((await api.finish(to, { specialty: 5 })).status).toBe(422)
    expect((await api.chunk(to, sound.subarray(0, 500))).status).toBe(201)
    expect((await api.finish(to, {})).status).toBe(201)
  })
})
