import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  JsonValue,
  ReportEngine,
  ReportRequest,
  SpecialtyTemplate,
  Utterance,
} from '../../src/engines/report/port.ts'
import { checkSchema } from '../../src/platform/json-schema/check-schema.ts'
import { fold } from '../../src/platform/text/fold.ts'

/** What every report engine promises. `make` gets a fresh engine; the suite closes it. */
export function reportEngineSuite(name: string, make: () => ReportEngine | Promise<ReportEngine>): void {
  describe(`report engine ${name}`, () => {
    let engine: ReportEngine
    beforeAll(async () => {
      engine = await make()
    })
    afterAll(() => engine.close())
    const write = (request: Partial<ReportRequest>) =>
      engine.write({ ...base, ...request }, AbortSignal.timeout(100_000))

    test('says that it is usable', async () => {
      expect(await engine.check()).toMatchObject({ usable: true })
    })

    test('a template report has every field of the layout, with its titles and order', async () => {
      const { content } = await write({})
      const summary = content.summary_json_pt as Record<
        string,
        { index: number; title: string; content: Record<string, { title: string; content: unknown[] }> }
      >
      expect(Object.keys(summary)).toEqual(Object.keys(template.content))
      for (const [key, section] of Object.entries(template.content)) {
        expect(summary[key]).toMatchObject({ index: section.index, title: section.title })
        for (const [field, { title }] of Object.entries(section.content)) {
          expect(summary[key]?.content[field]?.title).toBe(title)
          expect(summary[key]?.content[field]?.content).toBeInstanceOf(Array)
        }
      }
      expect(content).toMatchObject({
        icd_json: {
          assessment: { content: { description: { title: expect.any(String), content: expect.any(Array) } } },
        },
        medicalPrescription: { medications: { title: expect.any(String), content: expect.any(Array) } },
      })
    })

    test('every line of a template report has evidence, and all evidence leads to a line and to utterances', async () => {
      const { content, evidence } = await write({})
      const lines = linesOf(content)
      expect(lines.length).toBeGreaterThan(0)
      expect(evidence.map(({ pointer }) => pointer).toSorted()).toEqual(lines.toSorted())
      for (const { utterances, quote } of evidence) {
        expect(utterances.length).toBeGreaterThan(0)
        const said = utterances.map((index) => plain(talk[index]?.text ?? '')).join(' ')
        if (quote) expect(said).toContain(plain(quote))
      }
    })

    test('a transcript without words gives the whole layout, every field empty', async () => {
      const { content, evidence } = await write({ utterances: [] })
      expect(linesOf(content)).toEqual([])
      expect(Object.keys(content.summary_json_pt as object)).toEqual(Object.keys(template.content))
      expect(evidence).toEqual([])
    })

    test('content in a schema of the caller satisfies it', async () => {
      const { content } = await write({
        layout: {
          kind: 'schema',
          specialty: 'generic',
          reportSchema: { instructions: 'Resuma.', schema, fewShots: [] },
        },
      })
      expect(await checkSchema(schema, [content])).toEqual({ ok: true, faults: [[]] })
    })

    test('the emptiest content satisfies a schema when nothing was said', async () => {
      const { content } = await write({
        utterances: [],
        layout: {
          kind: 'schema',
          specialty: 'generic',
          reportSchema: { instructions: 'Resuma.', schema, fewShots: [] },
        },
      })
      expect(await checkSchema(schema, [content])).toEqual({ ok: true, faults: [[]] })
      expect(content).toMatchObject({ complaint: '', medicines: [] })
    })

    test('rejects with the reason of an aborted signal', async () => {
      await expect(engine.write(base, AbortSignal.abort(new Error('stopped by the caller')))).rejects.toThrow(
        'stopped by the caller',
      )
    })
  })
}

const say = (speaker: Utterance['speaker'], ...texts: string[]) => texts.map((text) => ({ speaker, text }))
const talk: Utterance[] = [
  ...say('doctor', 'Bom dia. O que traz a senhora aqui?'),
  ...say('patient', 'Estou com dor de garganta faz três dias e ontem tive febre de trinta e oito e meio.'),
  ...say('doctor', 'Tem tosse?'),
  ...say('patient', 'Não.'),
  ...say('doctor', 'Tem alergia a algum remédio?'),
  ...say('patient', 'Sou alérgica a dipirona.'),
  ...say(
    'doctor',
    'A garganta está vermelha, com pus. Isso é uma amigdalite. Vou receitar amoxicilina 500 mg de oito em oito horas por sete dias. Volte em uma semana.',
  ),
].map((utterance, index) => ({ ...utterance, index, start: index * 5, end: index * 5 + 4 }))

const field = (title: string) => ({ title, content: [] as never[] })
const template: SpecialtyTemplate = {
  title: 'Clínica geral',
  content: {
    subjective: {
      index: 0,
      title: 'Subjetivo',
      content: { chief_complaint: field('Queixa principal'), hpi: field('História da doença atual') },
    },
    history: { index: 1, title: 'Antecedentes', content: { allergies: field('Alergias') } },
    objective: { index: 2, title: 'Objetivo', content: { physical_exam: field('Exame físico') } },
    assessment: { index: 3, title: 'Avaliação', content: { description: field('Hipóteses diagnósticas') } },
    plan: { index: 4, title: 'Plano', content: { conduct: field('Conduta'), follow_up: field('Retorno') } },
  },
}

const schema = {
  type: 'object',
  properties: {
    complaint: { type: 'string', description: 'queixa principal' },
    medicines: {
      type: 'array',
      title: 'medicamentos prescritos',
      items: {
        type: 'object',
        properties: { name: { type: 'string' }, dose: { type: 'string' } },
        required: ['name'],
        additionalProperties: false,
      },
    },
    severity: { enum: ['leve', 'moderada', 'grave', 'não informada'] },
  },
  required: ['complaint', 'medicines', 'severity'],
  additionalProperties: false,
}

const base: ReportRequest = {
  utterances: talk,
  language: 'pt-BR',
  layout: { kind: 'template', specialty: 'generic', template },
  reason: '',
  notes: '',
}

const plain = (text: string) => fold(text).replace(/[^a-z0-9]+/g, '')

/** Pointers to all entries of the three parts of a template report. */
function linesOf(content: { [key: string]: JsonValue }): string[] {
  const pointers: string[] = []
  const visit = (value: JsonValue, pointer: string) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, child] of Object.entries(value)) {
      if (key === 'content' && Array.isArray(child))
        pointers.push(...child.map((_, i) => `${pointer}/content/${i}`))
      else visit(child, `${pointer}/${key}`)
    }
  }
  visit(content, '')
  return pointers
}
