import { describe, expect, it } from 'vitest'
import { expectRefusal } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()
const start = (json: unknown) => api.post('/consultations/v2', { json })
const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
const started = { id: uuid, status: 'recording', recording: { id: uuid }, transcription: '', report: {} }

describe('starting a consultation', () => {
  it('answers with the ids that chunks are sent to, and where to look', async () => {
    const answer = await api.post<{ id: string }>('/consultations/v2', {
      json: { professionalId: 7, metadata: { ward: 'A' }, reason: 'dor de cabeça', notes: 'retorno' },
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual(started)
    expect(answer.headers.get('location')).toBe(`/consultations/${answer.body.id}`)
  })

  it('needs no member, and no body', async () => {
    for (const options of [{ json: {} }, {}, { body: '', headers: { 'content-type': 'application/json' } }]) {
      const answer = await api.post('/consultations/v2', options)
      expect(answer).toMatchObject({ status: 201, body: started })
    }
  })

  it('gives every consultation ids of its own', async () => {
    const [a, b] = await Promise.all([api.start(), api.start()])
    expect(new Set([a.id, a.recordingId, b.id, b.recordingId]).size).toBe(4)
  })

  it.each(['pt-BR', 'en', 'auto'])('takes the language %s', async (language) => {
    expect((await start({ language })).status).toBe(201)
  })

  it('passes over members that it does not know', async () => {
    expect((await start({ appointment: 'x', 'x-extra': [1] })).status).toBe(201)
  })

  it('keeps metadata as it came', async () => {
    const metadata = {
      zeta: 1,
      alfa: { nível: ['ção', '🩺', null, 1.5, -0.25e-3, 9007199254740991], 'a b': '' },
      '': 'empty name',
      long: 'ã'.repeat(10_000),
    }
    const { id } = await api.start({ metadata })
    const { body } = await api.consultation(id)
    expect(body.report.metadata).toEqual(metadata)
    expect(Object.keys(body.report.metadata)).toEqual(Object.keys(metadata))
  })
})

describe('a start that is not valid', () => {
  it.each([
    [{ metadata: 'x' }, 'metadata must be an object'],
    [{ metadata: ['x'] }, 'metadata must be an object'],
    [{ metadata: null }, 'metadata must be an object'],
    [{ professionalId: '7' }, 'professionalId must be an integer'],
    [{ professionalId: 7.5 }, 'professionalId must be an integer'],
    [{ reason: 5 }, 'reason must be a string'],
    [{ notes: {} }, 'notes must be a string'],
    [{ reason: 'x'.repeat(20_001) }, 'reason must be at most 20000 characters long'],
    [{ language: 'fr' }, 'language must be one of: pt-BR, en, auto'],
    [['x'], 'body must be an object'],
    ['x', 'body must be an object'],
    [null, 'body must be an object'],
  ])('is told so: %j', async (json, message) => {
    expectRefusal(await start(json), 422, [message])
  })

  it('is told every fault, one a message', async () => {
    const answer = await start({ metadata: 1, professionalId: 'x', reason: 2, notes: 3 })
    const messages = [
      'metadata must be an object',
      'notes must be a string',
      'professionalId must be an integer',
      'reason must be a string',
    ]
    expect([...(answer.body as { message: string[] }).message].sort()).toEqual(messages)
    expectRefusal(answer, 422, expect.anything())
  })
})
