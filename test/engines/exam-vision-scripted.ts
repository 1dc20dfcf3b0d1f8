import type { ExamReading, Observation } from '../../src/engines/exam/port.ts'
import type { ExamPicture, RecognisedLine } from '../../src/engines/exam/vision-llm/recognised-exam.ts'
import { createVisionExamEngine } from '../../src/engines/exam/vision-llm/vision-exam-engine.ts'
import { createChatClient } from '../../src/platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS } from '../../src/platform/llm/settings.ts'
import { answers } from '../support/llm-behaviours.ts'
import { llmServer } from '../support/llm-server.ts'

export const TEXT = [
  'Laboratório Exemplo',
  'Paciente: Maria de Teste   Data da coleta: 12/03/2024',
  'Hemoglobina   11,2 g/dL   12,0 a 16,0',
  'Glicose   92 mg/dL   70 a 99',
  'Colesterol total   180 mg/dL   até 190',
]

export const row = (page: number, at: number) => ({
  page,
  x: 0.1,
  y: 0.1 * (at + 1),
  width: 0.8,
  height: 0.02,
})

export const lines = (texts: readonly string[] = TEXT, page = 1): RecognisedLine[] =>
  texts.map((text, at) => ({ text, box: row(page, at) }))

export const observed = (change: Partial<Observation> = {}): Observation => ({
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

export const reading = (
  observations: readonly Observation[],
  change: Partial<ExamReading> = {},
): ExamReading => ({
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

export const claim = (name: string, result: string, unit = '', references: readonly string[] = []) => ({
  name,
  result,
  unit,
  reference_values: references,
  flag: '',
  method: '',
  material: '',
})

export const page = (observations: readonly object[], change = {}) => ({
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

export const hemoglobin = claim('Hemoglobina', '11,2', 'g/dL', ['12,0 a 16,0'])
export const file = { path: '/none', mediaType: 'image/png' } as const
export const patience = () => new AbortController().signal

interface Setting {
  readonly read: ExamReading
  readonly text?: readonly RecognisedLine[]
  readonly mostPages?: number
  readonly deadlineMs?: number
}

/** Engines that ask a scripted server, which ends with the file's tests. */
export async function scriptedVision() {
  const server = await llmServer()

  function engineFor({ read, text = lines(), mostPages = 20, deadlineMs = 120_000 }: Setting) {
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

  return { server, engineFor, readWith }
}
