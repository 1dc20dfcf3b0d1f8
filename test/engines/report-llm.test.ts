import { describe, expect, it } from 'vitest'
import { answers } from '../support/llm-behaviours.ts'
import { engineFor, field, patience, record, templateRequest, utterances } from '../support/llm-report.ts'
import { llmServer } from '../support/llm-server.ts'

const server = await llmServer()

const write = async (answer: unknown, change = {}) => {
  server.script(answers(answer))
  return engineFor(server).write(templateRequest(change), patience())
}

describe('the report of a template', () => {
  it('holds every section and field of the layout, filled or empty', async () => {
    const { content } = await write(
      record({ 'subjective/chief_complaint': [{ text: 'Cefaleia', utterances: [1] }] }),
    )
    expect(content).toEqual({
      summary_json_pt: {
        subjective: {
          index: 0,
          title: 'Subjetivo',
          content: {
            chief_complaint: { title: 'Queixa principal', content: ['Cefaleia'] },
            hpi: { title: 'História', content: [] },
          },
        },
        objective: {
          index: 1,
          title: 'Objetivo',
          content: { vital_signs: { title: 'Sinais vitais', content: [] } },
        },
        assessment: {
          index: 2,
          title: 'Avaliação',
          content: { description: { title: 'Hipóteses diagnósticas', content: [] } },
        },
      },
      icd_json: {
        assessment: {
          index: 2,
          title: 'Avaliação',
          content: { description: { title: 'Hipóteses diagnósticas', content: [] } },
        },
      },
      medicalPrescription: { medications: { title: 'Medicamentos', content: [] } },
    })
  })

  it('proves every statement with the utterances that it rests on', async () => {
    const { evidence } = await write(
      record({ 'subjective/hpi': [{ text: 'Refere tontura', utterances: [3, 2] }] }),
    )
    expect(evidence).toEqual([
      {
        pointer: '/summary_json_pt/subjective/content/hpi/content/0',
        ...{ kind: 'rewritten', utterances: [2, 3], support: 'supported' },
      },
    ])
  })

  it('calls a statement verbatim only when the utterances say its very words', async () => {
    const { evidence } = await write(
      record({
        'subjective/hpi': [
          { text: 'Dor de cabeça há três dias', utterances: [1] },
          { text: 'Cefaleia há três dias', utterances: [1] },
        ],
      }),
    )
    expect(evidence.map(({ kind }) => kind)).toEqual(['verbatim', 'rewritten'])
  })

  it('adds the utterance that says a number when the cited ones do not', async () => {
    const { evidence } = await write(
      record({ 'objective/vital_signs': [{ text: 'PA 160/100 mmHg', utterances: [2] }] }),
    )
    expect(evidence[0]?.utterances).toEqual([2, 4])
  })

  it('quotes the sentence of a long utterance that a statement rests on', async () => {
    const long =
      'Moro sozinha desde o ano passado, e meus filhos vêm aos domingos. Sinto uma queimação no estômago depois do jantar. Fora isso, a vida segue bem.'
    const { evidence } = await write(
      record({ 'subjective/hpi': [{ text: 'Queimação no estômago após o jantar', utterances: [0] }] }),
      { utterances: [{ ...utterances[1]!, index: 0, text: long }] },
    )
    expect(evidence[0]?.quote).toBe('Sinto uma queimação no estômago depois do jantar.')
  })

  it('takes codes from the catalogue, also for other words than were said', async () => {
    const { content } = await write(
      record({}, { hypotheses: [{ text: 'Hipertensão arterial', utterances: [1] }] }),
    )
    expect(content).toMatchObject({
      icd_json: {
        assessment: {
          content: { description: { content: [{ icd: ['I10'], content: 'Hipertensão arterial' }] } },
        },
      },
    })
  })

  it('keeps a medicine whose name was said in short', async () => {
    const said = [{ ...utterances[0]!, index: 0, text: 'Lava o nariz com soro, quatro vezes ao dia.' }]
    const soro = { name: 'Soro fisiológico nasal', dose: '', usage: '4x/dia', utterances: [0] }
    server.script(answers(record({}, { medications: [soro] })))
    const { content } = await engineFor(server).write(templateRequest({ utterances: said }), patience())
    expect(content).toMatchObject({
      medicalPrescription: { medications: { content: [{ name: 'Soro fisiológico nasal' }] } },
    })
  })

  it('prescribes what was said, with the registration from the catalogue', async () => {
    const { content, evidence } = await write(
      record(
        {},
        {
          medications: [
            { name: 'Losartana', dose: '50 mg', usage: '1 comprimido 2 vezes ao dia', utterances: [5] },
          ],
        },
      ),
    )
    expect(content.medicalPrescription).toMatchObject({
      medications: {
        content: [
          {
            name: 'Losartana',
            dose: '50 mg',
            usage: '1 comprimido 2 vezes ao dia',
            possible_medications_regulator: [{ activeIngredient: 'losartana', registration: '1.0000.0000' }],
          },
        ],
      },
    })
    expect(evidence).toEqual([
      expect.objectContaining({
        pointer: '/medicalPrescription/medications/content/0',
        utterances: [5],
        medication: { drugHeard: true, doseHeard: true, inCatalogue: true },
      }),
    ])
  })

  it('counts tokens and cost', async () => {
    server.script(answers(record()))
    const engine = engineFor(server, { price: { input: 2, output: 10 } })
    const { usage } = await engine.write(templateRequest(), patience())
    const input = Math.ceil(server.requests.at(-1)!.allText.length / 4)
    const output = Math.ceil(JSON.stringify(record()).length / 4)
    expect(usage).toEqual({
      requests: 1,
      inputTokens: input,
      outputTokens: output,
      cost: (input * 2 + output * 10) / 1_000_000,
    })
  })

  it('asks nobody about a consultation in which nothing was said', async () => {
    const before = server.requests.length
    const { content, evidence } = await write(record(), { utterances: [{ ...utterances[0]!, text: ' ' }] })
    expect(field(content, 'subjective', 'hpi')).toEqual([])
    expect(evidence).toEqual([])
    expect(server.requests.length).toBe(before)
  })
})
