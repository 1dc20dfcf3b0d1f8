import { describe, expect, it } from 'vitest'
import { read, references, results } from './exam-typed.ts'

describe('papers of everyday', () => {
  it('of drug tests give each drug with its cut-offs', () => {
    const body = `LAUDO TOXICOLÓGICO
Material: cabelo (3,9 cm), massa 112 mg.
Substância          Resultado         Cut-off triagem      Cut-off confirmação     LQ
Metanfetamina       Não detectado     0,20 ng/mg           0,20 ng/mg              0,04 ng/mg
MDMA (Ecstasy)      Não detectado     0,20 ng/mg           0,20 ng/mg              0,04 ng/mg
Cocaína             1,32 ng/mg        0,50 ng/mg           0,50 ng/mg              0,10 ng/mg`
    expect(results(body)).toEqual([
      'Metanfetamina = Não detectado',
      'MDMA (Ecstasy) = Não detectado',
      'Cocaína = 1,32 ng/mg',
    ])
    expect(references(body)[2]).toEqual(['0,50 ng/mg', '0,50 ng/mg'])
  })

  it('of strip readers give every pad, marked ones as abnormal', () => {
    const body = `COLOR      Amber
GLU        Negative
KET        40 mg/dL      *
SG         1.025
BLO        Trace         *
URO        0.2 E.U./dL
NIT        Positive      *
LEU        Large         *`
    const said = read(body).observations
    expect(said.map(({ name, result }) => `${name} ${result}`)).toEqual([
      'COLOR Amber',
      'GLU Negative',
      'KET 40 mg/dL',
      'SG 1.025',
      'BLO Trace',
      'URO 0.2 E.U./dL',
      'NIT Positive',
      'LEU Large',
    ])
    expect(said.filter(({ isNormal }) => isNormal === false).map(({ name }) => name)).toEqual([
      'KET',
      'BLO',
      'NIT',
      'LEU',
    ])
  })

  it('of pharmacies may hold temperatures', () => {
    const body = `Parâmetro              Resultado     Valor de referência
Temperatura axilar     38,2 ºC       35,5 a 37,4
Glicemia capilar       92 mg/dL      70 a 99`
    expect(read(body).observations[0]).toMatchObject({ numericResult: '38.2', unit: 'ºC', isNormal: false })
  })
})
