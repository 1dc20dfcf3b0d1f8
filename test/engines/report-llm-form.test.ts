import { describe, expect, it } from 'vitest'
import { EngineError } from '../../src/platform/errors.ts'
import {
  answers,
  answersAfterCutting,
  answersInFences,
  answersTruncated,
  answersUnstreamed,
  answersUpToLimit,
  fails,
  knowsOnly,
} from '../support/llm-behaviours.ts'
import { good, outcomeBy } from '../support/llm-outcome.ts'
import { record, utterances } from '../support/llm-report.ts'
import { llmServer } from '../support/llm-server.ts'

const server = await llmServer()

const outcome = outcomeBy(server)

/** The same with other statements. */
const hpiOf = (...statements: unknown[]) => ({
  ...good,
  note: { ...good.note, subjective: { ...good.note.subjective, hpi: statements } },
})

describe('a server that knows no schemas', () => {
  it('is asked for a JSON object with the schema in the prompt', async () => {
    const { hpi, requests } = await outcome([knowsOnly(['json_object'], answers(good))])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests.map(({ body }) => body.response_format?.type)).toEqual(['json_schema', 'json_object'])
    expect(requests[1]?.allText).toContain('"chief_complaint":[]')
  })

  it('is asked for plain text when it knows no JSON mode either', async () => {
    const { hpi, requests } = await outcome([knowsOnly([undefined], answers(good))])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests.map(({ body }) => body.response_format?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ])
  })

  it('is asked in the configured way at once', async () => {
    const { requests } = await outcome([answers(good)], { structuredOutput: 'json_object' })
    expect(requests.map(({ body }) => body.response_format?.type)).toEqual(['json_object'])
  })
})

describe('an answer that is not quite the JSON that was asked for', () => {
  it.each([
    ['in fences among words', answersInFences(good)],
    ['after thoughts', answers(`<think>Let me see {"note":…</think>${JSON.stringify(good)}`)],
    ['with commas too many', answers(JSON.stringify(good).replace('}]', ',}]'))],
    ['with comments', answers(JSON.stringify(good).replace('{', '{ // the record\n'))],
    ['not streamed', answersUnstreamed(good)],
  ])('is read all the same: %s', async (_, behaviour) => {
    const { hpi, requests } = await outcome([behaviour])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['a list missing', { ...good, note: { subjective: { hpi: good.note.subjective!.hpi } } }],
    [
      'members that nobody asked for',
      { ...good, summary: 'x', note: { ...good.note, extra: { x: ['y [1]'] } } },
    ],
    ['its sections at the top', { ...good.note, hypotheses: [], medications: [] }],
    ['its fields without sections', { note: good.note.subjective }],
    ['another object around it', { clinical_record: good }],
    ['a list around it', [good]],
    ['texts for lists', { ...good, note: { subjective: { hpi: 'Cefaleia há 3 dias [1]' } } }],
    ['null for empty lists', { ...good, hypotheses: null, medications: null }],
    ['statements as objects', hpiOf({ text: 'Cefaleia há 3 dias', utterances: [1] })],
    ['numbers as texts', hpiOf({ text: 'Cefaleia há 3 dias', utterances: ['[1]'] })],
    ['one number for a list', hpiOf({ text: 'Cefaleia há 3 dias', from: '1' })],
    ['statements as lists', hpiOf(['Cefaleia há 3 dias', 1])],
    ['a statement twice', hpiOf('Cefaleia há 3 dias [1]', 'Cefaleia há 3 dias [1]')],
    ['citations one by one', hpiOf('Cefaleia há 3 dias [1][2]')],
    ['citations as a range', hpiOf('Cefaleia há 3 dias [0-2].')],
    ['citations with a sign', hpiOf('Cefaleia há 3 dias [#1]')],
  ])('is mended, not asked for again: %s', async (_, answer) => {
    const { hpi, requests } = await outcome([answers(answer)])
    expect(hpi).toEqual([expect.stringMatching(/^Cefaleia há 3 dias\.?$/)])
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['another form', answers({ report: 'Cefaleia' })],
    ['no sections', answers({ ...good, note: {} })],
    ['statements that are none', answers(hpiOf({ statement: 7 }))],
    ['an end in the middle', answersTruncated(good)],
    ['no JSON', answers('I am a language model.')],
    ['only brackets missing at its end', answers(JSON.stringify(good).slice(0, -2))],
    [
      'another language',
      answers(hpiOf('Headache for 3 days [1]', 'Dizziness when getting up since the weekend [3]')),
    ],
  ])('is asked for again with what was wrong: %s', async (_, behaviour) => {
    const { hpi, requests } = await outcome([behaviour, answers(good)])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests).toHaveLength(2)
    expect(requests[1]?.lastText).toMatch(/rejected:\n- /)
  })

  it('is asked for once more, and no more, when it is in another language', async () => {
    const english = answers(
      hpiOf('Headache for 3 days, worse in the morning [1]', 'No fever since the onset of pain [3]'),
    )
    const { requests } = await outcome([english])
    expect(requests).toHaveLength(2)
    expect(requests[1]?.lastText).toContain('português')
  })

  it('is given up after three tries', async () => {
    const { error, requests } = await outcome([answers({ report: 'Cefaleia' })])
    expect(error).toBeInstanceOf(EngineError)
    expect(requests).toHaveLength(3)
  })

  it('is asked for in halves of the transcript when it keeps ending in the middle', async () => {
    const truncated = answersTruncated(good)
    const { hpi, requests } = await outcome([
      truncated,
      truncated,
      truncated,
      answers(good),
      answers(record()),
    ])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests).toHaveLength(5)
  })
})

describe('an answer too long for the token limit', () => {
  it('is asked for in halves of the transcript', async () => {
    const { hpi, requests } = await outcome([answersUpToLimit(good), answers(good), answers(record())])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests).toHaveLength(3)
    expect(requests[1]?.lastText).toContain('[0]')
    expect(requests[1]?.lastText).not.toContain('[6]')
    expect(requests[2]?.lastText).toContain('[6]')
  })

  it('fails when halves do not help', async () => {
    const { error, requests } = await outcome([answersUpToLimit(good)])
    expect(error).toBeInstanceOf(EngineError)
    expect(requests.length).toBeLessThanOrEqual(3)
  })
})

describe('a prompt too long for the server', () => {
  it.each([
    ['OpenAI', { code: 'context_length_exceeded', message: 'too long' }],
    ['vLLM', { message: "This model's maximum context length is 4096 tokens. However, you requested 5000" }],
    [
      'llama.cpp',
      { type: 'exceed_context_size_error', message: 'request exceeds the available context size' },
    ],
  ])('is halved: %s', async (_, error) => {
    const { hpi, requests } = await outcome([fails(400, error), answers(good), answers(record())])
    expect(hpi).toEqual(['Cefaleia há 3 dias'])
    expect(requests).toHaveLength(3)
  })
})

it('a server that quietly cuts the prompt is told of in the report', async () => {
  const long = utterances.map((utterance) => ({
    ...utterance,
    text: `${utterance.text} ${'E assim por diante. '.repeat(60)}`,
  }))
  const { warnings } = await outcome([answersAfterCutting(1_000, good)], {}, { utterances: long })
  expect(warnings).toEqual([expect.stringContaining('cut off')])
})
