import { expect, test } from 'vitest'
import { fact, medicine } from '../note/support.ts'
import { listOf, measured, text, texts } from './kinds.ts'
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
