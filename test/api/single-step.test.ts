import { describe, expect, it } from 'vitest'
import { silence, visit } from '../support/audio.ts'
import type { Part } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { startService } from '../support/service.ts'
import { spokenLines } from '../support/settings.ts'
import { shareService } from '../support/shared-service.ts'

const { api, url } = await shareService()

interface Created {
  readonly id: string
  readonly transcription: string
  readonly recording: { readonly id: string; readonly duration: number; readonly url: string }
}

const recording = ['recording', { bytes: visit, name: 'visita.ogg' }] as const
const create = (
  form: readonly (readonly [string, Part])[],
  options: { headers?: Record<string, string>; signal?: AbortSignal } = {},
) => api.post<Created>('/consultations', { form, ...options })

describe('a consultation in a single step', () => {
  it('is answered once it is completed, in the shape of finish', async () => {
    const answer = await create([
      ['professionalId', '7'],
      ['specialty', 'psychiatry'],
      ['reason', 'dor de cabeça'],
      ['notes', 'retorno em uma semana'],
      ['metadata', '{"leito":"12","tags":["á",1]}'],
      recording,
    ])
    const { body } = answer
    expect(answer.status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      status: 'completed',
      transcription: expect.any(String),
      recording: {
        id: expect.any(String),
        duration: 13,
        url: expect.stringMatching(`^${url}/recordings/${body.recording.id}/audio\\?`),
      },
      report: { specialty: 'psychiatry', content: expect.any(Object) },
      metadata: { leito: '12', tags: ['á', 1] },
    })
    expect(answer.headers.get('location')).toBe(`/consultations/${body.id}`)
    const said = body.transcription.split(/\n|(?<=[.?]) /)
    expect(said.length).toBeGreaterThan(0)
    for (const line of said) expect(spokenLines).toContain(line)
    const { body: later } = await api.consultation(body.id)
    expect(later).toMatchObject({ status: 'completed', transcription: body.transcription })
  })

  it('needs the recording only, and takes its parts in any order', async () => {
    const plain = await create([recording])
    expect(plain).toMatchObject({ status: 201, body: { report: { specialty: 'generic' }, metadata: {} } })
    const before = await create([recording, ['metadata', '{"a":1}'], ['specialty', 'generic']])
    expect(before).toMatchObject({ status: 201, body: { metadata: { a: 1 } } })
  })

  it('is answered at once where the caller would rather not wait', async () => {
    const answer = await create([recording], { headers: { prefer: 'respond-async' } })
    expect(answer).toMatchObject({ status: 201, body: { transcription: '', report: { content: {} } } })
    expect((await api.settled(answer.body.id)).status).toBe('completed')
  })

  it('completes without speech, with an empty transcription', async () => {
    const answer = await create([['recording', { bytes: await silence(3) }]])
    expect(answer).toMatchObject({ status: 201, body: { transcription: '', recording: { duration: 3 } } })
    expect((await api.consultation(answer.body.id)).body.status).toBe('completed')
  })
})

describe('a service with limits of its own', async () => {
  const limited = await startService({ AUSCULT_SINGLE_STEP_WAIT: '0', AUSCULT_MAX_RECORDING_MB: '1' })

  it('answers with the state that is reached when the wait is over, and goes on', async () => {
    const answer = await limited.api.post<Created>('/consultations', { form: [recording] })
    expect(answer.status).toBe(201)
    expect((await limited.api.settled(answer.body.id)).status).toBe('completed')
  })

  it('refuses a recording that is too large', async () => {
    const form = [['recording', { bytes: Buffer.alloc(1024 * 1024 + 1) }]] as const
    expectRefusal(await limited.api.post('/consultations', { form }), 413, 'recording must be at most 1 MB')
  })
})

describe('a single step that is not valid', () => {
  it.each([
    ['recording is required', []],
    ['recording is required', [['recording', 'text']]],
    ['metadata must be a JSON object', [recording, ['metadata', '[1]']]],
    ['metadata must be a JSON object', [recording, ['metadata', '"x"']]],
    ['metadata is not valid JSON', [recording, ['metadata', 'x']]],
    ['language must be one of: pt-BR, en, auto', [recording, ['language', 'fr']]],
    [
      'recording must be audio in a supported format, not text',
      [['recording', { bytes: Buffer.from('no audio, text') }]],
    ],
    ['recording is empty', [['recording', { bytes: Buffer.alloc(0), name: 'a.wav' }]]],
  ] as [string, [string, Part][]][])('is told: %s', async (message, form) => {
    expectRefusal(await create(form), 422, [message])
  })

  it('is told every fault at once', async () => {
    const answer = await create([
      ['specialty', 'astrology'],
      ['metadata', '['],
      ['language', 'x'],
    ])
    expectRefusal(answer, 422, [
      'recording is required',
      expect.stringMatching(/^metadata .*JSON/),
      expect.stringMatching(/^language must be one of/),
      expect.stringMatching(/^specialty must be one of: .*generic/),
    ])
  })
})
