import { describe, expect, it } from 'vitest'
import { read, results } from './exam-typed.ts'

const TABLE = 'Exame                      Resultado      Unidade      Valor de referência\n'
const LDL = 'LDL Colesterol             118            mg/dL        < 130\n'

describe('what explains a test', () => {
  it('is none where a table holds only limits', () => {
    const risk = `
| Categoria  | LDL          | Não-HDL      |
| Extremo    |    <50       |    <80       |
| Muito alto |    <50       |    <80       |
| Baixo      |    <130      |    <160      |`
    expect(results(TABLE + LDL + risk)).toEqual(['LDL Colesterol = 118 mg/dL'])
  })

  it('is none where classes are told with what they mean', () => {
    const classes = `
| Deficiente   | < 50        | Risco de doença óssea      |
| Suficiente   | 75-250      | Concentração ótima         |
| Tóxico       | >250        | Alto risco de intoxicação  |`
    expect(results(TABLE + LDL + classes)).toEqual(['LDL Colesterol = 118 mg/dL'])
  })

  it('is none where sentences hold numbers, however they are cut', () => {
    const prose = `
   Cerca de 20 por cento da população apresenta valores acima de 4 vezes o limite, e a repetição em 4 a 6
   semanas deve ser considerada
3. A dose de 75 g de glicose deve ser ingerida em até 5 minutos, conforme recomendam as diretrizes de   2021`
    expect(results(TABLE + LDL + prose)).toEqual(['LDL Colesterol = 118 mg/dL'])
  })

  it('is the method where it stands in brackets under the name', () => {
    const { observations } = read(
      `${TABLE}Taxa de filtração glomerular    98        mL/min       > 60\n(Equação CKD-EPI 2021)\nCreatinina                 0,90           mg/dL        0,60 a 1,20`,
    )
    expect(observations.map(({ name, method }) => [name, method])).toEqual([
      ['Taxa de filtração glomerular', 'Equação CKD-EPI 2021'],
      ['Creatinina', ''],
    ])
  })

  it('does not end where a row of the table is a result', () => {
    const body = `${TABLE}${LDL}Nota: a coleta em jejum não é obrigatória.\nHDL Colesterol             52             mg/dL        > 40`
    expect(results(body)).toEqual(['LDL Colesterol = 118 mg/dL', 'HDL Colesterol = 52 mg/dL'])
  })
})

describe('limits behind an explanation', () => {
  it('are still those of the test before', () => {
    const { observations } = read(`CREATININA
Resultado: 1,40 mg/dL
Valores de referência:
0,50 a 0,90
A creatinina varia com a massa muscular do paciente e deve ser interpretada com a taxa de filtração
Referência: 0,70 a 1,20`)
    expect(observations.map(({ result, referenceValues }) => [result, referenceValues])).toEqual([
      ['1,40 mg/dL', ['0,50 a 0,90', '0,70 a 1,20']],
    ])
  })
})

describe('where the laboratory is', () => {
  it('gives no tests, whatever numbers it holds', () => {
    const body = `${TABLE}${LDL}
Avenida Modelo, 1200 - 30140-000 - Central (31) 4020-2500
Exemplo Diagnósticos       123            500001       | Ph: +91-9876543210
Responsável técnica: Dra. Fulana - CRBM 4321     ISO 15189
NORTHTOWN 110085`
    expect(results(body)).toEqual(['LDL Colesterol = 118 mg/dL'])
  })
})

describe('an order of exams', () => {
  it('holds no results, whatever numbers stand beside names', () => {
    const body = `SOLICITAÇÃO DE EXAMES
Material: sangue e urina
( X ) Hemograma completo      ( X ) Glicose (jejum)       (   ) TOTG 75 g
40302040   Glicose            1
40316521   TSH                1
Exame                  Jejum              Prazo
TSH / T4 livre         4 h                4 dias
EAS                    20 mL              2 dias
Última HbA1c           8,2 %`
    expect(results(body)).toEqual([])
  })
})

describe('an exam without a result yet', () => {
  it('is no test', () => {
    const body = `${TABLE}${LDL}Ureia                      Em andamento\nCreatinina                 Material insuficiente\n\nFERRITINA\nResultado: Em análise`
    expect(results(body)).toEqual(['LDL Colesterol = 118 mg/dL'])
  })
})

describe('a test of which only its column tells', () => {
  it('is kept for a person to look at', () => {
    const { observations } = read(`${TABLE}${LDL}Relação exemplar           10`)
    expect(observations.map(({ name, needsReview }) => [name, needsReview])).toEqual([
      ['LDL Colesterol', false],
      ['Relação exemplar', true],
    ])
  })

  it('is none where the number stands elsewhere', () => {
    expect(results(`${TABLE}Pacote Super 4\n${LDL}`)).toEqual(['LDL Colesterol = 118 mg/dL'])
  })
})

describe('numbers that are not values', () => {
  it('are the scale of a unit, and no date is the limit of a range', () => {
    const { observations } = read(
      'Leucócitos     7.2     10^3/uL     13.0-17.0\nHemoglobina     15.1     g/dL     13.0-17.0',
    )
    expect(observations.map(({ result, referenceValues }) => [result, referenceValues])).toEqual([
      ['7.2 10^3/uL', ['13.0-17.0']],
      ['15.1 g/dL', ['13.0-17.0']],
    ])
  })
})
