import { describe, expect, test } from 'vitest'
import { read, results } from './exam-typed.ts'

describe('an audiogram', () => {
  test('has a value for each ear and tone, whichever heads the columns', () => {
    const ears =
      'Frequência (Hz)           500     1000    2000\n' +
      'Orelha direita (dB)       15      10      25\n' +
      'Orelha esquerda (dB)      10      15      20'
    const tones =
      'Hz        Orelha direita (dB)     Orelha esquerda (dB)\n' +
      '500       15                      10\n' +
      '1000      10                      15\n' +
      '2000      25                      20'
    for (const body of [ears, tones]) {
      expect(results(body)).toHaveLength(6)
      expect(results(body)).toContain('Orelha direita - 2000 Hz = 25 dB')
      expect(results(body)).toContain('Orelha esquerda - 500 Hz = 10 dB')
    }
  })

  test('is none where no heading says that numbers are tones', () => {
    const body =
      'Lote      Orelha direita (dB)     Orelha esquerda (dB)\n500       15                      10'
    expect(results(body).filter((text) => text.includes('Hz'))).toEqual([])
  })
})

describe('hours of a day', () => {
  const body = (heading: string) =>
    `Material: soro      Método: CMIA\n\n${heading}        Cortisol (µg/dL)      ACTH (pg/mL)\n08:00          14,2                  22,0\n16:00          7,1                   12,5`

  test('are times under a heading of times', () => {
    expect(results(body('Horário'))).toEqual([
      'Cortisol - 08:00 = 14,2 µg/dL',
      'ACTH - 08:00 = 22,0 pg/mL',
      'Cortisol - 16:00 = 7,1 µg/dL',
      'ACTH - 16:00 = 12,5 pg/mL',
    ])
  })

  test('are none elsewhere', () => {
    const numbers = body('Senha  ').replace('08:00', '0800 ').replace('16:00', '1600 ')
    expect(results(numbers).filter((text) => /Cortisol - |0800/.test(text))).toEqual([])
  })
})

describe('a measure that says nothing without its place', () => {
  const body = (title: string) => `${title}\nDMO: 1,012 g/cm²\nT-score: -1,3\nZ-score: -0,2`

  test('is named by the heading above', () => {
    expect(results(body('Coluna lombar L1-L4'))[1]).toBe('Coluna lombar L1-L4 - T-score = -1,3')
  })

  test('is not named by the kind of exam', () => {
    expect(results(body('DENSITOMETRIA ÓSSEA'))[1]).toBe('T-score = -1,3')
  })
})

describe('parts of a count under their heading', () => {
  test('need no unit where the heading is a measure', () => {
    const body = 'FC média: 78 bpm\nFC mínima: 51 bpm\n\nEctopias ventriculares\nIsoladas: 842\nPareadas: 12'
    expect(results(body).slice(2)).toEqual([
      'Ectopias ventriculares - Isoladas = 842',
      'Ectopias ventriculares - Pareadas = 12',
    ])
  })

  test('are times as well', () => {
    const curve =
      'CURVA GLICÊMICA\nMaterial: plasma    Método: enzimático\nTempo           Resultado      Referência\nJejum           88 mg/dL       até 99 mg/dL\n60 minutos      167 mg/dL      até 180 mg/dL'
    expect(results(curve)).toEqual([
      'CURVA GLICÊMICA - Jejum = 88 mg/dL',
      'CURVA GLICÊMICA - 60 minutos = 167 mg/dL',
    ])
  })
})

describe('an angle', () => {
  test('is a number with its sign as unit', () => {
    const body = 'Frequência cardíaca     68 bpm\nIntervalo PR            164 ms\nEixo do QRS             45°'
    expect(results(body)[2]).toBe('Eixo do QRS = 45 °')
    expect(read(body).observations[2]).toMatchObject({ numericResult: '45', unit: '°' })
  })
})

describe('a conclusion in words', () => {
  test('is no test', () => {
    const body = 'FC média: 71 bpm\nFC mínima: 46 bpm\nFC máxima: 139 bpm\nConclusão: raras extrassístoles.'
    expect(results(body)).toHaveLength(3)
  })
})

describe('pauses and runs of a Holter', () => {
  test('are measures, from whatever on they are counted', () => {
    const body =
      'FC média: 78 bpm\nFC mínima: 51 bpm\nFC máxima: 129 bpm\nPausas superiores a 2,0 s      7\nMaior pausa      2,6 s\nTaquicardia atrial      3      episódios, o maior com 9 batimentos'
    expect(results(body).slice(3)).toEqual([
      'Pausas superiores a 2,0 s = 7',
      'Maior pausa = 2,6 s',
      'Taquicardia atrial = 3',
    ])
  })
})
