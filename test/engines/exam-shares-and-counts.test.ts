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

  const OF_EACH = [['0 a 5'], ['0 a 550'], ['40 a 70'], ['1.600 a 7.700']]
  it.each([
    [
      'behind both, and an earlier column under its day',
      `                                                                                    12/03/2025
LEUCOGRAMA               %           /mm³         REF. %          REF. /mm³          /mm³
Bastonetes               2           135          0 a 5           0 a 550            71
Segmentados              58          3.909        40 a 70         1.600 a 7.700      4.337`,
    ],
    [
      'behind its own',
      `LEUCOGRAMA               %           Referência   /mm³            Referência
Bastonetes               2           0 a 5        135             0 a 550
Segmentados              58          40 a 70      3.909           1.600 a 7.700`,
    ],
    [
      'under the heading of both',
      `LEUCOGRAMA               Relativo (%)                Absoluto (/mm³)
                         Resultado    Referência     Resultado    Referência
Bastonetes               2            0 a 5          135          0 a 550
Segmentados              58           40 a 70        3.909        1.600 a 7.700`,
    ],
  ])('have each its own limits, %s', (_, body) => {
    expect(references(body)).toEqual(OF_EACH)
    expect(results(body)).toEqual([
      'Bastonetes = 2 %',
      'Bastonetes = 135 /mm³',
      'Segmentados = 58 %',
      'Segmentados = 3.909 /mm³',
    ])
  })

  it('are one result where the hundred per cent of all stands beside their count', () => {
    const body = `LEUCOGRAMA               %           /mm³         REF. %          REF. /mm³
Leucócitos               100         6.740                        4.000 a 11.000
Bastonetes               2           135          0 a 5           0 a 550`
    expect(results(body)[0]).toBe('Leucócitos = 6.740 /mm³')
  })

  it('keep their limits over what is printed beside the table', () => {
    const body = `ELETROFORESE DE PROTEÍNAS
Fração          %           g/dL         Ref. %           Ref. g/dL
Albumina        55,1        3,9          55,8 a 66,1      4,0 a 4,8
                                                                              Traçado
Gama            18,5        1,3          11,1 a 18,8      0,8 a 1,4`
    expect(results(body).slice(2)).toEqual(['Gama = 18,5 %', 'Gama = 1,3 g/dL'])
    expect(references(body).slice(2)).toEqual([['11,1 a 18,8'], ['0,8 a 1,4']])
  })
})
