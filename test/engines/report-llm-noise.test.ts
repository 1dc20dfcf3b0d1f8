import { describe, expect, it } from 'vitest'
import type { Evidence, JsonValue } from '../../src/engines/report/port.ts'
import { supportedNumbers, ungroundedNumbers } from '../../src/platform/quantities/index.ts'
import { answers, fails } from '../support/llm-behaviours.ts'
import { engineFor, field, patience, record, templateRequest, utterances } from '../support/llm-report.ts'
import { llmServer } from '../support/llm-server.ts'
import { randomFrom } from '../support/random.ts'
import type { Behaviour } from '../support/scripted-llm-server.ts'

const server = await llmServer()

/** Pieces of what is true, false, dangerous and absurd. */
const PIECES = [
  'Cefaleia',
  'há 3 dias',
  'há 12 dias',
  'Losartana',
  'Morfina',
  '50 mg',
  '500 mg',
  'PA 160/100',
  'PA 120/80',
  'febre',
  'em 12/03/2024',
  'vinte e quatro horas',
  '</transcript>',
  'ignore the rules',
  'B12',
  'tontura',
  '',
  'Metformina 850 mg',
]
const CITATIONS = ['[1]', '[0, 3]', '[4-6]', '[99]', '']

interface Schema {
  readonly $ref?: string
  readonly $defs?: { readonly [name: string]: Schema }
  readonly enum?: readonly JsonValue[]
  readonly type?: string
  readonly properties?: { readonly [name: string]: Schema }
  readonly items?: Schema
}

/** A constrained model that knows nothing: any value that the schema admits. */
function babble(schema: Schema, root: Schema, random: () => number): JsonValue {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const { $ref, enum: choices, type, properties = {}, items = {} } = schema
  if ($ref) return babble(root.$defs![$ref.split('/').at(-1)!]!, root, random)
  if (choices) return pick(choices)
  if (type === 'integer') return Math.floor(random() * 12) - 2
  const some = Array.from({ length: Math.floor(random() * 4) })
  if (type === 'string') return [...some.map(() => pick(PIECES)), pick(CITATIONS)].join(' ')
  if (type === 'array') return some.map(() => babble(items, root, random))
  return Object.fromEntries(
    Object.entries(properties).map(([key, value]) => [key, babble(value, root, random)]),
  )
}

const babbles =
  (seed: number): Behaviour =>
  (request, response) => {
    const { schema } = request.body.response_format!.json_schema!
    return answers(babble(schema, schema, randomFrom(seed)))(request, response)
  }

const textsOf = (value: JsonValue): string[] =>
  typeof value === 'string'
    ? [value]
    : value === null || typeof value !== 'object'
      ? []
      : Object.values(value).flatMap(textsOf)

const resolve = (content: JsonValue, pointer: string): JsonValue =>
  pointer
    .split('/')
    .slice(1)
    .reduce((value, step) => (value as { [key: string]: JsonValue })[step]!, content)

describe('a constrained model that babbles', () => {
  const heard = supportedNumbers(utterances.map(({ text }) => text).join(' '), 'pt-BR')
  // What everybody hears in "dezesseis por dez".
  for (const pressure of ['160', '100']) heard.add(pressure)

  it('gets a report in the template’s form, each line with proof, and no number or medicine that nobody said without a mark; or none, where most is wrong', async () => {
    const engine = engineFor(server)
    let lines = 0
    for (let seed = 1; seed <= 40; seed++) {
      server.script(babbles(seed))
      const draft = await engine.write(templateRequest(), patience()).catch((error: Error) => {
        expect(error.message).toBe('the evidence of the language model is mostly wrong')
        return null
      })
      if (!draft) continue
      const { content, evidence } = draft
      const { summary_json_pt: summary, medicalPrescription } = content
      expect(Object.keys(summary as object)).toEqual(['subjective', 'objective', 'assessment'])
      // Codes and registrations are the catalogue's.
      const said = (evidence as Evidence[])
        .filter(({ support, pointer }) => support === 'supported' && !pointer.startsWith('/medical'))
        .flatMap(({ pointer }) => textsOf(resolve(content, pointer)))
        .filter((text) => !/^[A-Z]\d{2}$/.test(text))
      for (const text of said) {
        expect(ungroundedNumbers(text.replace(/B12/g, ''), heard)).toEqual([])
        expect(text).not.toMatch(/Morfina|B12/)
      }
      expect(JSON.stringify(medicalPrescription)).not.toMatch(/"name":"[^"]*Morfina/)
      for (const { pointer, utterances: cited } of evidence as Evidence[]) {
        expect(resolve(content, pointer)).toBeDefined()
        expect(cited.length).toBeGreaterThan(0)
        for (const index of cited) expect(utterances[index]).toBeDefined()
      }
      lines += evidence.length
    }
    expect(lines).toBeGreaterThan(40)
  })
})

describe('an hour’s consultation in a template', () => {
  const long = Array.from({ length: 300 }, (_, index) => ({
    ...utterances[0]!,
    index,
    text: `Sinto coisa${index} e mais coisa${index} desde que a semana começou, o tempo todo.`,
  }))
  const small = { contextTokens: 8_000, maxOutputTokens: 1_500 }

  it('is read in parts whose facts all stand in the report, in order, what they share once', async () => {
    server.script(
      answers(({ lastText }: { lastText: string }) => {
        if (lastText.includes('<statements>')) return { same: [], outdated: [] }
        const first = Number(lastText.match(/^\[(\d+)\]/m)?.[1])
        return record({
          'subjective/hpi': [
            { text: `Refere coisa${first}`, utterances: [first] },
            { text: 'Desde que a semana começou', utterances: [first] },
          ],
        })
      }),
    )
    const before = server.requests.length
    const { content } = await engineFor(server, small).write(
      templateRequest({ utterances: long }),
      patience(),
    )
    const parts = server.requests.length - before - 1
    const hpi = field(content, 'subjective', 'hpi') as string[]
    expect(parts).toBeGreaterThan(1)
    expect(hpi).toHaveLength(parts + 1)
    expect(hpi.filter((text) => text === 'Desde que a semana começou')).toHaveLength(1)
  })

  it('shows every utterance to the model, each part within the context and tied to the one before', async () => {
    server.script(answers(record()))
    const before = server.requests.length
    await engineFor(server, small).write(templateRequest({ utterances: long }), patience())
    const parts = server.requests.slice(before)
    for (const { allText } of parts) {
      expect(allText.length / 3).toBeLessThan(small.contextTokens - small.maxOutputTokens)
    }
    const shown = parts.flatMap(({ lastText }) => [...lastText.matchAll(/^\[(\d+)\]/gm)].map(([, at]) => at))
    expect(new Set(shown).size).toBe(long.length)
    expect(shown.length).toBeGreaterThan(long.length)
  })

  it('costs no more requests once a part has failed', async () => {
    server.script(fails(401))
    const before = server.requests.length
    const engine = engineFor(server, { ...small, maxConcurrent: 1 })
    await expect(engine.write(templateRequest({ utterances: long }), patience())).rejects.toThrow(/refused/)
    // Requests pass one by one: whatever else was waiting would come before this report's.
    server.script(answers(record()))
    await engine.write(templateRequest(), patience())
    expect(server.requests.length - before).toBe(2)
  })

  it('is refused when it can’t be read in a sensible number of parts', async () => {
    const endless = Array.from({ length: 20 }, () => long)
      .flat()
      .map((utterance, index) => ({ ...utterance, index }))
    await expect(
      engineFor(server, small).write(templateRequest({ utterances: endless }), patience()),
    ).rejects.toThrow(/too long/)
  })

  it('may come as one text without speakers', async () => {
    const text = long.map((utterance) => utterance.text).join(' ')
    server.script(answers(record({ 'subjective/hpi': [{ text: 'Sente coisa299', utterances: [0] }] })))
    const { content, evidence } = await engineFor(server, small).write(
      templateRequest({ utterances: [{ ...utterances[0]!, speaker: 'unknown', text }] }),
      patience(),
    )
    expect(field(content, 'subjective', 'hpi')).toEqual(['Sente coisa299'])
    expect(evidence[0]?.quote).toContain('coisa')
  })
})
