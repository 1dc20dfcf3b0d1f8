import { describe, expect, it } from 'vitest'
import { auscult } from '../support/cli.ts'
import { Client } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { startService } from '../support/service.ts'
import { sweep } from '../support/sweep.ts'
import { completed, examOf, filesOf, putRetention, sentExam } from './retention.ts'

const tenants = { audio: null, transcripts: null, reports: null, exams: null, legalHold: false }

describe('retention periods', () => {
  it('are ISO 8601 durations of the tenant’s own, hours too; what is not named is kept for good', async () => {
    const { api, env, url } = await startService()
    expect((await api.get('/retention')).body).toEqual(tenants)
    const wanted = { audio: 'PT36H', exams: 'P20Y' }
    expect((await putRetention(api, wanted)).body).toEqual({ ...tenants, ...wanted })
    expect((await api.get('/retention')).body).toEqual({ ...tenants, ...wanted })
    for (const audio of ['P', 'PT', '36 hours', 'P1.5D', '-P1D', 'PT30M', 'P1H', '', 7])
      expect((await putRetention(api, { audio })).status, String(audio)).toBe(422)
    expect((await putRetention(api, { video: 'P1D' })).status).toBe(422)
    const { stdout } = await auscult(
      ['keys', 'create', '--name', 'x', '--tenant', 'other', '--scopes', 'admin'],
      env,
    )
    expect((await new Client(url, stdout.trim()).get('/retention')).body).toEqual(tenants)
  })

  it('take sound, words and reports away by themselves, each when its time is over', async () => {
    const service = await startService()
    const { api } = service
    const to = await completed(api)
    const before = (await api.consultation(to.id)).body
    await putRetention(api, { audio: 'PT0H', transcripts: 'P1D' })
    await sweep(service)
    const { body } = await api.consultation(to.id)
    expect(body.recording).toEqual({ ...before.recording, url: '' })
    expect(await filesOf(service, to.id)).toEqual([])
    expect((await new Client(service.url).get(before.recording.url)).status).toBe(404)
    expect(body.transcription).toBe(before.transcription)
    expect(body.report).toEqual(before.report)

    await putRetention(api, { transcripts: 'PT0H', reports: 'P1D' })
    await sweep(service)
    const later = (await api.consultation(to.id)).body
    expect(later.transcription).toBe('')
    expect(later.report).toEqual(before.report)
    expect((await api.get<{ items: unknown[] }>(`/consultations/${to.id}/evidence`)).body.items).toEqual([])
    expectRefusal(
      await api.post(`/consultations/${to.id}/report`, { json: {} }),
      409,
      'The words were removed: nothing is left to write from',
    )

    await putRetention(api, { reports: 'PT0H' })
    await sweep(service)
    expect((await api.consultation(to.id)).body.report).toMatchObject({ content: {}, metadata: { chart: 7 } })
  })

  it('that are over for all of it take the whole consultation, and exams; audit lines say who: the system', async () => {
    const service = await startService()
    const { api } = service
    const [to, exam, open] = [await completed(api), await sentExam(api), await api.start()]
    await putRetention(api, { audio: 'PT0H', transcripts: 'PT0H', reports: 'PT0H', exams: 'PT0H' })
    await sweep(service)
    expectRefusal(await api.consultation(to.id), 404, 'Consultation not found')
    expectRefusal(await examOf(api, exam), 404, 'Exam not found')
    expect((await api.consultation(open.id)).status).toBe(200)
    for (const id of [to.id, exam]) {
      const { body } = await api.get<{ data: object[] }>(`/audit?object=${id}`)
      expect(body.data).toContainEqual(
        expect.objectContaining({ actor: { kind: 'system', id: null }, verb: 'delete', action: 'retention' }),
      )
    }
  })

  it('leave alone what is under legal hold: one thing, or all of a tenant', async () => {
    const service = await startService()
    const { api } = service
    const [held, free, exam] = [await completed(api), await completed(api), await sentExam(api)]
    expect((await api.request('PUT', `/consultations/${held.id}/legal-hold`)).body).toEqual({
      id: held.id,
      legalHold: true,
    })
    expect((await api.request('PUT', `/exams/${exam}/legal-hold`)).status).toBe(200)
    await putRetention(api, { audio: 'PT0H', transcripts: 'PT0H', reports: 'PT0H', exams: 'PT0H' })
    await sweep(service)
    expect((await api.consultation(held.id)).body.transcription).not.toBe('')
    expect((await examOf(api, exam)).status).toBe(200)
    expectRefusal(await api.consultation(free.id), 404, 'Consultation not found')
    const refusal = 'It is under legal hold and can not be deleted'
    expectRefusal(await api.request('DELETE', `/consultations/${held.id}`), 409, refusal)
    const sender = api.with({ 'x-service-professional-id': '7' })
    expectRefusal(await sender.request('DELETE', `/exams/${exam}`), 409, refusal)

    const another = await completed(api)
    await putRetention(api, { ...tenants, audio: 'PT0H', legalHold: true })
    await sweep(service)
    expect((await api.consultation(another.id)).body.recording.url).not.toBe('')
    expectRefusal(await api.request('DELETE', `/consultations/${another.id}`), 409, refusal)

    await putRetention(api, tenants)
    expect((await api.request('DELETE', `/consultations/${held.id}/legal-hold`)).status).toBe(204)
    expect((await api.request('DELETE', `/consultations/${held.id}`)).status).toBe(204)
    expectRefusal(
      await api.request('PUT', `/consultations/${held.id}/legal-hold`),
      404,
      'Consultation not found',
    )
  })
})
