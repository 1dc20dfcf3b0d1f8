import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { visit } from '../support/audio.ts'
import type { ConsultationBody } from '../support/client.ts'
import { startService } from '../support/service.ts'
import { temporaryDir } from '../support/temporary-dir.ts'

const schemaOf = (property: string) => ({
  instructions: 'Fill it.',
  schema: {
    type: 'object',
    required: [property],
    properties: { [property]: { type: 'string' } },
    additionalProperties: false,
  },
})
const configured = path.join(await temporaryDir(), 'report-schema.json')
await writeFile(configured, JSON.stringify(schemaOf('configured')))
const { api } = await startService({ AUSCULT_REPORT_SCHEMA_FILE: configured })

async function report(finish: Record<string, unknown>): Promise<ConsultationBody['report']> {
  const to = await api.start()
  await api.chunk(to, visit)
  expect((await api.finish(to, finish)).status).toBe(201)
  const done = await api.settled(to.id)
  expect(done).toMatchObject({ status: 'completed' })
  return done.report
}
const isTemplate = expect.objectContaining({
  summary_json_pt: expect.any(Object),
  icd_json: expect.any(Object),
})

describe('the layout of a report', () => {
  it('is the caller’s schema before all else, and content is exactly that', async () => {
    const { content, specialty } = await report({ reportSchema: schemaOf('own'), specialty: 'psychiatry' })
    expect({ content, specialty }).toEqual({ content: { own: expect.any(String) }, specialty: 'psychiatry' })
  })

  it('is the specialty’s where one is named, even the default one', async () => {
    expect(await report({ specialty: 'psychiatry' })).toMatchObject({
      specialty: 'psychiatry',
      content: isTemplate,
    })
    expect(await report({ specialty: 'generic' })).toMatchObject({
      specialty: 'generic',
      content: isTemplate,
    })
  })

  it('is the configured schema where nothing is named', async () => {
    const { content, specialty } = await report({})
    expect({ content, specialty }).toEqual({
      content: { configured: expect.any(String) },
      specialty: 'generic',
    })
  })

  it('is chosen the same way in a single step', async () => {
    const recording = ['recording', { bytes: visit }] as const
    const named = await api.post('/consultations', { form: [recording, ['specialty', 'generic']] })
    expect(named).toMatchObject({
      status: 201,
      body: { report: { specialty: 'generic', content: isTemplate } },
    })
    const own = await api.post('/consultations', {
      form: [recording, ['reportSchema', JSON.stringify(schemaOf('own'))]],
    })
    expect(own).toMatchObject({ status: 201, body: { report: { content: { own: expect.any(String) } } } })
    const plain = await api.post('/consultations', { form: [recording] })
    expect(plain).toMatchObject({
      status: 201,
      body: { report: { content: { configured: expect.any(String) } } },
    })
  })
})

describe('a template', () => {
  it('is filled in the shape that the specialty listing shows', async () => {
    const { content } = await report({ specialty: 'psychiatry' })
    const { body } = await api.get<{ specialties: Record<string, Template> }>('/specialties', {
      'accept-language': 'pt-BR',
    })
    const template = body.specialties.psychiatry as Template
    const note = content.summary_json_pt as Template['content']
    expect(Object.keys(note)).toEqual(Object.keys(template.content))
    for (const [key, section] of Object.entries(template.content)) {
      expect(note[key]).toMatchObject({ index: section.index, title: section.title })
      expect(Object.keys(note[key]?.content ?? {})).toEqual(Object.keys(section.content))
    }
    expect(content.medicalPrescription).toMatchObject({
      medications: { title: expect.any(String), content: expect.any(Array) },
    })
  })
})

interface Template {
  readonly content: Record<string, { index: number; title: string; content: Record<string, unknown> }>
}
