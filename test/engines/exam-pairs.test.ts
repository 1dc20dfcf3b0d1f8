import { describe, expect, test } from 'vitest'
import { read, references, results } from './exam-typed.ts'

/** Two values in a row, each before its own limits. */
const ROWS = `Albumina             50,8     55,8 a 66,1     3,86     3,50 a 5,20
Alfa-1 globulina     4,1      2,9 a 4,9       0,31     0,20 a 0,40
Alfa-2 globulina     9,7      7,1 a 11,8      0,74     0,50 a 0,90
Gamaglobulina        35,4     11,1 a 18,8     2,69     0,70 a 1,50`

describe('shares and masses beside each other', () => {
  test('are told apart without headings: what comes to a hundred are shares', () => {
    const { observations } = read(`ELETROFORESE DE PROTEÍNAS\n\n${ROWS}`)
    expect(observations.map(({ name, result, isNormal }) => `${name} = ${result} ${isNormal}`)).toEqual([
      'Albumina = 50,8 % false',
      'Albumina = 3,86 true',
      'Alfa-1 globulina = 4,1 % true',
      'Alfa-1 globulina = 0,31 true',
      'Alfa-2 globulina = 9,7 % true',
      'Alfa-2 globulina = 0,74 true',
      'Gamaglobulina = 35,4 % false',
      'Gamaglobulina = 2,69 false',
    ])
  })

  test('have the units that stand over them', () => {
    const heads = 'Fração               %        Ref. %          g/dL     Ref. g/dL\n'
    expect(results(`ELETROFORESE DE PROTEÍNAS\n\n${heads}${ROWS}`).slice(0, 2)).toEqual([
      'Albumina = 50,8 %',
      'Albumina = 3,86 g/dL',
    ])
  })
})

describe('a count with the values of an earlier day behind it', () => {
  const body = (heading: string) => `HEMOGRAMA

                     %        Ref. %       /mm³      Ref. /mm³      ${heading}
Bastonetes           1,0      0,0 a 5,0    73        0 a 500        1,0      81
Segmentados          58,0     40,0 a 70,0  4.257     1.800 a 7.000  62,0     5.034
Eosinófilos          7,0      1,0 a 5,0    514       40 a 500       5,0      406`

  test('has its own limits, and none of the earlier values', () => {
    expect(results(body('Anterior 11/02/2026')).slice(0, 2)).toEqual([
      'Bastonetes = 1,0 %',
      'Bastonetes = 73 /mm³',
    ])
    expect(references(body('Anterior 11/02/2026'))).toEqual([
      ['0,0 a 5,0'],
      ['0 a 500'],
      ['40,0 a 70,0'],
      ['1.800 a 7.000'],
      ['1,0 a 5,0'],
      ['40 a 500'],
    ])
  })
})
