import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { ConsultationBody } from '../support/client.ts'
import { answers, fails, hangs } from '../support/llm-behaviours.ts'
import { llmServer } from '../support/llm-server.ts'
import type { Behaviour, LlmRequest } from '../support/scripted-llm-server.ts'
import { startService, type TestService } from '../support/service.ts'

const text = 'Médico: O que sente?\nPaciente: Estou com dor de cabeça há três dias.'

/** A service whose reports a scripted model writes. */
async function serviceWithModel(settings: Record<string, string>, ...behaviours: Behaviour[]) {
  const llm = await llmServer()
  llm.script(...behaviours)
  const service = await startService({
    AUSCULT_REPORT: 'llm',
    AUSCULT_LLM_URL: llm.baseUrl,
    AUSCULT_LLM_MODEL: 'test-model',
    AUSCULT_VERIFY: 'false',
    ...settings,
  })
  return { llm, ...service }
}

interface Schema {
  readonly type: string
  readonly properties?: { readonly [name: string]: Schema }
}

/** The form that the request asks for with nothing in it. */
const empty = ({ type, properties = {} }: Schema): unknown =>
  type === 'object'
    ? Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, empty(schema)]))
    : []

const writes = (line: string): Behaviour =>
  answers(({ body }: LlmRequest) => {
    const form = empty(body.response_format!.json_schema!.schema) as {
      note: { subjective: { hpi: string[] } }
    }
    form.note.subjective.hpi.push(line)
    return form
  })

async function create(api: TestService['api']): Promise<ConsultationBody> {
  const { body } = await api.post<ConsultationBody>('/consultations/text', {
    json: { text, language: 'pt-BR' },
  })
  return api.settled(body.id)
}

interface Event {
  readonly type: string
  readonly data: { readonly status: string; readonly version?: number }
}
/** Waits for it; there is one at most. */
async function rewritten(api: TestService['api']): Promise<Event> {
  for (;;) {
    const { body } = await api.get<{ data: Event[] }>('/events?types=consultation.rewritten&wait=5')
    if (body.data[0]) return body.data[0]
  }
}

/** Looks until the newest report is another than one that held this. */
async function reportWith(api: TestService['api'], id: string, line: string): Promise<ConsultationBody> {
  for (;;) {
    const { body } = await api.consultation(id)
    if (JSON.stringify(body.report.content).includes(line)) return body
    await delay(25)
  }
}

describe('a report that a model takes long to write again', () => {
  it('is answered with 201 when the wait is over, and is there with an event when it is done', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow: Behaviour = async (request, response) => {
      await released
      await writes('Cefaleia de três dias [1]')(request, response)
    }
    const { api } = await serviceWithModel(
      { AUSCULT_SINGLE_STEP_WAIT: '1' },
      writes('Cefaleia há 3 dias [1]'),
      slow,
    )
    const first = await create(api)
    const again = await api.post<ConsultationBody>(`/consultations/${first.id}/report`, {
      json: { specialty: 'family_medicine' },
    })
    expect(again).toMatchObject({
      status: 201,
      body: { id: first.id, report: { specialty: 'family_medicine', content: {} } },
    })
    expect(JSON.stringify((await api.consultation(first.id)).body.report.content)).toContain('há 3 dias')
    release()
    const done = await reportWith(api, first.id, 'Cefaleia de três dias')
    expect(done).toMatchObject({ status: 'completed', report: { specialty: 'family_medicine' } })
    expect(await rewritten(api)).toMatchObject({ data: { status: 'completed', version: 2 } })
  })

  it('is not waited for by those who prefer not to', async () => {
    const { api } = await serviceWithModel({}, writes('Cefaleia há 3 dias [1]'), hangs)
    const first = await create(api)
    const again = await api.post<ConsultationBody>(`/consultations/${first.id}/report`, {
      headers: { prefer: 'respond-async' },
      json: {},
    })
    expect(again).toMatchObject({ status: 201, body: { report: { content: {} } } })
  })
})

describe('a report that the embedded engine wrote in the model’s place', () => {
  const impatient = { AUSCULT_REPORT_AGAIN: '1', AUSCULT_LLM_TIMEOUT: '5' }

  it('is written by the model once that answers: a new version and an event', async () => {
    const { api, llm } = await serviceWithModel(impatient, fails(400, { code: 'model_loading' }))
    const first = await create(api)
    const standIn = await api.get<{ engine: { name: string }; warnings: string[] }>(
      `/consultations/${first.id}`,
    )
    expect(standIn.body.engine.name).toBe('facts')
    llm.script(writes('Cefaleia há 3 dias [1]'))
    await expect
      .poll(async () => (await api.consultation(first.id)).body)
      .toMatchObject({ engine: { name: 'llm', model: 'test-model' } })
    expect(await rewritten(api)).toMatchObject({ data: { version: 2 } })
  })

  it('stays when it was written again meanwhile', async () => {
    const { api, llm } = await serviceWithModel(impatient, fails(400, { code: 'model_loading' }))
    const first = await create(api)
    llm.script(writes('Pedida de novo [1]'))
    await api.post(`/consultations/${first.id}/report`, { json: {} })
    llm.script(writes('Tarde demais [1]'))
    const asked = llm.requests.length
    await delay(2_000)
    expect(llm.requests.length).toBe(asked)
    expect(JSON.stringify((await api.consultation(first.id)).body)).not.toContain('Tarde demais')
  })

  it('stays where nobody wants it otherwise', async () => {
    const { api, llm } = await serviceWithModel({ AUSCULT_REPORT_AGAIN: '0' }, fails(401))
    await create(api)
    const asked = llm.requests.length
    await delay(1_500)
    expect(llm.requests.length).toBe(asked)
  })
})
