import { describe, expect, it } from 'vitest'
import type { JsonObject, ReportDraft, ReportRequest } from '../../src/engines/report/port.ts'
import { withFallback } from '../../src/engines/report/with-fallback.ts'
import { EngineError } from '../../src/platform/errors.ts'
import { answers } from '../support/llm-behaviours.ts'
import { engineFor, patience, record, schemaRequest, templateRequest } from '../support/llm-report.ts'
import { llmServer } from '../support/llm-server.ts'

const server = await llmServer()

const LINES: readonly (readonly [text: string, said: number])[] = [
  ['Dor de cabeça há 3 dias', 1],
  ['Pressão alta', 1],
  ['Tontura', 3],
  ['Sem febre', 3],
  ['Pressão 160/100 mmHg', 4],
  ['Losartana 50 mg, 2 vezes ao dia', 5],
  ['Parou a metformina de 850', 6],
]
/** The seven lines of a note, each cited `shift` utterances away from where it was said. */
const noteWith = (shift: number, lines = LINES) =>
  record({ 'subjective/hpi': lines.map(([text, said]) => ({ text, utterances: [(said + shift) % 7] })) })

async function outcome(script: readonly unknown[], request: ReportRequest = templateRequest()) {
  const before = server.requests.length
  server.script(...script.map((answer) => answers(answer)))
  const result = await engineFor(server)
    .write(request, patience())
    .catch((error: unknown) => error)
  const requests = server.requests.slice(before)
  return { requests, draft: result as ReportDraft, error: result }
}

describe('an answer whose evidence is mostly wrong', () => {
  it('is written again, told how many of its lines do not stand where it says', async () => {
    const { requests, draft } = await outcome([noteWith(3), noteWith(0)])
    expect(requests).toHaveLength(2)
    expect(requests[1]!.lastText).toMatch(/citadas de \d das 7 afirmações/)
    expect(draft.evidence.map(({ utterances }) => utterances)).toContainEqual([4])
    expect(draft.evidence).toHaveLength(7)
  })

  it('is given up when the second is no better, and another engine writes', async () => {
    const { requests, error } = await outcome([noteWith(3)])
    expect(error).toBeInstanceOf(EngineError)
    expect(requests).toHaveLength(2)
    const draft: ReportDraft = { content: { written: 'elsewhere' }, evidence: [], warnings: [] }
    const other = { ...engineFor(server), name: 'facts', write: async () => draft }
    const report = await withFallback(engineFor(server), other).write(templateRequest(), patience())
    expect(report.content).toEqual(draft.content)
    expect(report.warnings[0]).toContain('evidence of the language model is mostly wrong')
  })

  it('is so too where its lines exist and nobody said what it states', async () => {
    const invented = ['Dispneia', 'Tosse', 'Palpitação', 'Síncope', 'Edema', 'Dor torácica'] as const
    const { requests, error } = await outcome([
      noteWith(
        0,
        invented.map((text) => [text, 3]),
      ),
    ])
    expect(error).toBeInstanceOf(EngineError)
    expect(requests).toHaveLength(2)
  })

  it('is so in a caller’s schema', async () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { lines: { type: 'array', items: { type: 'string' } } },
      required: ['lines'],
    }
    const written = (shift: number) => ({
      content: { lines: LINES.map(([text]) => text) },
      evidence: LINES.map(([, said], at) => `/lines/${at} [${(said + shift) % 7}]`),
    })
    const { requests, draft } = await outcome([written(3), written(0)], schemaRequest(schema))
    expect(requests).toHaveLength(2)
    expect(draft.content).toEqual(written(0).content)
  })
})

describe('an answer that is taken at once', () => {
  it.each([
    ['true lines with true citations', noteWith(0)],
    ['a neighbour cited for the line itself', noteWith(1)],
    ['half of its lines wrong', noteWith(0, [...LINES.slice(0, 5), ['Tosse', 3], ['Dispneia', 3]])],
    ['too few lines to judge by', noteWith(3, LINES.slice(0, 5))],
    ['no citations, and lines that are found', uncited()],
  ])('%s', async (_, answer) => {
    const { requests, draft } = await outcome([answer])
    expect(requests).toHaveLength(1)
    expect(draft.content).toBeDefined()
  })
})

function uncited() {
  return record({ 'subjective/hpi': LINES.map(([text]) => ({ text, utterances: [] })) })
}
