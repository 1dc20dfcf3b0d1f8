import { expect, test } from 'vitest'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import { fact, medicine } from '../note/support.ts'
import { choice, listOf, text, texts } from './kinds.ts'
import { concluding, filledFrom, filledWith } from './support.ts'

const toBeChecked = 'nobody said which of several is meant, to be checked: '

test('one diagnosis where several were told is marked; a list of them is not', () => {
  const facts = [
    fact('condition', 'gota', { status: 'new', ...concluding }),
    fact('condition', 'asma', { status: 'new', ...concluding }),
  ]
  expect(filledWith(facts, { diagnostico: text, diagnosticos: texts }).warnings).toEqual([
    `${toBeChecked}/diagnostico`,
  ])
  expect(filledWith(facts.slice(0, 1), { diagnostico: text }).warnings).toEqual([])
})

test('who takes a medicine was not told to go on with it', () => {
  const decided = (status: Fact['status']) =>
    filledWith([medicine('losartana', status)], {
      medicamentos: listOf({ nome: text, decisao: choice('mantido', 'suspenso') }),
    })
  expect(decided('in-use').content).toEqual({ medicamentos: [{ nome: 'losartana', decisao: 'mantido' }] })
  expect(decided('in-use').warnings).toEqual([`${toBeChecked}/medicamentos/0/decisao`])
  expect(decided('continue').warnings).toEqual([])
})

test('an operation by itself may be one of before or one to come, and what is no test was perhaps not ordered', () => {
  const facts = [
    fact('procedure', 'curetagem', { at: [0] }),
    ...['hemograma', 'sondagem vesical'].map((one) => fact('order', one, { status: 'ordered', at: [3] })),
  ]
  const { warnings } = filledFrom({
    facts,
    properties: { cirurgia: text, cirurgiaPrevia: text, exames_solicitados: texts },
    talk: [
      'P: Fiz uma curetagem.',
      'D: Sei.',
      'P: Foi isso.',
      'D: Vou pedir hemograma e a sondagem vesical.',
    ],
  })
  expect(warnings).toEqual([`${toBeChecked}/cirurgia, /exames_solicitados/1`])
})

test('a test that no word asks for, or that has a result, may be done already: it is marked, and one that is asked for is not', () => {
  const order = fact('order', 'hemograma', { status: 'ordered', at: [3] })
  const markedWhen = (said: string, facts: readonly Fact[] = [order]) =>
    filledFrom({
      facts,
      properties: { exames_solicitados: texts },
      talk: ['P: Oi.', 'D: Sei.', 'P: Foi isso.', `D: ${said}`],
    }).warnings.length > 0
  expect(markedWhen('Vou pedir um hemograma.')).toBe(false)
  expect(markedWhen('E o hemograma.')).toBe(true)
  expect(markedWhen('Vou pedir um hemograma.', [order, fact('lab', 'hemograma', { at: [1] })])).toBe(true)
})

test('an entry all of which may be misread is named as a whole, and another by the part that may be', () => {
  const parts = { nome: text, decisao: choice('mantido', 'suspenso') }
  const { warnings } = filledFrom({
    facts: [
      medicine('losartana', 'in-use'),
      medicine('anlodipino', 'continue', {}, { certainty: 'doubtful' }),
    ],
    properties: { medicamentos: listOf(parts) },
  })
  expect(warnings).toEqual([
    'may be misread, to be checked: /medicamentos/1',
    `${toBeChecked}/medicamentos/0/decisao`,
  ])
})

test('at which sign one is to call and at which to come is not told apart: such lists are marked, and warnings are not', () => {
  const sign = fact('instruction', 'go to the emergency room if fever', concluding)
  const found = filledFrom({
    facts: [sign, medicine('gabapentin', 'rejected')],
    properties: {
      ...{ callTeamIf: texts, goToHospitalIf: texts, warningSigns: texts },
      'considered-and-rejected': texts,
    },
    language: 'en',
  })
  expect(found.content).toEqual({
    ...{ callTeamIf: [sign.concept], goToHospitalIf: [sign.concept], warningSigns: [sign.concept] },
    'considered-and-rejected': ['gabapentin'],
  })
  expect(found.warnings).toEqual([
    `${toBeChecked}/callTeamIf/0, /goToHospitalIf/0, /considered-and-rejected/0`,
  ])
  const inPortuguese = filledWith([fact('instruction', 'voltar se febre', concluding)], {
    ...{ procurarHospitalSe: texts, nuncaDar: texts },
  })
  expect(inPortuguese).toMatchObject({
    content: { procurarHospitalSe: ['voltar se febre'] },
    warnings: [`${toBeChecked}/procurarHospitalSe/0`],
  })
})
