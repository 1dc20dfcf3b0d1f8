import { expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engines/report/port.ts'
import { fact, medicine } from '../note/support.ts'
import { group, listOf, measured, number, text, texts } from './kinds.ts'
import { filledWith } from './support.ts'

test('in what situation a medicine is taken is no status of it', () => {
  const entry = { nome: text, condicao: { ...text, title: 'Em que situação usar' }, situacao: text }
  const { content } = filledWith([medicine('dipirona', 'start'), medicine('losartana', 'start')], {
    medicamentosPrescritos: listOf(entry),
  })
  expect(content).toEqual({
    medicamentosPrescritos: [
      { nome: 'dipirona', situacao: 'iniciado' },
      { nome: 'losartana', situacao: 'iniciado' },
    ],
  })
})

test('of the medicines only those are listed that became what the name says', () => {
  const given = [medicine('losartana', 'stop'), medicine('furosemida', 'start')]
  const { content } = filledWith(given, { remediosCortados: texts, remediosIntroduzidos: texts })
  expect(content).toEqual({
    remediosCortados: [expect.stringContaining('losartana')],
    remediosIntroduzidos: ['furosemida'],
  })
})

test('what a test came to before is told of that test alone', () => {
  const { content } = filledWith(
    [
      measured('lab', 'creatinina', 2.6, 'mg/dL'),
      measured('lab', 'creatinina anterior', 1.9, 'mg/dL'),
      measured('lab', 'potássio', 5.9, 'mEq/L'),
    ],
    {
      resultados: listOf({
        exame: { type: 'string' },
        valor: { type: 'number' },
        valorAnterior: { type: 'number' },
      }),
    },
  )
  expect(content.resultados).toEqual(
    expect.arrayContaining([
      { exame: 'creatinina', valor: 2.6, valorAnterior: 1.9 },
      { exame: 'potássio', valor: 5.9 },
    ]),
  )
})

test('an entry that lacks what the schema demands of each is left out and named; the others stay', () => {
  const results = listOf({ exame: { type: 'string' }, valor: { type: 'number' } }, ['exame', 'valor'])
  const { content, warnings } = filledWith(
    [
      fact('lab', 'VDRL', { value: { text: 'negativo' }, at: [20] }),
      measured('lab', 'ferritina', 6, 'ng/mL'),
      fact('lab', 'HIV', { value: { text: 'negativo' }, at: [20] }),
    ],
    { resultados: results },
  )
  expect(content).toEqual({ resultados: [{ exame: 'ferritina', valor: 6 }] })
  expect(warnings).toEqual([
    'left out of their lists, as nobody said what the schema demands of each: /resultados VDRL (valor), /resultados HIV (valor)',
  ])
})

test('a member that a number names is no entry of a list: what it demands is demanded of the whole', () => {
  const visit = {
    type: 'object',
    properties: { pesoKg: { type: 'number' }, alturaCm: { type: 'number' } },
    required: ['pesoKg', 'alturaCm'],
  }
  const given = [measured('vital', 'peso', 70, 'kg')]
  expect(() => filledWith(given, { 1: visit })).toThrow('values that nobody said: /1/alturaCm')
  expect(filledWith(given, { 1: { ...visit, required: ['pesoKg'] } }).content).toEqual({ 1: { pesoKg: 70 } })
})

test('text and value of an object ask for what the object does: of an entry the part it is called by, else its name', () => {
  const inner = (name: string, of: JsonObject = text) => group({ [name]: of })
  const { content } = filledWith(
    [
      fact('allergy', 'látex', { value: { text: 'urticária' } }),
      medicine('losartana', 'start', { dose: '50 mg' }),
      fact('symptom', 'tosse', { at: [1] }),
    ],
    {
      alergias: listOf({ codigo: inner('text'), reacao: inner('text') }),
      prescricao: listOf({ medicamento: inner('texto'), dose: inner('value', number) }),
      queixa: inner('text'),
    },
  )
  expect(content).toMatchObject({
    alergias: [{ codigo: { text: 'látex' }, reacao: { text: 'urticária' } }],
    prescricao: [{ medicamento: { texto: 'losartana' }, dose: { value: 50 } }],
    queixa: { text: 'tosse' },
  })
})

test('a list is of facts, whatever part its name names: what its description says counts then', () => {
  const entry: JsonObject = { type: 'object', properties: { name: text, dose: text } }
  const described = (description: string): JsonObject => ({ type: 'array', description, items: entry })
  const { content } = filledWith(
    [
      medicine('losartan', 'change', { dose: '50 mg' }),
      medicine('insulin glargine', 'start', { dose: '10 UI' }),
    ],
    {
      changes: group({
        dose_changed: described('Medicines whose dose changes'),
        started: described('Medicines newly started'),
      }),
      insulin_regimen: described('Insulin as it is to be taken'),
      // What is asked for of one thing stays a part.
      dose: text,
    },
    'en',
  )
  expect(content).toEqual({
    changes: {
      dose_changed: [{ name: 'losartan', dose: '50 mg' }],
      started: [{ name: 'insulin glargine', dose: '10 UI' }],
    },
    insulin_regimen: [{ name: 'insulin glargine', dose: '10 UI' }],
  })
})
