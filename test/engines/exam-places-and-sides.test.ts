import { describe, expect, test } from 'vitest'
import { read, results } from './exam-typed.ts'

describe('a table of places or periods with a column a measure', () => {
  test('has a test for each, and passes over what other words head', () => {
    expect(
      results(
        'Local               DMO (g/cm²)    T-score    Z-score    Classificação\n' +
          'Coluna L1-L4        0,912          -1,8       -0,9       Osteopenia\n' +
          'Colo femoral        0,745          -1,5       -0,4       Normal',
      ),
    ).toEqual([
      'Coluna L1-L4 - DMO = 0,912 g/cm²',
      'Coluna L1-L4 - T-score = -1,8',
      'Coluna L1-L4 - Z-score = -0,9',
      'Colo femoral - DMO = 0,745 g/cm²',
      'Colo femoral - T-score = -1,5',
      'Colo femoral - Z-score = -0,4',
    ])
    expect(
      results(
        'Período        PAS (mmHg)     PAD (mmHg)\nVigília        133            84\nSono           115            66',
      ),
    ).toEqual([
      'Vigília - PAS = 133 mmHg',
      'Vigília - PAD = 84 mmHg',
      'Sono - PAS = 115 mmHg',
      'Sono - PAD = 66 mmHg',
    ])
  })

  test('needs no heading over its places where all measures have units', () => {
    const body =
      'LOGOAUDIOMETRIA\n                    SRT (dB)      IPRF (%)\nOrelha direita      15            96\nOrelha esquerda     20            92\n' +
      'Exame               Resultado     Unidade\nCálcio              9,1           mg/dL'
    expect(results(body).slice(0, 4)).toEqual([
      'Orelha direita - SRT = 15 dB',
      'Orelha direita - IPRF = 96 %',
      'Orelha esquerda - SRT = 20 dB',
      'Orelha esquerda - IPRF = 92 %',
    ])
  })

  test('ends where a row stands under none of its headings', () => {
    const body =
      'Local               DMO (g/cm²)    T-score\nColuna L1-L4        0,912          -1,8\nColo femoral        0,745          -1,5\n' +
      'Exame               Resultado      Unidade\nCálcio              9,1            mg/dL'
    expect(results(body).at(-1)).toBe('Cálcio = 9,1 mg/dL')
  })
})

describe('antibodies of several classes', () => {
  const body = (third: string) =>
    `SOROLOGIAS\nPesquisa            IgM               IgG           ${third}\nToxoplasmose        Não reagente      Reagente      148 UI/mL\nRubéola             Não reagente      Reagente      62,5 UI/mL`

  test('have a result each, none of which is the limit of another', () => {
    const { observations } = read(body('IgG (índice)'))
    expect(observations.map(({ name, result }) => `${name} = ${result}`)).toEqual([
      'Toxoplasmose - IgM = Não reagente',
      'Toxoplasmose - IgG = Reagente',
      'Toxoplasmose - IgG (índice) = 148 UI/mL',
      'Rubéola - IgM = Não reagente',
      'Rubéola - IgG = Reagente',
      'Rubéola - IgG (índice) = 62,5 UI/mL',
    ])
    expect(observations.flatMap(({ referenceValues }) => referenceValues)).toEqual([])
  })

  test('are no columns where another heading stands beside them', () => {
    expect(results(body('Conclusão')).filter((text) => text.includes(' - '))).toEqual([])
  })
})

describe('the side over a table', () => {
  const body = (title: string) =>
    `AUDIOMETRIA\n\n${title}\nFrequência (Hz)        250     500     1000\nVia aérea (dB NA)      15      20      25`

  test('is told of all its values', () => {
    expect(results(body('ORELHA DIREITA'))).toEqual([
      'ORELHA DIREITA - Via aérea - 250 Hz = 15 dB NA',
      'ORELHA DIREITA - Via aérea - 500 Hz = 20 dB NA',
      'ORELHA DIREITA - Via aérea - 1000 Hz = 25 dB NA',
    ])
  })

  test('is told by no other title', () => {
    expect(results(body('LIMIARES TONAIS'))[0]).toBe('Via aérea - 250 Hz = 15 dB NA')
  })
})

describe('what stands behind a plus-minus sign', () => {
  test('is how far off the value may be', () => {
    expect(
      results(
        'Peso fetal estimado              1540 g (± 10 %)\nDiâmetro biparietal (DBP)        78 mm\nComprimento do fêmur (CF)        59 mm',
      ),
    ).toEqual([
      'Peso fetal estimado = 1540 g',
      'Diâmetro biparietal (DBP) = 78 mm',
      'Comprimento do fêmur (CF) = 59 mm',
    ])
  })
})
