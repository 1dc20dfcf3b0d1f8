import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyStatements } from '../../src/engines/report/llm/verify/verify-statements.ts'
import { createChatClient } from '../../src/platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS } from '../../src/platform/llm/settings.ts'
import { patience, utterances } from '../support/llm-report.ts'
import {
  answers,
  answersInFences,
  answersTruncated,
  type Behaviour,
  fails,
  hangs,
  type ScriptedLlmServer,
  startScriptedLlmServer,
} from '../support/scripted-llm-server.ts'

let server: ScriptedLlmServer
beforeAll(async () => {
  server = await startScriptedLlmServer()
})
afterAll(() => server.close())

const claims = [
  { text: 'Cefaleia há 3 dias', utterances: [1] },
  { text: 'PA 130/80 mmHg', utterances: [4] },
  { text: 'Mãe hipertensa', utterances: [6], place: 'family' },
]

const verify = (behaviours: readonly Behaviour[], settings = {}, signal = patience(), given = claims) => {
  server.script(...behaviours)
  const chat = createChatClient({
    ...{ ...LLM_DEFAULTS, baseUrl: server.baseUrl, model: 'test-model' },
    ...{ timeoutMs: 2_000, backOffMs: 1, retries: 0, ...settings },
  })
  return verifyStatements(chat, { utterances, language: 'pt-BR' }, given, signal)
}

describe('the verifying pass', () => {
  const found = [
    { support: 'supported', reason: null },
    { support: 'contradicted', reason: 'número, dose ou frequência dita de outra forma' },
    { support: 'contradicted', reason: 'dito de outra pessoa' },
  ]

  it.each([
    ['as asked for', answers({ verdicts: ['1 ok', '2 number', '3 person'] })],
    ['in fences', answersInFences({ verdicts: ['1: ok', '2: number', '3: person'] })],
    ['in another order', answers({ verdicts: ['3 person', '1 ok', '2 number'] })],
    ['with reasons', answers({ verdicts: ['1 ok', '2 number: foi 160/100', '3. person (paciente)'] })],
    [
      'as objects',
      answers({
        verdicts: [
          { n: 1, verdict: 'ok' },
          { n: 2, verdict: 'number' },
          { n: 3, verdict: 'person' },
        ],
      }),
    ],
    ['by number', answers({ verdicts: { 1: 'ok', 2: 'number', 3: 'person' } })],
    ['by number alone', answers({ 1: 'ok', 2: 'number', 3: 'person' })],
  ])('gives each statement a verdict with its reason, read %s', async (_, behaviour) => {
    expect(await verify([behaviour])).toEqual(found)
  })

  it('shows the model what the statements cite and what stands around, and nothing of the rest', async () => {
    await verify([answers({ verdicts: ['1 ok'] })], {}, patience(), [claims[0]!])
    const { lastText, allText } = server.requests.at(-1)!
    expect(lastText).toContain('[1] paciente: Estou com dor de cabeça há três dias')
    expect(lastText).toContain('[3]')
    expect(lastText).not.toContain('[6]')
    expect(lastText).toContain('1. Cefaleia há 3 dias [1]')
    expect(allText).toContain('número')
  })

  it('tells what a statement stands as', async () => {
    await verify([answers({ verdicts: ['1 ok', '2 ok', '3 ok'] })])
    expect(server.requests.at(-1)!.lastText).toContain('3. (familiares) Mãe hipertensa [6]')
  })

  it('asks in batches, and puts every verdict where it belongs', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({
      text: at % 7 === 0 ? `falsa ${at}` : `certa ${at}`,
      utterances: [(at * 5) % 7],
    }))
    const before = server.requests.length
    const verdicts = await verify(
      [
        answers(({ lastText }: { lastText: string }) => ({
          verdicts: [...lastText.matchAll(/^(\d+)\. (falsa|certa)/gm)].map(
            ([, number, kind]) => `${number} ${kind === 'falsa' ? 'unsaid' : 'ok'}`,
          ),
        })),
      ],
      {},
      patience(),
      many,
    )
    expect(server.requests.length - before).toBeGreaterThan(1)
    expect(verdicts.map((verdict) => verdict?.support)).toEqual(
      many.map((_, at) => (at % 7 === 0 ? 'unsupported' : 'supported')),
    )
  })

  it.each([
    ['fails', fails(500)],
    ['refuses the key', fails(401)],
    ['talks', answers('They look fine to me.')],
    ['stops in the middle', answersTruncated({ verdicts: ['1 ok', '2 number', '3 person'] })],
    ['judges nothing', answers({ verdicts: [] })],
    ['hangs', hangs],
  ])('leaves statements without a verdict, and never fails, when the model %s', async (_, behaviour) => {
    expect(await verify([behaviour], { timeoutMs: 150 })).toEqual([null, null, null])
  })

  it('ends when the time is over, with what it has', async () => {
    expect(await verify([hangs], {}, AbortSignal.timeout(100))).toEqual([null, null, null])
  })
})
