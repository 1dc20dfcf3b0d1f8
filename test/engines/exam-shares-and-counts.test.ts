import { describe, expect, it } from 'vitest'
import { references, results } from './exam-typed.ts'

describe('shares and counts', () => {
  it('have each its own of two limits in one cell', () => {
    const body = `LEUCOGRAMA         %        /mm³        Valores de referência
Segmentados        54       4.563       45 a 70 % / 1.800 a 7.000 /mm³
Linfócitos         30       2.535       20 a 45 % / 1.000 a 3.500 /mm³`
    expect(references(body)).toEqual([
      ['45 a 70 %'],
      ['1.800 a 7.000 /mm³'],
      ['20 a 45 %'],
      ['1.000 a 3.500 /mm³'],
    ])
  })

  it('of all white cells have their limit though it stands under the heading of counts', () => {
    const body = `LEUCOGRAMA         %                /mm³
Leucócitos         12.300 p/mm³     3.600 a 11.000
Segmentados        54               6.642`
    expect(references(body)).toEqual([['3.600 a 11.000'], [], []])
  })

  it('part no limit of a test that has one value', () => {
    const body = `Exame              Resultado       Valores de referência
PCR                3,2 mg/L        Até 5,0 mg/L / 3 meses`
    expect(references(body)).toEqual([['Até 5,0 mg/L / 3 meses']])
  })

  it('of all neutrophils are two results, too', () => {
    const body = `Exame                    Resultado                      Unidade     Valores de referência
Leucócitos               6.840                          /mm³        4.000 a 10.000
Neutrófilos totais       58,2 %          3.981          /mm³        1.700 a 7.000`
    expect(results(body).slice(1)).toEqual(['Neutrófilos totais = 58,2 %', 'Neutrófilos totais = 3.981 /mm³'])
  })

  it('are not seen in a test that is no kind of white cell', () => {
    const body = `Exame                    Resultado                      Unidade     Valores de referência
Hemoglobina glicada      5,4 %           108            mg/dL       até 5,7`
    expect(results(body)).toEqual(['Hemoglobina glicada = 5,4 %'])
  })
})
