import { expect, test } from 'vitest'
import type { JsonObject, ReportLanguage } from '../../../src/engines/report/port.ts'
import { choice, number, yesOrNo } from './kinds.ts'
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

test('what a sentence says in the words of a member is yes, or no where it denies it; what is only supposed is neither', () => {
  const stated = (sentence: string) =>
    said(['D: Vamos lá.', `P: ${sentence}`], { usaFralda: yesOrNo }).content
  expect(stated('Ele usa fralda de noite.')).toEqual({ usaFralda: true })
  expect(stated('Fralda ele não usa mais.')).toEqual({ usaFralda: false })
  expect(stated('Se precisar de fralda, eu compro.')).toEqual({})
  expect(stated('Precisa de fralda?')).toEqual({})
  expect(said(['D: Na família alguém usa fralda?', 'P: Usa.'], { usaFralda: yesOrNo }).content).toEqual({})
})

test('a number is what stands beside two words of a member, or in its unit', () => {
  const told = (sentence: string, properties: JsonObject) =>
    said(['P: Oi.', `D: ${sentence}`], properties).content
  expect(told('O endométrio é de 3 milímetros.', { endometrioMm: number })).toEqual({ endometrioMm: 3 })
  expect(told('O endométrio dela tem 3 anos de queixa.', { endometrioMm: number })).toEqual({})
  expect(told('O escore Ballard deu 4.', { escoreBallard: number })).toEqual({ escoreBallard: 4 })
  expect(told('O escore é bom, e ele tem ao todo umas 4 pintas.', { escoreBallard: number })).toEqual({})
})

test('of an enumeration the one whose word stands beside the words of the member is meant, unless it is denied', () => {
  const told = (sentence: string) =>
    said(['P: Oi.', `D: ${sentence}`], { riscoGestacional: choice('alto', 'habitual') }).content
  expect(told('O risco gestacional é alto.')).toEqual({ riscoGestacional: 'alto' })
  expect(told('O risco gestacional não é alto.')).toEqual({})
  expect(told('O risco gestacional passou de habitual a alto.')).toEqual({})
})
