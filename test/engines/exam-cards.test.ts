import { describe, expect, test } from 'vitest'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { typed } from './exam-typed.ts'

const HEAD = 'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\n\n'
/** Values behind `!` are set in type twice as large. */
function said(body: string) {
  const page = typed(HEAD + body)
  const words = page.words.map((word) =>
    word.text.startsWith('!')
      ? { ...word, text: word.text.slice(1), y0: word.y0 - 5, y1: word.y1 + 5 }
      : word,
  )
  return understandExam([{ ...page, words }], 'pt-BR').observations.map(
    ({ name, result, referenceValues, isNormal, needsReview }) => [
      name,
      result,
      referenceValues.join(' | '),
      isNormal,
      needsReview,
    ],
  )
}

const card = (name: string, value: string, ...limits: string[]) => `${name.padEnd(72)}Histórico
${' '.repeat(72)}07/02/2025     66
${value}
${' '.repeat(40)}${limits.map((limit) => /\d+/.exec(limit)?.[0]).join('    ')}
${limits.map((limit) => ' '.repeat(34) + limit).join('\n')}
  Acima                           Enzimático · Meta de diabéticos: inferior a 7,0


`
const GLUCOSE = card(
  'Glicose',
  '!108 mg/dL',
  'Normal: inferior a 100 mg/dL',
  'Diabetes: superior a 125 mg/dL',
)
const REST = card('Gama-GT', '!71 U/L', 'Inferior a 73 U/L') + card('Ureia', '!30 mg/dL', '15 a 45 mg/dL')

describe('cards with a large value under the name and limits beside it', () => {
  test('are read without ticks, earlier results and remarks', () => {
    expect(said(GLUCOSE + REST)).toEqual([
      ['Glicose', '108 mg/dL', 'Normal: inferior a 100 mg/dL | Diabetes: superior a 125 mg/dL', false, false],
      ['Gama-GT', '71 U/L', 'Inferior a 73 U/L', true, false],
      ['Ureia', '30 mg/dL', '15 a 45 mg/dL', true, false],
    ])
  })

  test('are marked where the line right above may be half of the name', () => {
    const halves = (first: string) =>
      said(`${first}\n${GLUCOSE}${REST}`).map(([name, , , , needsReview]) => [name, needsReview])[0]
    expect(halves('Dosagem de jejum da')).toEqual(['Glicose', true])
    expect(halves('Dosagem de jejum da\n')).toEqual(['Glicose', false])
  })

  test('may have a value without a unit, under a known name alone', () => {
    const index = (name: string) => said(GLUCOSE + card(name, '!6,08', 'Inferior a 2,70') + REST)[1]
    expect(index('Índice HOMA-IR')).toEqual(['Índice HOMA-IR', '6,08', 'Inferior a 2,70', false, false])
    expect(index('Unidade fictícia')).not.toEqual([
      'Unidade fictícia',
      '6,08',
      'Inferior a 2,70',
      false,
      false,
    ])
  })

  test('may have no limits, and take none of the next', () => {
    const alone = `VLDL-colesterol\n\n!44 mg/dL\n\n\n`
    expect(said(alone + GLUCOSE + REST)[0]).toEqual(['VLDL-colesterol', '44 mg/dL', '', null, false])
  })
})

describe('no such cards', () => {
  test('are values under their names with the limits below', () => {
    const below = (name: string, value: string, limit: string) =>
      `${name}\n\n!${value}\nReferência: ${limit}\n\n\n`
    expect(
      said(
        below('Glicose', '92 mg/dL', '70 a 99 mg/dL') +
          below('Ureia', '30 mg/dL', '15 a 45 mg/dL') +
          below('Gama-GT', '71 U/L', 'Até 73 U/L'),
      ).map(([name, result, limits]) => [name, result, limits]),
    ).toEqual([
      ['Glicose', '92 mg/dL', '70 a 99 mg/dL'],
      ['Ureia', '30 mg/dL', '15 a 45 mg/dL'],
      ['Gama-GT', '71 U/L', 'Até 73 U/L'],
    ])
  })

  test('are rows of a table', () => {
    expect(
      said(`Glicose         92 mg/dL      70 a 99 mg/dL
Ureia           30 mg/dL      15 a 45 mg/dL
Gama-GT         71 U/L        Até 73 U/L`).map(([name, result, limits]) => [name, result, limits]),
    ).toEqual([
      ['Glicose', '92 mg/dL', '70 a 99 mg/dL'],
      ['Ureia', '30 mg/dL', '15 a 45 mg/dL'],
      ['Gama-GT', '71 U/L', 'Até 73 U/L'],
    ])
  })
})

describe('cards beside each other', () => {
  const limits = (body: string) => said(body).map(([name, , references]) => [name, references])

  test('may have limits of several kinds, each on a line of its own', () => {
    expect(
      limits(`Ácido valproico               Digoxina
48,2 µg/mL                    0,82 ng/mL
Terapêutico: 50,0 a 100,0     Terapêutico: 0,50 a 0,90
Tóxico: superior a 100,0      Tóxico: superior a 2,00
`),
    ).toEqual([
      ['Ácido valproico', 'Terapêutico: 50,0 a 100,0 | Tóxico: superior a 100,0'],
      ['Digoxina', 'Terapêutico: 0,50 a 0,90 | Tóxico: superior a 2,00'],
    ])
  })

  test('may say in brackets for whom a limit is, and their earlier results are none', () => {
    expect(
      limits(`Atividade de protrombina      RNI (INR)
31 %                          2,48
70 a 120%                     Até 1,20 (sem anticoagulante)
12/06/2026: 37                12/06/2026: 2,19
`),
    ).toEqual([
      ['Atividade de protrombina', '70 a 120%'],
      ['RNI (INR)', 'Até 1,20 (sem anticoagulante)'],
    ])
  })

  test('do not take limits that stand elsewhere than under the value', () => {
    expect(
      limits(`Ácido valproico               Digoxina
48,2 µg/mL                    0,82 ng/mL
              Adultos: 50,0 a 100,0
`).map(([, references]) => references),
    ).toEqual(['', ''])
  })
})
