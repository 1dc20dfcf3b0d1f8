import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedEngine, type EmbeddedEngine } from '../../src/engines/report/embedded/engine.ts'
import { createLlmReportEngine } from '../../src/engines/report/llm/llm-report-engine.ts'
import type { JsonObject, JsonValue, ReportDraft, ReportEngine } from '../../src/engines/report/port.ts'
import { withFallback } from '../../src/engines/report/with-fallback.ts'
import { loadSpecialties, type SpecialtyCatalogue } from '../../src/features/specialties/index.ts'
import { checkSchema } from '../../src/platform/json-schema/check-schema.ts'
import { createChatClient } from '../../src/platform/llm/openai-chat-client.ts'
import { LLM_DEFAULTS, type LlmSettings } from '../../src/platform/llm/settings.ts'
import { supportedNumbers, ungroundedNumbers } from '../../src/platform/quantities/index.ts'
import {
  type ConstrainedLlmServer,
  hasLlamaBinary,
  startConstrainedLlmServer,
} from '../support/constrained-llm-server.ts'
import { patience, schemaRequest, templateRequest, utterances } from '../support/llm-report.ts'
import { writeTinyLlama } from '../support/tiny-llama.ts'

/** Half of it was said in the consultation, half was not. */
const WORDS = `dor de cabeça; tontura; pressão alta; losartana; metformina; três dias; cinquenta; mg; comprimido; ao dia;
  1; 2; 3; 4; 5; 500; 12/03/2024; morfina; insulina; meningite; alergia; hipertensão; febre; nega`
const NAMES = 'note hypotheses medications text utterances kind name dose usage content evidence pointer'
const SPECIALTIES = ['generic', 'psychiatry']
/** In tokens of the model, nearly one a letter. */
const CONTEXT = 12_288

let server: ConstrainedLlmServer
let embedded: EmbeddedEngine
let specialties: SpecialtyCatalogue
let folder: string

/** The engine as the service puts it together, with a model that has learned nothing behind its server. */
function engineWith(settings: Partial<LlmSettings> = {}): ReportEngine {
  const chat = createChatClient({ ...LLM_DEFAULTS, baseUrl: server.baseUrl, model: 'tiny', ...settings })
  const { catalogue, emptyContent } = embedded
  const engine = createLlmReportEngine({ chat, catalogue, emptyContent, deadlineMs: 120_000 })
  return withFallback(engine, embedded)
}

/** Writes one report, and tells what the model answered meanwhile. */
async function write(engine: ReportEngine, request: Parameters<ReportEngine['write']>[0]) {
  const before = server.answers.length
  const draft = await engine.write(request, patience())
  return { draft, answers: server.answers.slice(before) }
}

/** The model was asked once, and what it said is JSON of the schema. */
async function expectOneValidAnswer(answers: ConstrainedLlmServer['answers']): Promise<void> {
  expect(answers).toHaveLength(1)
  await expectValid(answers[0]!)
}

async function expectValid({ finish, text, schema }: ConstrainedLlmServer['answers'][number]): Promise<void> {
  expect(finish).toBe('stop')
  const value: unknown = JSON.parse(text)
  expect(await checkSchema(schema!, [value])).toEqual({ ok: true, faults: [[]] })
}

/** Texts and numbers of a value by their JSON Pointers. */
function leavesOf(value: JsonValue, pointer = ''): [pointer: string, leaf: string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[pointer, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([step, child]) => leavesOf(child, `${pointer}/${step}`))
}

const said = utterances.map(({ text }) => text).join(' ')
const saidNumbers = supportedNumbers(said, 'pt-BR')
// What everybody hears in "dezesseis por dez".
for (const pressure of ['160', '100']) saidNumbers.add(pressure)

async function expectNothingInvented(texts: readonly string[]) {
  for (const text of texts) expect(ungroundedNumbers(text, saidNumbers)).toEqual([])
  const [heard, ...named] = await embedded.catalogue.findIngredients([said, ...texts], 'pt-BR')
  for (const ingredients of named) expect(heard).toEqual(expect.arrayContaining([...ingredients]))
}

/** Marked in the evidence, or, without any, in the warnings. */
const isMarked = ({ evidence, warnings }: ReportDraft, pointer: string): boolean =>
  evidence.some((entry) => entry.support !== 'supported' && `${pointer}/`.startsWith(`${entry.pointer}/`)) ||
  warnings.some(
    (warning) =>
      /^\w+ at /.test(warning) && `${pointer}:`.startsWith(`${warning.split(' at ')[1]!.split(':')[0]}`),
  )

function expectRealEvidence({ evidence }: ReportDraft) {
  for (const { utterances: cited } of evidence) {
    expect(cited.length).toBeGreaterThan(0)
    for (const index of cited) expect(utterances[index]).toBeDefined()
  }
}

const title = 'a model without sense under a real grammar'
const where = hasLlamaBinary ? title : `${title} (left out: llama.cpp comes for Linux on x64 with glibc only)`

describe.skipIf(!hasLlamaBinary)(where, () => {
  beforeAll(async () => {
    specialties = await loadSpecialties()
    embedded = createEmbeddedEngine()
    await embedded.check()
    const layouts = SPECIALTIES.map((specialty) => specialties.template(specialty, 'pt-BR').content)
    const fields = layouts
      .flatMap(Object.entries)
      .flatMap(([key, { content }]) => [key, ...Object.keys(content)])
    folder = await mkdtemp(join(tmpdir(), 'auscult-llama-'))
    const file = join(folder, 'tiny.gguf')
    const names = [...new Set([...NAMES.split(' '), ...fields])]
    await writeTinyLlama(file, { seed: 13, words: WORDS.split(/;\s+/), names })
    server = await startConstrainedLlmServer(file, CONTEXT)
  })
  afterAll(async () => {
    await server?.close()
    await embedded?.close()
    if (folder) await rm(folder, { recursive: true })
  })

  it.each(SPECIALTIES)(
    'answers in the form of a specialty, and gives way once what it made up twice is seen: %s',
    async (specialty) => {
      const layout = specialties.layout(specialty, 'pt-BR')
      const { draft, answers } = await write(engineWith(), templateRequest({ layout }))
      for (const answer of answers) await expectValid(answer)
      expect(answers).toHaveLength(2)
      expect(draft.writtenBy?.engine).toBe('facts')
      expect(draft.warnings[0]).toContain('evidence of the language model is mostly wrong')
    },
  )

  const object = (properties: JsonObject): JsonObject => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  })
  const text = { type: 'string' }

  it.each<[string, JsonObject]>([
    [
      'objects inside objects',
      object({
        subjective: object({ complaint: text, since: object({ days: { type: ['integer', 'null'] } }) }),
      }),
    ],
    [
      'bounded lists, and lists of objects',
      object({
        symptoms: { type: 'array', items: text, minItems: 2, maxItems: 4 },
        medicines: { type: 'array', items: object({ name: text, dose: text }), minItems: 1 },
      }),
    ],
    [
      'choices and definitions',
      {
        ...object({
          severity: { enum: ['leve', 'moderada', 'grave', null] },
          urgent: { type: 'boolean' },
          first: { $ref: '#/$defs/finding' },
          others: { type: 'array', items: { $ref: '#/$defs/finding' } },
        }),
        $defs: {
          finding: object({
            side: { enum: ['direita', 'esquerda'] },
            seen: text,
          }),
        },
      },
    ],
  ])(
    'answers in a caller’s schema, and numbers and medicines that it made up go or are flagged: %s',
    async (_, schema) => {
      const { draft, answers } = await write(engineWith(), schemaRequest(schema))
      await expectOneValidAnswer(answers)
      expect(draft.writtenBy).toBeUndefined()
      expect(await checkSchema(schema, [draft.content])).toEqual({ ok: true, faults: [[]] })
      expectRealEvidence(draft)
      const demanded = draft.warnings.find((warning) => warning.startsWith('Not traced'))
      const flagged: readonly string[] = demanded?.match(/\/[\w/]+/g) ?? []
      const choices = JSON.stringify(schema)
      const claimed = leavesOf(draft.content).filter(
        ([pointer, leaf]) =>
          !flagged.includes(pointer) && !isMarked(draft, pointer) && !choices.includes(`"${leaf}"`),
      )
      await expectNothingInvented(claimed.map(([, leaf]) => String(leaf)))
      for (const [pointer, leaf] of claimed) {
        // Short words say nothing that could be proven.
        if (!/\p{L}{5}/u.test(String(leaf))) continue
        expect(draft.evidence.some((entry) => `${pointer}/`.startsWith(`${entry.pointer}/`))).toBe(true)
      }
    },
  )

  it('is asked about halves of a consultation that is too long for its context', async () => {
    const words = 'E a dor de cabeça vai e volta, com tontura, desde que acordo até a hora de dormir. '
    const long = utterances.map((utterance) => ({ ...utterance, text: words.repeat(16) }))
    const schema = object({ symptoms: { type: 'array', items: text, maxItems: 2 } })
    const { draft, answers } = await write(engineWith(), schemaRequest(schema, { utterances: long }))
    expect(answers.length).toBeGreaterThan(1)
    expect(draft.writtenBy).toBeUndefined()
    expect(await checkSchema(schema, [draft.content])).toEqual({ ok: true, faults: [[]] })
  })

  it('gives way to the embedded engine when its answers stop at the token limit, in halves too', async () => {
    const layout = specialties.layout('generic', 'pt-BR')
    const twice = [...utterances, ...utterances].map((utterance, index) => ({ ...utterance, index }))
    const request = templateRequest({ layout, utterances: twice })
    const { draft, answers } = await write(engineWith({ maxOutputTokens: 40 }), request)
    expect(answers.map(({ finish }) => finish)).toEqual(['length', 'length', 'length'])
    expect(draft.content).toEqual((await embedded.write(request, patience())).content)
    expect(draft.writtenBy?.engine).toBe('facts')
    expect(draft.warnings[0]).toContain('exceeds 40 tokens')
  })

  it('gives way to the embedded engine when its grammar is that of any JSON', async () => {
    const request = templateRequest({ layout: specialties.layout('generic', 'pt-BR') })
    const engine = engineWith({ structuredOutput: 'json_object', maxOutputTokens: 120 })
    const { draft, answers } = await write(engine, request)
    expect(answers.length).toBeGreaterThan(0)
    for (const { text: answer, finish } of answers) if (finish === 'stop') JSON.parse(answer)
    expect(draft.content).toEqual((await embedded.write(request, patience())).content)
    expect(draft.writtenBy?.engine).toBe('facts')
  })
})
