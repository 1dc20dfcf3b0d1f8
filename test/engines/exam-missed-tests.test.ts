import { describe, expect, test } from 'vitest'
import { read, references, results } from './exam-typed.ts'

/** A test without a result must give its limits to no other one. */
describe('limits of a test that has no result', () => {
  test('do not fall to the test above', () => {
    const body =
      'COLESTEROL TOTAL: 180 mg/dL\n   INFERIOR A 190 mg/dL\nTRIGLICERIDES: cancelado\n   INFERIOR A 150 mg/dL\nGLICOSE: 90 mg/dL\n   70 A 99 mg/dL'
    expect(results(body)).toEqual(['COLESTEROL TOTAL = 180 mg/dL', 'GLICOSE = 90 mg/dL'])
    expect(references(body)).toEqual([['INFERIOR A 190 mg/dL'], ['70 A 99 mg/dL']])
  })

  test('do not fall to the test below', () => {
    const body =
      'TRIGLICÉRIDES\nResultado: ver nota\nValor de referência: inferior a 150 mg/dL\n\nGLICOSE\nResultado: 160 mg/dL\n\nUREIA\nResultado: 30 mg/dL\nValor de referência: 15 a 45 mg/dL'
    expect(results(body)).toEqual(['GLICOSE = 160 mg/dL', 'UREIA = 30 mg/dL'])
    expect(references(body)).toEqual([[], ['15 a 45 mg/dL']])
  })

  test('are no result, whatever words stand where it would be', () => {
    const rows = (said: string) =>
      `CALPROTECTINA FECAL.......: ${said.padEnd(25)} ATE 50 ug/g\nZINCO PROTOPORFIRINA......: 38 ug/dL                  ATE 70 ug/dL\nLIPASE....................: 71 U/L                    13 A 60 U/L`
    for (const said of [
      'ver observacao',
      'em andamento',
      'prejudicado',
      'material insuficiente',
      'mapa anexo',
    ])
      expect(results(rows(said))).toEqual(['ZINCO PROTOPORFIRINA = 38 ug/dL', 'LIPASE = 71 U/L'])
    expect(results(rows('12 ug/g'))).toHaveLength(3)
    expect(results(rows('inferior a 5 ug/g'))).toHaveLength(3)
  })

  test('are left out where the result column is empty', () => {
    const body =
      'Exame            Resultado      Unidade     Valores de referência\nGlicose          92             mg/dL       70 a 99\nSódio                           mEq/L       135 a 145\nUreia            30             mg/dL'
    expect(results(body)).toEqual(['Glicose = 92 mg/dL', 'Ureia = 30 mg/dL'])
    expect(references(body)).toEqual([['70 a 99'], []])
  })

  test('leave the words of the missed test out of what is known of others', () => {
    const { observations } = read(
      'FERRITINA......: 90 ng/mL          30 A 400 ng/mL\nALUMINIO.......: material insuficiente      ATE 10,0 ug/L\nFOSFORO........: 5,1 mg/dL         2,5 A 4,5 mg/dL',
    )
    expect(observations.map(({ name, material, needsReview }) => [name, material, needsReview])).toEqual([
      ['FERRITINA', '', false],
      ['FOSFORO', '', false],
    ])
  })
})

describe('limits on lines of their own', () => {
  test('belong to the row above in whose unit they are', () => {
    expect(
      references(
        'LIPASE: 71 U/L\n   13 A 60 U/L\nCK TOTAL: 212 U/L\n   HOMENS      39 A 308 U/L\n   MULHERES    26 A 192 U/L\nALDOLASE: 5,9 U/L',
      ),
    ).toEqual([['13 A 60 U/L'], ['HOMENS 39 A 308 U/L', 'MULHERES 26 A 192 U/L'], []])
  })
})
