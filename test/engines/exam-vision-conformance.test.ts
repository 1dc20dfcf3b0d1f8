import { readFileSync } from 'node:fs'
import { createParserEngine } from '../../src/engines/exam/parser/parser-engine.ts'
import { createVisionExamEngine } from '../../src/engines/exam/vision-llm/vision-exam-engine.ts'
import { createChatClient } from '../../src/platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS } from '../../src/platform/llm/settings.ts'
import { answers } from '../support/llm-behaviours.ts'
import { llmServer } from '../support/llm-server.ts'
import { examSuite } from './exam-suite.ts'

interface Truth {
  readonly exam_type: string
  readonly patient_name: string
  readonly tests: readonly {
    readonly test_name: string
    readonly result: string
    readonly unit: string
    readonly reference_value: readonly string[]
  }[]
}
const truth: Truth = JSON.parse(
  readFileSync(new URL('../fixtures/exams/truth/pt-blocks-history-1.json', import.meta.url), 'utf8'),
)

/** What a model answers that reads the suite's report as it is printed. */
const page = {
  exam_type: truth.exam_type,
  patient_name: truth.patient_name,
  ...{ date: '', age: '', laboratory: '', requesting_physician: '', findings: [], conclusion: '' },
  observations: truth.tests.map(({ test_name, result, unit, reference_value }) => ({
    name: test_name,
    result,
    unit,
    reference_values: reference_value,
    flag: '',
    method: '',
    material: '',
  })),
}

examSuite('vision-llm', async () => {
  const server = await llmServer({ models: [{ id: 'vision' }] })
  server.script(answers(page))
  const { recognise, inspect, pictures, drawPage, close } = createParserEngine({ processes: 1 })
  const chat = createChatClient({ ...LLM_DEFAULTS, baseUrl: server.baseUrl, model: 'vision' })
  const engine = createVisionExamEngine({
    ...{ chat, recognise, inspect, pictures, drawPage },
    mostPages: 3,
    // No test of it: a machine that is busy with other things may take its time.
    deadlineMs: 120_000,
  })
  return { ...engine, close }
})
