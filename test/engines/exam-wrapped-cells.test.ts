import { describe, expect, test } from 'vitest'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { read, results, ruled } from './exam-typed.ts'

const HEAD =
  'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\nMaterial: Soro   Data da coleta: 05/03/2024\n'
const readRuled = (body: string) => understandExam([ruled(HEAD + body)], 'pt-BR').observations

const SEROLOGY = `
--------------------------------------------------------------------
| Exame                  | Resultado  | Valores de  | Método       |
|                        |            | referência  |              |
--------------------------------------------------------------------
| Anticorpos anti-HIV 1  | Não        | Não         | Quimio-      |
| e 2 e antígeno p24     | reagente   | reagente    | luminescência|
--------------------------------------------------------------------
| Anticorpos anti-HCV    | Reagente   | Não         | Ensaio       |
|                        |            | reagente    | imunológico  |
--------------------------------------------------------------------`

describe('the cells of a ruled table', () => {
  test('hold one result, however many lines it takes', () => {
    expect(readRuled(SEROLOGY).map(({ name, result }) => [name, result])).toEqual([
      ['Anticorpos anti-HIV 1 e 2 e antígeno p24', 'Não reagente'],
      ['Anticorpos anti-HCV', 'Reagente'],
    ])
  })

  test('hold one reference, so that a verdict is not turned round', () => {
    expect(readRuled(SEROLOGY).map(({ isNormal, referenceValues }) => [isNormal, referenceValues])).toEqual([
      [true, ['Não reagente']],
      [false, ['Não reagente']],
    ])
  })

  test('end where a rule stands, however close their words are', () => {
    const cells = readRuled(`
---------------------------------------------------------------
| Exame       |Índice|Resultado   | Valores de referência       |
---------------------------------------------------------------
| HBsAg       |  0,18|Não reagente| Não reagente: inferior a 1,0|
---------------------------------------------------------------
| Anti-HCV    |  8,12|Reagente    | Não reagente: inferior a 1,0|
---------------------------------------------------------------`)
    expect(cells.map(({ name, result }) => [name, result])).toEqual([
      ['HBsAg', 'Não reagente'],
      ['Anti-HCV', 'Reagente'],
    ])
  })

  test('keep limits that are printed one under the other apart', () => {
    const [one] = readRuled(`
----------------------------------------------------
| Exame         | Resultado | Valores de referência |
----------------------------------------------------
| Ácido úrico   | 6,4       | Homens: 3,4 a         |
|               | mg/dL     | 7,0 mg/dL             |
|               |           | Mulheres: 2,4 a       |
|               |           | 6,0 mg/dL             |
----------------------------------------------------`)
    expect(one?.result).toBe('6,4 mg/dL')
    expect(one?.referenceValues).toEqual(['Homens: 3,4 a 7,0 mg/dL', 'Mulheres: 2,4 a 6,0 mg/dL'])
    expect(one?.isNormal).toBe(false)
  })

  test('take a method from under a name, where the name is not longer', () => {
    const [one] = readRuled(`
------------------------------------------------------
| Exame            | Resultado  | Valores de referência |
------------------------------------------------------
| Glicose          | 92 mg/dL   | 70 a 99 mg/dL         |
| Método: Hexoquinase |         |                       |
------------------------------------------------------
| Ureia            | 31 mg/dL   | 15 a 45 mg/dL         |
------------------------------------------------------`)
    expect([one?.name, one?.method]).toEqual(['Glicose', 'Hexoquinase'])
  })

  test('stay rows of their own where a frame is drawn around all of them', () => {
    const body = `
------------------------------------------------------
| Exame            | Resultado  | Valores de referência |
| Glicose          | 92 mg/dL   | 70 a 99 mg/dL         |
| Ureia            | 31 mg/dL   | 15 a 45 mg/dL         |
| Creatinina       | 0,8 mg/dL  | 0,5 a 1,1 mg/dL       |
------------------------------------------------------`
    expect(readRuled(body).map(({ name, result }) => `${name} = ${result}`)).toEqual([
      'Glicose = 92 mg/dL',
      'Ureia = 31 mg/dL',
      'Creatinina = 0,8 mg/dL',
    ])
  })
})

describe('a table without rules', () => {
  const HEADINGS = 'Exame                      Resultado    Valores de referência\n'

  test('has a result of two lines where half a phrase stands above the other half', () => {
    const body = `${HEADINGS}Anticorpos anti-HIV        Não          Não reagente
                           reagente
Anticorpos anti-HCV        Reagente     Não reagente
Glicose                    92 mg/dL     70 a 99 mg/dL`
    expect(results(body)).toEqual([
      'Anticorpos anti-HIV = Não reagente',
      'Anticorpos anti-HCV = Reagente',
      'Glicose = 92 mg/dL',
    ])
    expect(read(body).observations.map(({ isNormal }) => isNormal)).toEqual([true, false, true])
  })

  test('has rows of their own where a verdict stands under a verdict', () => {
    const body = `${HEADINGS}Anticorpos anti-HIV        Não reagente   Não reagente
Anticorpos anti-HCV        reagente       Não reagente`
    expect(results(body)).toEqual(['Anticorpos anti-HIV = Não reagente', 'Anticorpos anti-HCV = reagente'])
  })

  test('has titles between its rows that are no part of a name', () => {
    const body = `${HEADINGS}SOROLOGIA
Anticorpos anti-HIV        Não reagente   Não reagente
BIOQUÍMICA
Glicose                    92 mg/dL       70 a 99 mg/dL`
    expect(results(body)).toEqual(['Anticorpos anti-HIV = Não reagente', 'Glicose = 92 mg/dL'])
  })
})

test('a reference of two lines behind its label is one', () => {
  const [one] = read(
    'ANTI-HCV\nResultado: Reagente\nValor de referência: Não\n                     reagente',
  ).observations
  expect([one?.referenceValues, one?.isNormal, one?.needsReview]).toEqual([['Não reagente'], false, false])
})
