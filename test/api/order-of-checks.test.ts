import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import { recordingPath } from '../support/client.ts'
import { expectRefusal, nobodysId } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'

const { api } = await shareService()
const one = await api.start()
const other = await api.start()

const json = { 'content-type': 'application/json' }
const noConsultation = recordingPath({ id: nobodysId, recordingId: one.recordingId })
const noRecording = recordingPath({ id: one.id, recordingId: nobodysId })
const othersRecording = recordingPath({ id: one.id, recordingId: other.recordingId })

describe('existence is checked before the form', () => {
  it.each([
    [
      'a chunk without its recording part',
      `${noConsultation}/chunks`,
      { form: [['duration', 'x']] as const },
    ],
    ['a chunk that is no form', `${noConsultation}/chunks`, { json: {} }],
    ['a finish that is not valid', `${noConsultation}/finish`, { json: { specialty: 5 } }],
    ['a finish that is no JSON', `${noConsultation}/finish`, { body: '{', headers: json }],
  ])('%s, for an unknown consultation', async (_, path, options) => {
    expectRefusal(await api.post(path, options), 404, 'Consultation not found')
  })

  it.each([
    ['an unknown recording', noRecording],
    ['the recording of another consultation', othersRecording],
  ])('%s of a known consultation', async (_, path) => {
    expectRefusal(await api.post(`${path}/chunks`, { form: [] }), 404, 'Recording not found')
    expectRefusal(await api.post(`${path}/finish`, { json: { specialty: 5 } }), 404, 'Recording not found')
  })
})

describe('an id that was never given out', () => {
  const wrongIds = [
    '1',
    'null',
    'x'.repeat(300),
    '%00',
    `${nobodysId}0`,
    '..%2f..%2fetc',
    "1'%20or%201=1",
    'café',
  ]

  it.each(wrongIds)('is plainly not found: %s', async (id) => {
    expectRefusal(await api.get(`/consultations/${id}`), 404, 'Consultation not found')
    expectRefusal(await api.get(`/consultations/${id}/events`), 404, 'Consultation not found')
    const path = `/consultations/v2/${id}/recordings/${id}`
    expectRefusal(await api.post(`${path}/chunks`, { form: [] }), 404, 'Consultation not found')
    expectRefusal(await api.post(`${path}/finish`, { json: {} }), 404, 'Consultation not found')
    const professional = { 'x-service-professional-id': '7' }
    expectRefusal(await api.get(`/exams/${id}`, professional), 404, 'Exam not found')
  })

  it('stores nothing where a chunk goes to the wrong recording', async () => {
    const form = [['recording', { bytes: visit }]] as const
    expect((await api.post(`${othersRecording}/chunks`, { form })).status).toBe(404)
    expect((await api.chunk(other, visit)).body).toMatchObject({ chunkIndex: 0, duplicate: false })
  })
})
