import { describe, expect, it } from 'vitest'
import { answers } from '../support/llm-behaviours.ts'
import { llmServer } from '../support/llm-server.ts'
import type { LlmRequest } from '../support/scripted-llm-server.ts'
import { startService } from '../support/service.ts'
import { tenantClient } from '../support/tenants.ts'

const text = [
  'Médico: O que sente?',
  'Paciente: Estou com dor de cabeça há três dias.',
  'Médico: Tem febre?',
  'Paciente: Não, febre não. Minha mãe é diabética.',
  'Médico: Toma algum remédio?',
  'Paciente: A metformina de oitocentos e cinquenta eu parei.',
  'Médico: Vou passar losartana de cinquenta miligramas, uma vez ao dia.',
].join('\n')

interface Form {
  readonly note: { readonly [section: string]: { readonly [field: string]: string[] } }
  readonly hypotheses: string[]
  readonly medications: object[]
}
interface Schema {
  readonly type: string
  readonly properties?: { readonly [name: string]: Schema }
}

const empty = ({ type, properties = {} }: Schema): unknown =>
  type === 'object'
    ? Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, empty(schema)]))
    : []

interface Item {
  readonly pointer: string
  readonly support?: string
  readonly reason?: string
  readonly segments: readonly { readonly index: number }[]
  readonly written: readonly { readonly source: string; readonly text: string }[]
}

interface Reporting {
  readonly settings?: Record<string, string>
  /** The tenant's; the operator's is among the settings. */
  readonly strictness?: string
  /** Written beside the talk. */
  readonly given?: { readonly reason?: string; readonly notes?: string }
}

/** A report whose model answers as `fill` does, through the whole service. */
async function reported(
  fill: (form: Form) => void,
  { settings = {}, strictness, given = {} }: Reporting = {},
) {
  const llm = await llmServer()
  llm.script(
    answers(({ body }: LlmRequest) => {
      const form = empty(body.response_format!.json_schema!.schema) as Form
      fill(form)
      return form
    }),
  )
  const { api } = await startService({
    ...{ AUSCULT_REPORT: 'llm', AUSCULT_LLM_URL: llm.baseUrl, AUSCULT_LLM_MODEL: 'test-model' },
    ...{ AUSCULT_VERIFY: 'false', ...settings },
  })
  if (strictness)
    expect(await api.request('PUT', '/strictness', { json: { unsupported: strictness } })).toMatchObject({
      status: 200,
      body: { unsupported: strictness },
    })
  const { body } = await api.post<{ id: string }>('/consultations/text', {
    json: { text, language: 'pt-BR', ...given },
  })
  await api.settled(body.id)
  const { body: consultation } = await api.get<{ engine: { name: string }; warnings: string[] }>(
    `/consultations/${body.id}`,
  )
  const { body: evidence } = await api.get<{ items: Item[] }>(`/consultations/${body.id}/evidence`)
  return { consultation, items: evidence.items }
}

const distorted = ({ note, medications }: Form) => {
  note.subjective!.hpi!.push('Cefaleia há 3 dias [1]', 'Febre [2,3]')
  note.history!.past_medical!.push('Diabetes mellitus [3]')
  note.history!.medications_in_use!.push('Metformina 850 mg [5]')
  medications.push({ name: 'Losartana', dose: '500 mg', usage: '1x/dia', from: [6] })
}

describe('a distorted report of a language model', () => {
  it('shows each wrong statement with its mark and reason, in the evidence and in the warnings', async () => {
    const { consultation, items } = await reported(distorted)
    expect(consultation.engine.name).toBe('llm')
    const marks = new Map(items.map(({ pointer, support, reason }) => [pointer, { support, reason }]))
    const at = (place: string) => marks.get(`/summary_json_pt/${place}/content/0`)
    expect(at('subjective/content/hpi')).toEqual({ support: 'supported', reason: undefined })
    expect(marks.get('/summary_json_pt/subjective/content/hpi/content/1')).toEqual({
      support: 'contradicted',
      reason: 'foi negado: febre',
    })
    expect(at('history/content/past_medical')).toEqual({ support: 'contradicted', reason: 'dito da mãe' })
    expect(at('history/content/medications_in_use')).toMatchObject({ support: 'contradicted' })
    expect(marks.get('/medicalPrescription/medications/content/0')).toMatchObject({
      support: 'contradicted',
      reason: expect.stringContaining('500 mg'),
    })
    expect(consultation.warnings).toContain(
      'contradito em /summary_json_pt/history/content/past_medical/content/0: dito da mãe',
    )
    expect(consultation.warnings).toHaveLength(4)
  })

  it('is without them where the operator says so, and the warnings name their places', async () => {
    const { consultation, items } = await reported(distorted, { settings: { AUSCULT_UNSUPPORTED: 'remove' } })
    expect(items.map(({ pointer }) => pointer)).toEqual(['/summary_json_pt/subjective/content/hpi/content/0'])
    expect(consultation.warnings).toEqual([
      expect.stringMatching(
        /^4 afirmações ficaram de fora: .*\(.*subjective\/hpi.*history\/past_medical.*medications\)$/,
      ),
    ])
  })
})

describe('what a tenant wants of a distorted report', () => {
  it('is done, whatever the operator says', async () => {
    const strict = await reported(distorted, { strictness: 'remove' })
    expect(strict.items).toHaveLength(1)
    const lenient = await reported(distorted, {
      settings: { AUSCULT_UNSUPPORTED: 'remove' },
      strictness: 'mark',
    })
    expect(lenient.items).toHaveLength(5)
  })

  it('is kept for it alone, empty until it is set, and nothing else than one of both', async () => {
    const service = await startService()
    const { api } = service
    expect((await api.get('/strictness')).body).toEqual({ unsupported: null })
    const put = (unsupported: unknown) => api.request('PUT', '/strictness', { json: { unsupported } })
    expect((await put('remove')).status).toBe(200)
    expect((await put('hide')).status).toBe(422)
    expect((await api.get('/strictness')).body).toEqual({ unsupported: 'remove' })
    const elsewhere = await tenantClient(service, 'elsewhere', 'admin')
    expect((await elsewhere.get('/strictness')).body).toEqual({ unsupported: null })
    expect((await put(null)).body).toEqual({ unsupported: null })
  })
})

it('a true report whose citations are all shifted gets the right ones', async () => {
  const { consultation, items } = await reported(({ note, medications }) => {
    note.subjective!.hpi!.push('Cefaleia há 3 dias [6]')
    note.history!.family!.push('Mãe diabética [0]')
    medications.push({ name: 'Losartana', dose: '50 mg', usage: '1x/dia', from: [1] })
  })
  expect(items.map(({ support, segments }) => [support, segments.map(({ index }) => index)])).toEqual([
    ['supported', [1]],
    ['supported', [3]],
    ['supported', [6]],
  ])
  expect(consultation.warnings).toEqual([])
})

describe('what was given in writing', () => {
  it('is shown as what a statement rests on, apart from what was said', async () => {
    const { items } = await reported(
      ({ note }) => {
        note.history!.past_medical!.push('Asma na infância [18]')
        note.subjective!.hpi!.push('Cefaleia há 3 dias [1]')
      },
      { given: { notes: 'Triagem sem queixas\nAsma na infância' } },
    )
    const of = (pointer: string) => items.find((item) => item.pointer.includes(pointer))
    expect(of('past_medical')).toMatchObject({
      support: 'supported',
      segments: [],
      written: [{ source: 'notes', text: 'Asma na infância.' }],
    })
    expect(of('hpi')).toMatchObject({ segments: [{ index: 1 }], written: [] })
  })
})
