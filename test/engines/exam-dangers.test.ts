import { describe, expect, test } from 'vitest'
import { read, references, results } from './exam-typed.ts'

const dateUnder = (head: string, body = 'Glicose: 92 mg/dL\nUreia: 30 mg/dL') =>
  read(body, `Laboratório Exemplo\nPaciente: Ana de Teste\n${head}\n\n`).date

describe('the date of an exam', () => {
  test('is not the day of a birth that stands alone beside the sex', () => {
    expect(dateUnder('03/04/1980   Sexo: Feminino')).toBe('')
    expect(dateUnder('05/03/2024')).toBe('2024-03-05')
  })

  test('is not the day on which an earlier result was taken', () => {
    const body = 'Glicose: 92 mg/dL\nColetado em 10/01/2023: 88 mg/dL\nUreia: 30 mg/dL'
    expect(dateUnder('Data do exame: 12/03/2024', body)).toBe('2024-03-12')
    expect(dateUnder('Coletado em: 12/03/2024 07:10')).toBe('2024-03-12')
    expect(dateUnder('Collected: 12/03/2024 07:10:00')).toBe('2024-03-12')
  })
})

describe('goals and limits of several tests', () => {
  test('in a note are no results', () => {
    const body =
      'TRIGLICÉRIDES\nResultado: 165 mg/dL\nValor de referência: inferior a 150 mg/dL\n\nNota: metas de LDL:\nLDL-colesterol   < 130 mg/dL   risco baixo\nLDL-colesterol   < 100 mg/dL   risco intermediário'
    expect(results(body)).toEqual(['TRIGLICÉRIDES = 165 mg/dL'])
  })

  test('in one sentence are limits of none', () => {
    expect(
      references(
        'Triglicérides         165 mg/dL      inferior a 150 mg/dL\nValores de referência para crianças: Colesterol total: < 170 mg/dL; HDL: > 45 mg/dL; Triglicérides: < 75 mg/dL',
      ),
    ).toEqual([['inferior a 150 mg/dL']])
  })

  test('behind a colon are those of the test, whoever they hold for', () => {
    expect(
      references('Glicose: 92 mg/dL\nValor de referência: Adultos: 70 a 99; Gestantes: inferior a 92'),
    ).toEqual([['Adultos: 70 a 99; Gestantes: inferior a 92']])
  })
})

describe('a number that may be thousands', () => {
  const value = (row: string) => {
    const [one] = read(
      `Exame            Resultado      Unidade     Valores de referência\n${row}\nGlicose          92,5           mg/dL       70 a 99`,
    ).observations
    return [one!.numericResult, one!.needsReview]
  }

  test('is what people have, else what its limits tell, which is marked', () => {
    expect(value('Leucócitos       12.500         /mm³        4.000 a 11.000')).toEqual(['12500', false])
    expect(value('TSH              2.345          µUI/mL      0,45 a 4,50')).toEqual(['2.345', false])
    expect(value('Analito novo     1.250          mg/L        0,5 a 2,0')).toEqual(['1.25', true])
    expect(value('Analito novo     1.250          mg/L        900 a 2.000')).toEqual(['1250', false])
    expect(value('Analito novo     1.250          mg/L        50 a 200')).toEqual(['1250', false])
  })
})

describe('a paper', () => {
  test('has tests under their own title where the laboratory is named once more below it', () => {
    const { observations } = read(
      'HIV 1 E 2 - PESQUISA DE ANTICORPOS\nBIOANÁLISE FICTÍCIA\nResultado: Não reagente\nValor de referência: Não reagente',
      'Laboratório: BIOANÁLISE FICTÍCIA\nPaciente: Ana de Teste   Idade: 40 anos\nData da coleta: 05/03/2024\n\n',
    )
    expect(observations.map(({ name, result }) => `${name} = ${result}`)).toEqual([
      'HIV 1 E 2 - PESQUISA DE ANTICORPOS = Não reagente',
    ])
  })

  test('has the limit itself in order where "igual ou" stands before it', () => {
    const { observations } = read(
      'Exame             Resultado   Unidade   Valores de referência\n' +
        'Colesterol HDL    40          mg/dL     Igual ou superior a 40\n' +
        'Triglicerídeos    150         mg/dL     Igual ou inferior a 150\n' +
        'Colesterol total  190         mg/dL     Inferior a 190',
    )
    expect(observations.map(({ isNormal }) => isNormal)).toEqual([true, true, false])
  })

  test('has no limit in the age of those for whom its limits hold', () => {
    const { observations } = read(
      'COLESTEROL TOTAL\nResultado: 198 mg/dL\nValores de referência: (adultos > 20 anos)\nDesejável inferior a 190 mg/dL',
    )
    expect(observations.map(({ result, isNormal }) => [result, isNormal])).toEqual([['198 mg/dL', false]])
  })

  test('has no tests in a table of classes below its results', () => {
    const { observations } = read(
      'Exame               Resultado   Unidade   Valores de referência\n' +
        'Glicose             92          mg/dL     70 a 99\n\n\n' +
        'CRITÉRIOS DIAGNÓSTICOS\n' +
        'Classificação    Glicose de jejum    HbA1c\n' +
        'Normal           < 100 mg/dL         < 5,7 %\n' +
        'Diabetes         ≥ 126 mg/dL         ≥ 6,5 %',
    )
    expect(observations.map(({ name }) => name)).toEqual(['Glicose'])
  })
})
