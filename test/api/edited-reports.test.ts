import { expect, it } from 'vitest'
import type { Client } from '../support/client.ts'
import { expectRefusal } from '../support/errors.ts'
import { shareService } from '../support/shared-service.ts'

const service = await shareService()
const { api } = service

interface Field {
  readonly title: string
  content: string[]
}
interface Content {
  readonly summary_json_pt: Record<string, { readonly content: Record<string, Field> }>
}
interface Evidence {
  readonly version: number
  readonly items: { readonly pointer: string; readonly segments: { readonly text: string }[] }[]
}

/** A visit with its note, and that note to be changed. */
async function visit(client: Client = api) {
  const text =
    'Doctor: Any allergies?\nPatient: I am allergic to penicillin.\nPatient: I have had a cough for two days.'
  const { body } = await client.post<{ id: string }>('/consultations/text', {
    json: { text, language: 'en' },
  })
  const path = `/consultations/${body.id}`
  const content = (await client.consultation(body.id)).body.report.content as unknown as Content
  const put = (json: object) => client.request('PUT', `${path}/report`, { json })
  return {
    id: body.id,
    path,
    content,
    put,
    allergies: content.summary_json_pt.history?.content.allergies as Field,
  }
}

it('an edited report is the newest version, and what a person wrote has no evidence', async () => {
  const { id, path, content, put, allergies } = await visit()
  const [heard = ''] = allergies.content
  expect(heard).toMatch(/penicillin/i)
  allergies.content = ['Latex, by an earlier record', heard]
  const { status, body } = await put({ content, basedOn: 1 })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    version: 2,
    kind: 'edited',
    basedOn: 1,
    signedBy: null,
    engine: { name: 'facts' },
  })
  expect((await api.consultation(id)).body.report.content).toEqual(content)
  const evidence = (await api.get<Evidence>(`${path}/evidence`)).body
  expect(evidence.version).toBe(2)
  const pointer = '/summary_json_pt/history/content/allergies/content'
  const rested = evidence.items.filter((item) => item.pointer.startsWith(pointer))
  expect(rested.map((item) => [item.pointer, item.segments.map(({ text }) => text)])).toEqual([
    [`${pointer}/1`, ['I am allergic to penicillin.']],
  ])
  expect((await api.get(`${path}/report/diff?from=1&to=2`)).body).toEqual({
    ...{ from: 1, to: 2 },
    changes: [{ kind: 'added', pointer: `${pointer}/0`, after: 'Latex, by an earlier record' }],
  })
})

it('a fact that was taken in rests on its words, and is reported from then on', async () => {
  const { path, content, put } = await visit()
  interface Facts {
    readonly facts: { readonly id: string; readonly type: string }[]
    readonly unreported: string[]
  }
  const facts = async () => (await api.get<Facts>(`${path}/facts`)).body
  const fact = (await facts()).facts.find(({ type }) => type === 'allergy')?.id ?? ''
  const { allergies, habits } = content.summary_json_pt.history?.content ?? {}
  if (!allergies || !habits) throw new Error('the layout has another form')
  allergies.content = []
  expect((await put({ content, basedOn: 1 })).status).toBe(200)
  habits.content = ['By hand', 'Penicillin: allergic']
  const pointer = '/summary_json_pt/history/content/habits/content'
  for (const wrong of [
    { pointer: `${pointer}/1`, fact: 'f999' },
    { pointer: `${pointer}/7`, fact },
    { pointer, fact },
  ])
    expect([wrong, (await put({ content, basedOn: 2, taken: [wrong] })).status]).toEqual([wrong, 422])
  expect((await put({ content, basedOn: 2, taken: [{ pointer: `${pointer}/1`, fact }] })).status).toBe(200)
  const { items } = (await api.get<Evidence>(`${path}/evidence`)).body
  const rested = items.filter((item) => item.pointer.startsWith(pointer))
  expect(rested.map((item) => [item.pointer, item.segments.map(({ text }) => text)])).toEqual([
    [`${pointer}/1`, ['I am allergic to penicillin.']],
  ])
  expect((await facts()).unreported).not.toContain(fact)
})

it('a report is signed once from the latest version; the other signature is told of the conflict', async () => {
  const { path, content, put } = await visit()
  const both = await Promise.all(['Dr. A', 'Dr. B'].map((signedBy) => put({ content, basedOn: 1, signedBy })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expectRefusal(await put({ content, basedOn: 1 }), 409, 'basedOn must be the latest version, 2')
  const { body } = await api.get<{ data: object[] }>(`${path}/report/versions`)
  expect(body.data).toMatchObject([
    { version: 1, kind: 'draft', signedBy: null },
    { version: 2, kind: 'signed', basedOn: 1, signedBy: expect.stringMatching(/^Dr\. [AB]$/) },
  ])
})

it('what leaves the layout is refused with every fault, and nothing is stored', async () => {
  const { path, content, put } = await visit()
  const { summary_json_pt: _, ...less } = content as unknown as Record<string, unknown>
  const { status, body } = await put({ content: { ...less, more: 1 }, basedOn: 1 })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    message: ['content/more is not in the layout', 'content/summary_json_pt is missing'],
  })
  for (const wrong of [{ content }, { basedOn: 1 }, { content, basedOn: 1, signedBy: ' ' }])
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 422])
  expect((await api.get<{ data: object[] }>(`${path}/report/versions`)).body.data).toHaveLength(1)
  const { id } = await api.start()
  const early = await api.request('PUT', `/consultations/${id}/report`, { json: { content: {}, basedOn: 1 } })
  expectRefusal(early, 409, 'There is no report yet')
})

it('those who follow a consultation are told of an edited report', async () => {
  const { id, content, put } = await visit()
  await put({ content, basedOn: 1, signedBy: 'Dr. A' })
  interface Page {
    readonly data: readonly { readonly subject: { readonly id: string }; readonly data: object }[]
    readonly next: number
  }
  let after = 0
  for (;;) {
    const { body } = await api.get<Page>(`/events?types=consultation.rewritten&wait=5&after=${after}`)
    after = body.next
    const own = body.data.find(({ subject }) => subject.id === id)
    if (!own) continue
    expect(own.data).toMatchObject({ version: 2 })
    break
  }
})

it('the record for the chart says what wrote, who consented and who answers for it', async () => {
  const { path, content, put, allergies } = await visit()
  const record = async () => (await api.get<Record<string, unknown>>(`${path}/ai-record`)).body
  const draft = await record()
  expect(draft).toMatchObject({
    ...{ consent: null, speech: { engine: null, model: null } },
    report: { engine: 'facts', version: 1 },
    review: { status: 'not-reviewed', version: 1, by: null, at: null, changes: 0 },
  })
  allergies.content.push('Latex')
  await put({ content, basedOn: 1, signedBy: 'Dr. A' })
  expect(await record()).toMatchObject({
    ...{ report: draft.report, statements: draft.statements },
    review: { status: 'signed', version: 2, by: 'Dr. A', at: expect.any(String), changes: 1 },
  })
  const { id } = await api.start()
  expectRefusal(await api.get(`/consultations/${id}/ai-record`), 404, 'Report not found')
})
