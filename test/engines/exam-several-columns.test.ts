import { describe, expect, test } from 'vitest'
import { read, references, results } from './exam-typed.ts'

const verdicts = (body: string) => read(body).observations.map(({ isNormal }) => isNormal)

describe('tables beside each other under headings that are told twice', () => {
  const rows = `
Aorta              31 mm      até 37         Fração de ejeção      64 %        ≥ 54
Átrio esquerdo     36 mm      até 38         Encurtamento          35 %        27 a 45
Septo              9 mm       6 a 9          Massa do VE           142 g       67 a 162`

  test('are read one after the other', () => {
    const body = `Medidas            Valor      Referência     Medidas               Valor       Referência${rows}`
    expect(results(body)).toEqual([
      'Aorta = 31 mm',
      'Átrio esquerdo = 36 mm',
      'Septo = 9 mm',
      'Fração de ejeção = 64 %',
      'Encurtamento = 35 %',
      'Massa do VE = 142 g',
    ])
    expect(references(body)[4]).toEqual(['27 a 45'])
  })
})

describe('times of a patient and of a control', () => {
  const body = (second: string) => `COAGULOGRAMA\nMaterial: plasma   Método: coagulométrico
Exame                     Paciente      ${second}      Relação     Referência
Tempo de protrombina      13,1          12,0          1,09        11,0 a 13,5
Tempo de trombina         16,8          16,0          1,05        14,0 a 19,0`

  test('are those of the patient', () => {
    expect(results(body('Controle'))).toEqual(['Tempo de protrombina = 13,1', 'Tempo de trombina = 16,8'])
    expect(read(body('Controle')).observations.filter(({ needsReview }) => needsReview)).toEqual([])
  })

  test('are told by no such word beside anything else', () => {
    const other = body('Cadastro')
    expect(read(other).observations.filter(({ needsReview }) => !needsReview)).toEqual([])
  })
})

describe('sides that stand over several columns', () => {
  const body = (left: string, right: string) =>
    `                       ${left}                       ${right}
Artéria            VPS (cm/s)    IR            VPS (cm/s)    IR
Carótida comum     78            0,76          82            0,74
Carótida interna   91            0,67          88            0,65`

  test('are told of their values', () => {
    expect(results(body('Direita ', 'Esquerda')).slice(0, 4)).toEqual([
      'Carótida comum - Direita - VPS = 78 cm/s',
      'Carótida comum - Direita - IR = 0,76',
      'Carótida comum - Esquerda - VPS = 82 cm/s',
      'Carótida comum - Esquerda - IR = 0,74',
    ])
  })

  test('are told by whatever words part headings of one name, but by no days', () => {
    expect(results(body('Primeira', 'Segunda '))[2]).toBe('Carótida comum - Segunda - VPS = 82 cm/s')
    const days = results(body('12/03/25', '10/04/26'))
    expect(days.filter((text) => /12.03.25|10.04.26/.test(text))).toEqual([])
  })
})

describe('limits of one column', () => {
  const body = (heading: string) => `Parâmetro        Arterial      Venosa      ${heading}
pH               7,31          7,28        7,35 a 7,45
pO2 (mmHg)       68            38          80 a 100
pCO2 (mmHg)      49            55          35 a 45`

  test('are those of the side that their heading names', () => {
    expect(verdicts(body('Referência arterial'))).toEqual([false, null, false, null, false, null])
  })

  test('are those of both where it names none', () => {
    expect(verdicts(body('Referência'))).toEqual([false, false, false, false, false, false])
  })
})

describe('a curve', () => {
  const body = `TESTE DE ESTÍMULO
Material: soro   Método: CMIA
Amostra        Horário      GH           Cortisol
                            ng/mL        µg/dL
Basal          08:02        0,42         11,8
60 min         09:01        9,84         9,6
120 min        10:02        3,05         8,1
Valor de referência: pico superior a 5,0 ng/mL
Prolactina     14,0 ng/mL   4,8 a 23,3`

  test('has units in a line of their own', () => {
    expect(results(body).slice(0, 2)).toEqual(['GH - Basal = 0,42 ng/mL', 'Cortisol - Basal = 11,8 µg/dL'])
  })

  test('leaves limits below it to none of its samples, nor to the next test', () => {
    expect(references(body).slice(0, -1).flat()).toEqual([])
    expect(references(body).at(-1)).toEqual(['4,8 a 23,3'])
  })
})

describe('shares of what others have', () => {
  test('are no measures beside them', () => {
    const body =
      'Região       DMO (g/cm²)     Adulto jovem (%)     T-score\nL1           0,912           81                   -1,8\nL2           0,955           80                   -2,0'
    expect(results(body)).toEqual([
      'L1 - DMO = 0,912 g/cm²',
      'L1 - T-score = -1,8',
      'L2 - DMO = 0,955 g/cm²',
      'L2 - T-score = -2,0',
    ])
  })
})

describe('what belongs to a name', () => {
  test('is "máximo" behind other words, and no limit', () => {
    const body =
      'FC média: 78 bpm\nFC mínima: 51 bpm\nDuplo produto máximo: 28.440\nTempo expiratório forçado (TEF): 9,4 s (Mínimo: 6,0)'
    expect(results(body)[2]).toBe('Duplo produto máximo = 28.440')
    expect(results(body)[3]).toBe('Tempo expiratório forçado (TEF) = 9,4 s')
  })

  test('is not its number in a list', () => {
    const body =
      '1. SÓDIO\nResultado: 141 mEq/L\nReferência: 136 a 145\n2. CÁLCIO IÔNICO\nResultado: 1,21 mmol/L\nReferência: 1,12 a 1,32\n17-OH PROGESTERONA\nResultado: 43 ng/dL\nReferência: até 80'
    expect(results(body)).toEqual([
      'SÓDIO = 141 mEq/L',
      'CÁLCIO IÔNICO = 1,21 mmol/L',
      '17-OH PROGESTERONA = 43 ng/dL',
    ])
  })
})

describe('classes with a limit a state, under a test', () => {
  const body = (first: string, second: string) => `COLESTEROL LDL
Material: soro   Método: calculado
Resultado:     141 mg/dL
Valor de referência:
Categoria de risco     ${first}          ${second}
Baixo                  Inferior a 130     Inferior a 130
Alto                   Inferior a 70      Inferior a 70
Muito alto             Inferior a 50      Inferior a 60
TRIGLICÉRIDES
Resultado:     168 mg/dL`

  test('are its limits, once where they are alike', () => {
    expect(references(body('Com jejum', 'Sem jejum'))).toEqual([
      [
        'Baixo: Inferior a 130',
        'Alto: Inferior a 70',
        'Muito alto, com jejum: Inferior a 50',
        'Muito alto, sem jejum: Inferior a 60',
      ],
      [],
    ])
    const alike = body('Com jejum', 'Sem jejum').replace('Inferior a 60', 'Inferior a 50')
    expect(verdicts(alike)).toEqual([false, null])
  })

  test('are those of the tests that head them', () => {
    expect(references(body('LDL-colest.', 'Triglicérides')).at(-1)).toEqual([
      'Baixo: Inferior a 130',
      'Alto: Inferior a 70',
      'Muito alto: Inferior a 60',
    ])
  })
})

describe('results and indexes under classes of antibodies', () => {
  const body = (first: string, second: string) =>
    `SOROLOGIA\nMaterial: soro   Método: CMIA
Doença               ${first}                          ${second}
                 Resultado       Índice      Resultado       Índice
Toxoplasmose     Não reagente    0,12        Reagente        84,2
Rubéola          Não reagente    0,20        Reagente        112,0`

  test('are a verdict for each class', () => {
    expect(results(body('IgM', 'IgG'))).toEqual([
      'Toxoplasmose - IgM = Não reagente',
      'Toxoplasmose - IgG = Reagente',
      'Rubéola - IgM = Não reagente',
      'Rubéola - IgG = Reagente',
    ])
  })

  test('are not told by other words over them', () => {
    expect(results(body('Lote', 'Kit')).filter((text) => text.includes('Lote'))).toEqual([])
  })
})
