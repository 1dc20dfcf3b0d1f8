import { describe, expect, it } from 'vitest'
import type { Claim } from '../../src/engines/report/llm/verify/claims.ts'
import { verifyStatements } from '../../src/engines/report/llm/verify/verify-statements.ts'
import { createChatClient } from '../../src/platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS } from '../../src/platform/llm/settings.ts'
import { answers, answersInFences, answersTruncated, fails, hangs } from '../support/llm-behaviours.ts'
import { engineFor, field, patience, record, templateRequest, utterances } from '../support/llm-report.ts'
import { llmServer } from '../support/llm-server.ts'
import type { Behaviour } from '../support/scripted-llm-server.ts'

const server = await llmServer()

const claims: Claim[] = [
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

  it('is told what a value is of, where the value alone does not tell', async () => {
    const given = [{ text: 'boa', utterances: [1], label: 'via aerea mobilidade cervical' }]
    await verify([answers({ verdicts: ['1 ok'] })], {}, patience(), given)
    expect(server.requests.at(-1)?.lastText).toContain('1. (via aerea mobilidade cervical) boa [1]')
  })

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

const other = await llmServer()

describe('a report that a second model checks', () => {
  const note = record(
    {
      'subjective/hpi': [
        { text: 'Cefaleia há 3 dias', utterances: [1] },
        { text: 'Tontura', utterances: [3] },
      ],
    },
    { medications: [{ name: 'Losartana', dose: '50 mg', usage: '2 vezes ao dia', utterances: [5] }] },
  )
  const write = (behaviour: Behaviour, answer: unknown = note) => {
    server.script(answers(answer))
    other.script(behaviour)
    const verifier = createChatClient({
      ...{ ...LLM_DEFAULTS, baseUrl: other.baseUrl, model: 'checker' },
      ...{ timeoutMs: 300, backOffMs: 1, retries: 0 },
    })
    return engineFor(server, { verifier }).write(templateRequest(), patience())
  }

  it('keeps what it doubts, with a mark, a reason and a warning', async () => {
    const draft = await write(
      answers(({ lastText }: { lastText: string }) => ({
        verdicts: [...lastText.matchAll(/^(\d+)\. (.*)$/gm)].map(
          ([, number, text]) => `${number} ${text?.startsWith('Tontura') ? 'person' : 'ok'}`,
        ),
      })),
    )
    expect(field(draft.content, 'subjective', 'hpi')).toEqual(['Cefaleia há 3 dias', 'Tontura'])
    const marked = draft.evidence.filter(({ support }) => support === 'contradicted')
    expect(marked).toEqual([
      expect.objectContaining({
        pointer: '/summary_json_pt/subjective/content/hpi/content/1',
        reason: 'dito de outra pessoa',
      }),
    ])
    expect(draft.warnings).toEqual([expect.stringContaining('dito de outra pessoa')])
    expect(draft.usage?.requests).toBe(2)
  })

  it('lifts a mark for a name that the tables don’t know, and none for what was said otherwise', async () => {
    const doubtful = record({
      'subjective/hpi': [
        { text: 'Mialgia', utterances: [1] },
        { text: 'Febre', utterances: [3] },
        { text: 'Em uso de morfina', utterances: [5] },
      ],
    })
    const draft = await write(answers({ verdicts: ['1 ok', '2 ok', '3 ok'] }), doubtful)
    const supports = draft.evidence.map(({ support }) => support)
    expect(supports[0]).toBe('supported')
    expect(supports[1]).toBe('contradicted')
    expect(supports[2]).not.toBe('supported')
  })

  it('shows a prescription as one, whole', async () => {
    await write(answers({ verdicts: ['1 ok', '2 ok', '3 ok'] }))
    expect(other.requests.at(-1)!.lastText).toMatch(/\(receita de hoje\) Losartana.*50 mg.*2 vezes ao dia/)
  })

  it('is written all the same when the checking model fails, and says so', async () => {
    const draft = await write(hangs)
    expect(field(draft.content, 'subjective', 'hpi')).toEqual(['Cefaleia há 3 dias', 'Tontura'])
    expect(draft.warnings).toEqual(['The verifying model gave no verdict on 3 statements'])
  })

  it('marks a line that stays in another language', async () => {
    const english = record({ 'subjective/hpi': [{ text: 'Headache for 3 days', utterances: [1] }] })
    const draft = await write(answers({ verdicts: ['1 ok'] }), english)
    expect(draft.evidence[0]).toMatchObject({ support: 'partly', reason: expect.stringContaining('idioma') })
  })
})
