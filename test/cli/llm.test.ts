import { expect, test } from 'vitest'
import { auscultHere } from '../support/cli-here.ts'
import { answers, fails } from '../support/llm-behaviours.ts'
import { llmServer } from '../support/llm-server.ts'
import type { Behaviour, LlmRequest } from '../support/scripted-llm-server.ts'

/** What a good model makes of the command's visit. */
const note = {
  note: {
    subjective: {
      chief_complaint: ['Cefaleia occipital há cerca de 2 semanas [1]'],
      hpi: ['Piora pela manhã [3]', 'Nega febre e vômitos [5]', 'Vista embaçada à direita às vezes [5]'],
    },
    history: {
      past_medical: ['HAS há cerca de 8 anos [7]'],
      family: ['Mãe com diabetes, com amputação de pé [9]'],
      allergies: ['Dipirona (urticária) [11]'],
    },
    objective: { vital_signs: ['PA 170/100 mmHg, FC 84 bpm [14]'] },
    plan: {
      tests_requested: ['Creatinina, potássio e ECG [19]'],
      follow_up: ['Retorno em 30 dias com medidas da PA [20]'],
    },
  },
  hypotheses: ['Hipertensão arterial não controlada [16]'],
  medications: [
    { name: 'Losartana', dose: '50 mg', usage: '1 cp de manhã e 1 cp à noite', from: [17] },
    { name: 'Hidroclorotiazida', dose: '25 mg', usage: '1 cp pela manhã', from: [17] },
  ],
}
const good: Behaviour = answers(({ body, lastText }: LlmRequest) => {
  const name = body.response_format?.json_schema?.name
  if (name === 'probe') return { seven: 'blue' }
  if (name === 'clinical_record') return note
  return { verdicts: [...lastText.matchAll(/^(\d+)\. /gm)].map(([, number]) => `${number} ok`) }
})

async function check(behaviour: Behaviour, settings: Record<string, string> = {}) {
  const server = await llmServer()
  server.script(behaviour)
  return auscultHere(['llm', 'check'], {
    AUSCULT_LLM_URL: server.baseUrl,
    AUSCULT_LLM_MODEL: 'test-model',
    ...settings,
  })
}

test('llm check writes a visit with the configured model and says what works', async () => {
  const { code, stdout } = await check(good)
  expect(stdout).toMatch(/✓ JSON schemas: answers are held to them/)
  expect(stdout).toMatch(/✓ the pressure in digits/)
  expect(stdout).toMatch(/✓ losartan as it was ordered in the end/)
  expect(stdout).toMatch(/tokens .*\d+ read, \d+ written/)
  expect(stdout).toMatch(/statements +│ 14/)
  expect(code).toBe(0)
})

test('llm check says what a model gets wrong, and what to change about its server', async () => {
  const poor: Behaviour = (request, response) => {
    const { response_format: format } = request.body
    if (format?.type === 'json_schema') return fails(400, { message: 'no schema here' })(request, response)
    const isNote = request.allText.includes('"chief_complaint"')
    return answers(isNote ? { note: { subjective: { hpi: ['Cefaleia [1]'] } } } : 'hm')(request, response)
  }
  const { stdout } = await check(poor)
  expect(stdout).toMatch(/✗ JSON schemas: refused/)
  expect(stdout).toMatch(/✗ the pressure in digits/)
  expect(stdout).toMatch(/→ .*AUSCULT_LLM_FORMAT=json_object/)
  expect(stdout).toMatch(/→ .*larger model/)
})

test('llm check fails with the reason where no report comes of it', async () => {
  const { code, stdout } = await check(fails(401))
  expect(code).toBe(1)
  expect(stdout + (await check(good, { AUSCULT_LLM_MODEL: 'another' })).stdout).toMatch(
    /does not have the model/,
  )
})

test('llm check asks for the settings that it needs', async () => {
  const { code, stderr } = await auscultHere(['llm', 'check'], {})
  expect(code).toBe(1)
  expect(stderr).toContain('AUSCULT_LLM_URL')
})
