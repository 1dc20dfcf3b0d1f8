import { afterAll, beforeAll } from 'vitest'
import { createEmbeddedEngine, type EmbeddedEngine } from '../../src/engines/report/embedded/engine.ts'
import { createLlmReportEngine } from '../../src/engines/report/llm/llm-report-engine.ts'
import { createChatClient } from '../../src/platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS } from '../../src/platform/llm/settings.ts'
import { answers } from '../support/llm-behaviours.ts'
import {
  type LlmRequest,
  type ScriptedLlmServer,
  startScriptedLlmServer,
} from '../support/scripted-llm-server.ts'
import { reportEngineSuite } from './report-suite.ts'

let server: ScriptedLlmServer
let embedded: EmbeddedEngine
beforeAll(async () => {
  server = await startScriptedLlmServer()
  embedded = createEmbeddedEngine()
})
afterAll(async () => {
  await embedded.close()
  await server.close()
})

const item = (text: string, ...utterances: number[]) => ({ text, utterances, kind: 'rewritten' })

/** What a good model makes of the suite's consultation. */
const note = {
  subjective: {
    chief_complaint: [item('Dor de garganta', 1)],
    hpi: [item('Febre de 38,5 °C', 1), item('Nega tosse', 2, 3)],
  },
  history: { allergies: [item('Alergia a dipirona', 5)] },
  objective: { physical_exam: [item('Garganta vermelha, com pus', 6)] },
  assessment: { description: [item('Amigdalite', 6)] },
  plan: {
    conduct: [item('Amoxicilina 500 mg de 8 em 8 horas por 7 dias', 6)],
    follow_up: [item('Retorno em 1 semana', 6)],
  },
}
const template = {
  note,
  hypotheses: [item('Amigdalite', 6)],
  medications: [
    { name: 'Amoxicilina', dose: '500 mg', usage: 'de 8 em 8 horas por 7 dias', utterances: [6] },
  ],
}
const schema = {
  content: {
    complaint: 'Dor de garganta há 3 dias',
    medicines: [{ name: 'Amoxicilina', dose: '500 mg' }],
    severity: 'não informada',
  },
  evidence: [
    { pointer: '/complaint', utterances: [1], kind: 'rewritten' },
    { pointer: '/medicines/0', utterances: [6], kind: 'rewritten' },
  ],
}
const answer = ({ body }: LlmRequest) =>
  body.response_format?.json_schema?.name === 'report' ? schema : template

reportEngineSuite('llm', () => {
  server.script(answers(answer))
  const chat = createChatClient({ ...LLM_DEFAULTS, baseUrl: server.baseUrl, model: 'test-model' })
  const { catalogue, emptyContent } = embedded
  return createLlmReportEngine({ chat, catalogue, emptyContent, deadlineMs: 20_000 })
})
