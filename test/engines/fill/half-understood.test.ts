import { expect, test } from 'vitest'
import { fact, medicine } from '../note/support.ts'
import { group, listOf, text, texts, yesOrNo } from './kinds.ts'
import { filledFrom, filledWith } from './support.ts'

test('places that are not understood are named', () => {
  const given = [medicine('losartana', 'start')]
  expect(filledWith(given, { caraminhola: texts, medicamentosAltoCusto: yesOrNo }).warnings).toEqual([
    'what is asked for is not fully understood, so left empty: /caraminhola, /medicamentosAltoCusto',
  ])
})

test('a list whose name is half understood has what holds the other words, to be checked, and else nothing', () => {
  const given = [
    medicine('losartana', 'start'),
    fact('family', 'fratura', { person: 'mother' }),
    fact('condition', 'fratura de Colles', { status: 'known' }),
    fact('condition', 'asma', { status: 'known' }),
    fact('condition', 'dengue', { status: 'suspected', polarity: 'uncertain', at: [32] }),
  ]
  const { content, warnings, evidence } = filledWith(given, {
    ...{ medicamentosAltoCusto: texts, remediosManipulados: text, outrosMedicamentos: texts },
    antecedentes: group({ fraturas: texts }),
    diagnosticosSuspeitos: texts,
  })
  expect(content).toEqual({
    antecedentes: { fraturas: ['fratura de Colles'] },
    diagnosticosSuspeitos: [expect.stringContaining('dengue')],
    outrosMedicamentos: ['losartana'],
  })
  expect(warnings).toEqual([
    'what is asked for is not fully understood, to be checked: /outrosMedicamentos, /diagnosticosSuspeitos',
    'what is asked for is not fully understood, so left empty: /medicamentosAltoCusto, /remediosManipulados',
  ])
  expect(evidence.map(({ toConfirm }) => toConfirm)).toContain(true)
})

test('what was given, refused or inhaled is only what is told so', () => {
  const given = [
    medicine('losartana', 'start'),
    medicine('salbutamol', 'continue', { route: 'inalatória' }),
    fact('instruction', 'vacina da gripe', { at: [32] }),
    fact('instruction', 'evitar vacina da febre amarela', { at: [33] }),
  ]
  const { content, warnings } = filledWith(given, {
    ...{ medicamentosAdministrados: texts, medicamentosRecusados: texts, vacinasRecusadas: texts },
    ...{ medicamentosInalados: texts, vacinasAplicadas: texts, medicamentos: texts },
  })
  expect(content).toEqual({
    medicamentosInalados: [expect.stringContaining('salbutamol')],
    medicamentos: ['losartana', expect.stringContaining('salbutamol')],
    vacinasAplicadas: ['vacina da gripe'],
  })
  expect(warnings).toContain('nobody said which of several is meant, to be checked: /vacinasAplicadas/0')
})

test('the name of a colleague is no service that somebody is sent to', () => {
  const sent = [fact('referral', 'fisioterapia', { at: [32] })]
  const properties = { profissionalDestino: { ...text, title: 'Nome do colega' }, encaminhamentos: texts }
  expect(filledWith(sent, properties).content).toEqual({ encaminhamentos: ['fisioterapia'] })
})

test('an entry is called by its first member that nothing is known of, to be checked', () => {
  const { content, warnings } = filledWith([medicine('losartana', 'start', { dose: '50 mg' })], {
    prescritos: listOf({ xz: text, dose: text }),
  })
  expect(content).toEqual({ prescritos: [{ xz: 'losartana', dose: '50 mg' }] })
  expect(warnings.join()).toContain('to be checked: /prescritos/0/xz')
})

test('a description makes no complaint of a place', () => {
  const place = { ...text, description: 'Onde foi; o motivo da consulta' }
  const { content } = filledWith([fact('symptom', 'tremor')], { 'Local do acidente': place, motivo: text })
  expect(content).toEqual({ motivo: 'tremor' })
})

test('what no fact tells is quoted from the talk, where its words are in it', () => {
  const { content, warnings } = filledFrom({
    facts: [],
    talk: ['D: Tem animais em casa?', 'P: Dois gatos, dormem com a gente.', 'D: Certo.', 'P: É isso.'],
    properties: { animaisDeEstimacao: text, animais: text, aluguel: text },
  })
  expect(content).toEqual({ animais: '"Tem animais em casa? – Dois gatos, dormem com a gente."' })
  expect(warnings).toContain('in the words of the talk, to be checked: /animais')
})
