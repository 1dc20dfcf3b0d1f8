import { expect, it } from 'vitest'
import { expectRefusal } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'
import { tenantOver } from '../support/tenants.ts'

const service = await shareService()
const { api } = service

interface Version {
  readonly version: number
  readonly specialty: string
}

it('every version of a report is listed, oldest first, and each is given as it was written', async () => {
  const text = 'Doctor: Good morning.\nPatient: I have had a headache for two days.'
  const { body: visit } = await api.post<{ id: string }>('/consultations/text', { json: { text } })
  const first = (await api.consultation(visit.id)).body.report
  const path = `/consultations/${visit.id}/report`
  expect((await api.post(path, { json: { specialty: 'psychiatry' } })).status).toBe(201)
  const newest = (await api.consultation(visit.id)).body.report

  const { body: list } = await api.get<{ data: Version[]; nextCursor: null }>(`${path}/versions`)
  expect(list.data.map(({ version, specialty }) => [version, specialty])).toEqual([
    [1, 'generic'],
    [2, 'psychiatry'],
  ])
  expect(list.data[0]).toEqual({
    ...{ version: 1, kind: 'draft', specialty: 'generic', language: 'en', signedBy: null },
    engine: { name: 'facts', model: expect.any(String) },
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  for (const [n, report] of [first, newest].entries()) {
    const { body } = await api.get(`${path}/versions/${n + 1}`)
    expect(body).toMatchObject({ ...list.data[n], content: report.content, warnings: expect.any(Array) })
  }
  for (const n of ['3', '0', 'x', '99999999999']) {
    expectRefusal(await api.get(`${path}/versions/${n}`), 404, 'Version not found')
  }
  const other = await tenantOver(api, 'other')
  expectRefusal(await other.get(`${path}/versions/1`), 404, 'Consultation not found')
})

it('a report that is not there yet has no versions', async () => {
  const { id } = await api.start()
  const { body } = await api.get(`/consultations/${id}/report/versions`)
  expect(body).toEqual({ data: [], nextCursor: null })
})
