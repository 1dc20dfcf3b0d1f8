import { expect, test } from 'vitest'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import { absent, fact, medicine } from '../note/support.ts'
import { group, listOf, measured, number, text, texts, yesOrNo } from './kinds.ts'
import { concluding, filledFrom, filledWith } from './support.ts'

const toBeChecked = 'nobody said which of several is meant, to be checked: '

test('of several measurements the one that is asked for counts; where none is, the last is marked', () => {
  const pressure = (concept: string, systolic: number) =>
    fact('vital', concept, { value: { systolic, diastolic: 60, unit: 'mmHg' }, at: [20] })
  const warm = (concept: string, number: number) =>
    fact('vital', concept, { value: { number, unit: '°C' }, at: [20] })
  const found = filledWith(
    [
      ...[pressure('pressão arterial deitada', 110), pressure('pressão arterial sentado', 92)],
      ...[warm('temperatura em casa', 39.4), warm('temperatura em casa', 38.6), warm('temperatura', 38.1)],
    ],
    {
      ...{ pressao: text, paDeitado: group({ sistolica: number }) },
      ...{ temperaturaMaximaEmCasa: number, temperatura: number },
      primeiraTemperatura: { ...number, description: 'Temperatura, primeira medida' },
      temperaturaDeitado: number,
    },
  )
  expect(found.content).toEqual({
    ...{ pressao: '92/60 mmHg', paDeitado: { sistolica: 110 }, temperaturaMaximaEmCasa: 39.4 },
    ...{ temperatura: 38.1, primeiraTemperatura: 38.1 },
  })
  expect(found.warnings).toEqual([`${toBeChecked}/pressao, /primeiraTemperatura`])
})

test('a dose or a regimen beside which the same sentence tells another is marked, and what another fact counts is not', () => {
  const parts = { nome: text, dose: text, frequencia: text }
  const marked = (line: string, ...others: readonly Fact[]) =>
    filledFrom({
      facts: [medicine('anlodipino', 'start', { dose: '5 mg', frequency: '1x/dia' }, { at: [0] }), ...others],
      properties: { prescricao: listOf(parts) },
      talk: [line],
    }).warnings
  const other = medicine('losartana', 'start', { dose: '50 mg', frequency: '1x/dia' }, { at: [0] })
  expect(marked('D: Anlodipino 5 mg uma vez ao dia, não, duas vezes ao dia.')).toEqual([
    `${toBeChecked}/prescricao/0/frequencia`,
  ])
  expect(marked('D: Anlodipino 10 mg, aliás, 5 mg uma vez ao dia.')).toEqual([
    `${toBeChecked}/prescricao/0/dose`,
  ])
  expect(marked('D: Anlodipino 5 mg e losartana 50 mg, uma vez ao dia.', other)).toEqual([])
})

test('one of two results of a test is marked; one that is said twice is not', () => {
  const creatinine = (...values: readonly number[]) =>
    filledWith(
      values.map((value) => measured('lab', 'creatinina', value, 'mg/dL')),
      { creatinina: number },
    ).warnings
  expect(creatinine(0.8, 8)).toEqual(['said in contradicting ways, to be checked: /creatinina'])
  expect(creatinine(0.8, 0.8)).toEqual([])
})

test('a main code, and tobacco denied by who never smoked, are marked', () => {
  const given = [
    fact('condition', 'gota', { status: 'new', code: 'M10', ...concluding }),
    fact('habit', 'tabagismo', absent),
  ]
  expect(filledWith(given, { cid: text, tabaco: yesOrNo, fumante: yesOrNo }).warnings).toEqual([
    `${toBeChecked}/cid, /tabaco`,
  ])
})

test('a glucose before breakfast may have been taken in no finger', () => {
  const found = (concept: string) =>
    filledWith([measured('lab', concept, 101, 'mg/dL')], { glicemiaCapilar: number, glicemia: number })
  expect(found('glicemia de jejum').warnings).toEqual([`${toBeChecked}/glicemiaCapilar`])
  expect(found('glicemia capilar')).toMatchObject({
    content: { glicemiaCapilar: 101, glicemia: 101 },
    warnings: [],
  })
})

test('how long a symptom lasts, where one is referred to, and what was not prescribed are marked', () => {
  const facts = [
    fact('symptom', 'febre', { at: [3], time: 'há 5 dias' }),
    fact('symptom', 'tosse', { at: [1] }),
    fact('referral', 'fisioterapia', concluding),
    medicine('clonazepam', 'rejected'),
  ]
  const found = filledWith(facts, {
    ...{ febreDias: number, especialidadeEncaminhada: text, encaminhamentos: texts },
    medicamentosNaoPrescritos: texts,
  })
  expect(found.content).toEqual({
    ...{ febreDias: 5, especialidadeEncaminhada: 'fisioterapia', encaminhamentos: ['fisioterapia'] },
    medicamentosNaoPrescritos: ['clonazepam'],
  })
  expect(found.warnings).toEqual([
    `${toBeChecked}/febreDias, /especialidadeEncaminhada, /medicamentosNaoPrescritos/0`,
  ])
})

test('a number behind which another of its size stands, that no fact has, is marked; other measures are not', () => {
  const saturation = fact('vital', 'saturação de oxigênio', { value: { number: 93, unit: '%' }, at: [1] })
  const markedWhen = (said: string) =>
    filledFrom({
      facts: [saturation],
      properties: { spo2: number },
      talk: ['P: Oi.', `D: ${said}`],
    }).warnings
  const marked = [`${toBeChecked}/spo2`]
  expect(markedWhen('Saturação 93... pera, 91 agora.')).toEqual(marked)
  expect(markedWhen('Saturação 93. De novo: 93.')).toEqual([])
  expect(markedWhen('Saturação 93, frequência cardíaca 88.')).toEqual([])
  expect(markedWhen('Saturação 93, de 1 a 10 a dor é 5.')).toEqual([])
})

test('the pulse of a fetus is no pulse of the mother', () => {
  const pulse = (concept: string) => fact('vital', concept, { value: { number: 145, unit: 'bpm' }, at: [1] })
  const filled = (concept: string) =>
    filledWith([pulse(concept)], { feto: group({ frequenciaCardiaca: number }) }).content
  expect(filled('frequência cardíaca fetal')).toEqual({ feto: { frequenciaCardiaca: 145 } })
  expect(filled('frequência cardíaca')).toEqual({})
})
