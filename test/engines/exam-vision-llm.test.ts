import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExamReading, Observation } from '../../src/engines/exam/port.ts'
import type { ExamPicture, RecognisedLine } from '../../src/engines/exam/vision-llm/recognised-exam.ts'
import { createVisionExamEngine } from '../../src/engines/exam/vision-llm/vision-exam-engine.ts'
import { EngineError } from '../../src/platform/errors.ts'
import { createChatClient } from '../../src/platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS } from '../../src/platform/llm/settings.ts'
import {
  answers,
  fails,
  hangs,
  knowsOnly,
  refuses,
  type ScriptedLlmServer,
  startScriptedLlmServer,
} from '../support/scripted-llm-server.ts'

let server: ScriptedLlmServer
beforeAll(async () => {
  server = await startScriptedLlmServer()
})
afterAll(() => server.close())

const TEXT = [
  'Laboratório Exemplo',
  'Paciente: Maria de Teste   Data da coleta: 12/03/2024',
  'Hemoglobina   11,2 g/dL   12,0 a 16,0',
  'Glicose   92 mg/dL   70 a 99',
  'Colesterol total   180 mg/dL   até 190',
]

const row = (page: number, at: number) => ({ page, x: 0.1, y: 0.1 * (at + 1), width: 0.8, height: 0.02 })

const lines = (texts: readonly string[] = TEXT, page = 1): RecognisedLine[] =>
  texts.map((text, at) => ({ text, box: row(page, at) }))

const observed = (change: Partial<Observation> = {}): Observation => ({
  name: 'Hemoglobina',
  result: '11,2 g/dL',
  numericResult: '11.2',
  unit: 'g/dL',
  referenceValues: ['12,0 a 16,0'],
  isNormal: false,
  flag: '',
  method: '',
  material: '',
  confidence: 0.9,
  needsReview: false,
  box: row(1, 2),
  ...change,
})

const reading = (observations: readonly Observation[], change: Partial<ExamReading> = {}): ExamReading => ({
  language: 'pt-BR',
  examType: '',
  patientName: '',
  date: '',
  age: '',
  sex: 'female',
  laboratory: '',
  requestingPhysician: '',
  observations,
  findings: [],
  conclusion: '',
  pages: 1,
  warnings: [],
  ...change,
})

const claim = (name: string, result: string, unit = '', references: readonly string[] = []) => ({
  name,
  result,
  unit,
  reference_values: references,
  flag: '',
  method: '',
  material: '',
})

const page = (observations: readonly object[], change = {}) => ({
  exam_type: '',
  patient_name: '',
  date: '',
  age: '',
  laboratory: '',
  requesting_physician: '',
  observations,
  findings: [],
  conclusion: '',
  ...change,
})

const hemoglobin = claim('Hemoglobina', '11,2', 'g/dL', ['12,0 a 16,0'])
const file = { path: '/none', mediaType: 'image/png' } as const
const patience = () => new AbortController().signal

interface Setting {
  readonly read: ExamReading
  readonly text?: readonly RecognisedLine[]
  readonly mostPages?: number
  readonly deadlineMs?: number
}

function engineFor({ read, text = lines(), mostPages = 20, deadlineMs = 10_000 }: Setting) {
  const chat = createChatClient({
    ...LLM_DEFAULTS,
    baseUrl: server.baseUrl,
    model: 'vision',
    retries: 0,
    backOffMs: 1,
  })
  return createVisionExamEngine({
    chat,
    recognise: async () => ({ reading: read, lines: text }),
    inspect: async () => null,
    drawPage: async () => ({ bytes: new Uint8Array(), pages: 1 }),
    async *pictures(): AsyncGenerator<ExamPicture> {
      for (let at = 1; at <= read.pages; at++) {
        yield { page: at, mediaType: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, at]) }
      }
    },
    mostPages,
    deadlineMs,
  })
}

const readWith = (setting: Setting, answer: unknown) => {
  server.script(answers(answer))
  return engineFor(setting).read(file, { locale: 'pt-BR' }, patience())
}

describe('a page', () => {
  it('goes to the model as a picture, with the schema and no tools', async () => {
    await readWith({ read: reading([observed()]) }, page([hemoglobin]))
    const { body } = server.requests.at(-1)!
    expect(body.messages.at(-1)?.content).toEqual([
      {
        type: 'image_url',
        image_url: {
          url: `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]).toString('base64')}`,
        },
      },
      { type: 'text', text: 'Copy this page.' },
    ])
    expect(body.response_format?.json_schema?.strict).toBe(true)
    expect(body.tools).toBeUndefined()
  })

  it('is read also by servers that know JSON objects only', async () => {
    server.script(knowsOnly(['json_object'], answers(page([hemoglobin]))))
    const { observations } = await engineFor({ read: reading([observed()]) }).read(
      file,
      { locale: 'pt-BR' },
      patience(),
    )
    expect(observations).toHaveLength(1)
  })

  it('is counted in the progress', async () => {
    server.script(answers(page([])))
    const progress: [number, number][] = []
    const engine = engineFor({ read: reading([], { pages: 3 }) })
    await engine.read(
      file,
      { locale: 'pt-BR', onProgress: (done, pages) => progress.push([done, pages]) },
      patience(),
    )
    expect(progress).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
  })
})

describe('two readings of a test', () => {
  it('that agree settle it', async () => {
    const { observations } = await readWith(
      { read: reading([observed({ confidence: 0.7 })]) },
      page([hemoglobin]),
    )
    expect(observations).toEqual([observed({ confidence: 0.95 })])
  })

  it('agree also under another name of the test', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([claim('Hb', '11,2', 'g/dL')]),
    )
    expect(observations).toHaveLength(1)
    expect(observations[0]?.needsReview).toBe(false)
  })

  it('that differ are flagged and judged by nobody', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([claim('Hemoglobina', '17,2', 'g/dL')]),
    )
    expect(observations).toEqual([
      expect.objectContaining({ result: '17,2 g/dL', isNormal: null, needsReview: true, box: row(1, 2) }),
    ])
  })

  it('that differ leave a text layer’s value as it is, flagged', async () => {
    const certain = observed({ confidence: 1 })
    const { observations } = await readWith(
      { read: reading([certain]) },
      page([claim('Hemoglobina', '17,2', 'g/dL')]),
    )
    expect(observations).toEqual([
      expect.objectContaining({ result: '11,2 g/dL', needsReview: true, isNormal: null }),
    ])
  })

  it('differ when one is a limit and the other a value', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([claim('Hemoglobina', '< 11,2', 'g/dL')]),
    )
    expect(observations[0]?.needsReview).toBe(true)
  })
})

describe('a test that only one engine sees', () => {
  it('is taken from the model, judged and placed, when the text shows name and value in a row', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([hemoglobin, claim('Glicose', '92', 'mg/dL', ['70 a 99'])]),
    )
    expect(observations[1]).toMatchObject({
      name: 'Glicose',
      result: '92 mg/dL',
      numericResult: '92',
      isNormal: true,
      needsReview: false,
      box: row(1, 3),
    })
  })

  it('is flagged when the text has the name but another value', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([hemoglobin, claim('Glicose', '29', 'mg/dL', ['70 a 99'])]),
    )
    expect(observations[1]).toMatchObject({ name: 'Glicose', isNormal: null, needsReview: true })
  })

  it('is left out with a warning when the page has neither name nor value', async () => {
    const { observations, warnings } = await readWith(
      { read: reading([observed()]) },
      page([hemoglobin, claim('Potássio', '7,9', 'mEq/L')]),
    )
    expect(observations).toHaveLength(1)
    expect(warnings).toEqual(['1 result was left out: not printed in the file'])
  })

  it('is not judged when one of its references is not printed', async () => {
    const { observations } = await readWith(
      { read: reading([observed()]) },
      page([hemoglobin, claim('Glicose', '92', 'mg/dL', ['70 a 99', 'crianças: 50 a 60'])]),
    )
    expect(observations[1]).toMatchObject({ referenceValues: ['70 a 99'], isNormal: null })
  })

  it('is flagged when the rules take the file for no exam', async () => {
    const { observations } = await readWith({ read: reading([]) }, page([claim('Glicose', '92', 'mg/dL')]))
    expect(observations).toEqual([expect.objectContaining({ needsReview: true })])
  })

  it('is flagged when nothing of the page could be recognised', async () => {
    const { observations } = await readWith(
      { read: reading([]), text: [] },
      page([claim('Glicose', '92', 'mg/dL')]),
    )
    expect(observations).toEqual([
      expect.objectContaining({ name: 'Glicose', needsReview: true, isNormal: null }),
    ])
  })

  it('stays, flagged and in its place, when only the rules have it', async () => {
    const glucose = observed({ name: 'Glicose', result: '92 mg/dL', numericResult: '92', box: row(1, 3) })
    const { observations } = await readWith(
      { read: reading([observed(), glucose]) },
      page([hemoglobin, claim('Colesterol total', '180', 'mg/dL', ['até 190'])]),
    )
    expect(observations.map(({ name, needsReview }) => [name, needsReview])).toEqual([
      ['Hemoglobina', false],
      ['Glicose', true],
      ['Colesterol total', false],
    ])
  })
})

describe('what stands besides the tests', () => {
  it('is filled in from the model where the page has it', async () => {
    const result = await readWith(
      { read: reading([observed()]) },
      page([hemoglobin], {
        patient_name: 'Maria de Teste',
        laboratory: 'Laboratório Exemplo',
        requesting_physician: 'Dr. Inventado',
        date: '12/03/2024',
      }),
    )
    expect(result).toMatchObject({
      patientName: 'Maria de Teste',
      laboratory: 'Laboratório Exemplo',
      requestingPhysician: '',
      date: '2024-03-12',
    })
  })

  it('stays as the rules read it', async () => {
    const result = await readWith(
      { read: reading([observed()], { patientName: 'Maria', date: '2024-03-11' }) },
      page([hemoglobin], { patient_name: 'Maria de Teste', date: '12/03/2024' }),
    )
    expect(result).toMatchObject({ patientName: 'Maria', date: '2024-03-11' })
  })

  it('holds findings of exams in prose, as far as they are printed', async () => {
    const text = lines([
      'Ultrassonografia de abdome',
      'Fígado de dimensões normais.',
      'Conclusão: exame normal.',
    ])
    const { findings, conclusion } = await readWith(
      { read: reading([]), text },
      page([], {
        findings: ['Fígado de dimensões normais.', 'Cálculo renal à esquerda.'],
        conclusion: 'exame normal.',
      }),
    )
    expect(findings).toEqual(['Fígado de dimensões normais.'])
    expect(conclusion).toBe('exame normal.')
  })
})

describe('when the model can not work', () => {
  it.each([
    ['refuses', refuses],
    ['fails', fails(500)],
    ['answers in another form', answers({ tests: [] })],
  ])('the rules’ reading stands, with a warning: it %s', async (_, behaviour) => {
    server.script(behaviour)
    const result = await engineFor({ read: reading([observed()]) }).read(
      file,
      { locale: 'pt-BR' },
      patience(),
    )
    expect(result.observations).toEqual([observed()])
    expect(result.warnings).toEqual([expect.stringMatching(/^Read without the vision model \(page 1\)/)])
  })

  it('on one page, the others are read all the same', async () => {
    const second = observed({ box: row(2, 2) })
    server.script((request, response) => {
      const isFirst = JSON.stringify(request.body.messages).includes(
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 1]).toString('base64'),
      )
      return (isFirst ? refuses : answers(page([hemoglobin])))(request, response)
    })
    const read = reading([observed(), second], { pages: 2 })
    const result = await engineFor({ read, text: [...lines(), ...lines(TEXT, 2)] }).read(
      file,
      { locale: 'pt-BR' },
      patience(),
    )
    expect(result.observations.map(({ confidence }) => confidence)).toEqual([0.9, 0.95])
    expect(result.warnings).toHaveLength(1)
  })

  it('within its time, the rules’ reading stands', async () => {
    server.script(hangs)
    const result = await engineFor({ read: reading([observed()]), deadlineMs: 80 }).read(
      file,
      { locale: 'pt-BR' },
      patience(),
    )
    expect(result.observations).toEqual([observed()])
    expect(result.warnings).toEqual([expect.stringContaining('too long')])
  })

  it('on more pages than configured, the rest is left to the rules', async () => {
    server.script(answers(page([])))
    const before = server.requests.length
    const result = await engineFor({ read: reading([], { pages: 5 }), mostPages: 2 }).read(
      file,
      { locale: 'pt-BR' },
      patience(),
    )
    expect(server.requests.length - before).toBe(2)
    expect(result.warnings).toEqual(['Read without the vision model: the pages after page 2'])
  })

  it('because the caller cancels, reading ends with the caller’s reason', async () => {
    const cancel = new AbortController()
    const reason = new Error('no longer wanted')
    server.script(() => cancel.abort(reason))
    const work = engineFor({ read: reading([observed()]) }).read(file, { locale: 'pt-BR' }, cancel.signal)
    await expect(work).rejects.toBe(reason)
  })
})

it('fails with the rules’ own words on a file that can not be read', async () => {
  const engine = createVisionExamEngine({
    chat: createChatClient({ ...LLM_DEFAULTS, baseUrl: server.baseUrl, model: 'vision' }),
    recognise: async () => {
      throw new EngineError('the PDF is protected by a password')
    },
    inspect: async () => null,
    drawPage: async () => ({ bytes: new Uint8Array(), pages: 1 }),
    async *pictures() {},
    mostPages: 20,
    deadlineMs: 1_000,
  })
  await expect(engine.read(file, { locale: 'pt-BR' }, patience())).rejects.toThrow(/password/)
})
