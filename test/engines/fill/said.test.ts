import { expect, test } from 'vitest'
import type { JsonObject, ReportLanguage } from '../../../src/engines/report/port.ts'
import { number, yesOrNo } from './kinds.ts'
import { filledFrom } from './support.ts'

/** What no fact tells, but the words of the talk. */
const said = (talk: readonly string[], properties: JsonObject, language: ReportLanguage = 'pt-BR') =>
  filledFrom({
    facts: [],
    properties,
    talk: [...talk, ...Array.from({ length: 30 }, () => 'D: Sei.')],
    language,
  })
const whole: JsonObject = { type: ['integer', 'null'] }
const quoted = 'in the words of the talk, to be checked: '

test('what a doctor asks in the words of a member is answered by a plain yes or no, to be checked', () => {
  const properties = { bateuACabeca: yesOrNo }
  const answered = (...talk: readonly string[]) => said(['D: Vamos lá.', ...talk], properties)
  expect(answered('D: E ele bateu a cabeça?', 'P: Não, doutora.')).toMatchObject({
    content: { bateuACabeca: false },
    warnings: [`${quoted}/bateuACabeca`],
  })
  expect(answered('D: Bateu a cabeça?', 'P: Bateu, sim.').content).toEqual({ bateuACabeca: true })
  expect(answered('D: Bateu a cabeça?', 'P: Sei lá, acho que talvez.').content).toEqual({})
  expect(answered('P: Bater a cabeça faz mal?', 'D: Não.').content).toEqual({})
  expect(answered('D: A pressão subiu?', 'P: Não.').content).toEqual({})
})

test('the age is what the doctor is told who asks for it, in years', () => {
  const properties = { idade: whole, idadeMeses: whole, idadeDaMenopausa: whole }
  expect(said(['D: Você tá com quantos anos?', 'P: Quarenta e oito.'], properties)).toMatchObject({
    content: { idade: 48 },
    warnings: [`${quoted}/idade`],
  })
  const child = ['D: Quantos anos ele tá mesmo?', 'P: Três e quatro meses. Faz quatro em julho.']
  expect(said(child, { idade: whole }).content).toEqual({ idade: 3 })
  const others = ['D: E a menopausa foi com quantos anos?', 'P: Cinquenta e um.', 'P: Parei há dez anos.']
  expect(said(others, properties).content).toEqual({})
  expect(said(['D: How old are you now?', 'P: Fifty-two.'], { age: whole }, 'en').content).toEqual({
    age: 52,
  })
})

test('the next visit and a certificate are as the doctor says, in the unit that is asked for, where one number is said', () => {
  const properties = { retornoDias: whole, diasDeAtestado: whole, pesoKg: number }
  const told = (...talk: readonly string[]) => said(talk, properties).content
  expect(told('D: Atestado de cinco dias.', 'P: Tá.', 'D: Volta em duas semanas, com os exames.')).toEqual({
    ...{ retornoDias: 14, diasDeAtestado: 5 },
  })
  expect(told('P: E a volta?', 'D: Seis semanas.')).toEqual({})
  expect(told('D: Volta em duas semanas.', 'D: Volta em três semanas, vai.')).toEqual({})
  expect(told('P: Eu queria atestado de dez dias.', 'D: A febre volta em dois dias?')).toEqual({})
})
