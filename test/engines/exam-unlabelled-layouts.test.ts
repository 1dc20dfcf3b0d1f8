import { describe, expect, it } from 'vitest'
import { references, results } from './exam-typed.ts'

describe('layouts that label little', () => {
  it('take a result without a colon, under a title beside a date', () => {
    const body = `VANCOMICINA (vale)                 Coleta: 05/03/2024
Resultado      5,2 µg/mL
Valores de referência
Nível terapêutico: 10,0 a 20,0 µg/mL`
    expect(results(body)).toEqual(['VANCOMICINA (vale) = 5,2 µg/mL'])
  })

  it('take limits that a word without a colon announces', () => {
    const body = 'Ferritina em soro\nResultado 71 ng/mL     Referência 30 a 400 ng/mL'
    expect(references(body)).toEqual([['30 a 400 ng/mL']])
  })

  it('read values that stand before their names', () => {
    const body = `Resultado        Exame              Referência
66 mg/dL         HDL-Colesterol     Superior a 40 mg/dL
16 U/L           ALT (TGP)          Inferior a 41 U/L
140 mEq/L        Sódio              136 a 145 mEq/L`
    expect(results(body)).toEqual(['HDL-Colesterol = 66 mg/dL', 'ALT (TGP) = 16 U/L', 'Sódio = 140 mEq/L'])
  })

  it('read tests that bars part', () => {
    const body = 'pH: 7,38 (7,35 - 7,45) | pCO2: 40,1 mmHg (35 - 45) | pO2: 95,2 mmHg (80 - 100)'
    expect(results(body)).toEqual(['pH = 7,38', 'pCO2 = 40,1 mmHg', 'pO2 = 95,2 mmHg'])
  })

  it('read curves whose times head columns', () => {
    const body = `                     Jejum      30 min      120 min
Glicose (mg/dL)      90         145         104
Insulina (µUI/mL)    7,1        88,9        48,8`
    expect(results(body)).toEqual([
      'Glicose - Jejum = 90 mg/dL',
      'Glicose - 30 min = 145 mg/dL',
      'Glicose - 120 min = 104 mg/dL',
      'Insulina - Jejum = 7,1 µUI/mL',
      'Insulina - 30 min = 88,9 µUI/mL',
      'Insulina - 120 min = 48,8 µUI/mL',
    ])
  })

  it('read drugs in two columns without headings', () => {
    const body = `ANTIBIOGRAMA
Amicacina       Resistente       Ceftriaxona        Sensível
Ampicilina      Sensível         Gentamicina        Intermediário
Cefalotina      Resistente       Meropenem          Sensível`
    expect(results(body)).toHaveLength(6)
  })

  it('leave out codes before names, and people', () => {
    const body = `40302040 - GLICOSE
Material.: SORO
Resultado:
85 mg/dL
Referência.: 70 a 99 mg/dL`
    expect(results(body)).toEqual(['GLICOSE = 85 mg/dL'])
    expect(references(body)).toEqual([['70 a 99 mg/dL']])
  })

  it('keep a name whole whose last word could be a verdict', () => {
    const body = 'Proteína C     reativa     3,0 mg/L     Inferior a 5,0'
    expect(results(body)).toEqual(['Proteína C reativa = 3,0 mg/L'])
  })

  it('say more than the number in a result of words', () => {
    const body = 'ESPERMOGRAMA\nResultado: Completa em até 60 minutos'
    expect(results(body)).toEqual(['ESPERMOGRAMA = Completa em até 60 minutos'])
  })
})
