import { describe, expect, test } from 'vitest'
import { read, references, results } from './exam-typed.ts'

const verdicts = (body: string) => read(body).observations.map(({ isNormal }) => isNormal)

describe('a count beside its share and beside earlier days', () => {
  const body = (unit: string) =>
    `Células          %         /µL       02/03/2026 ${unit}     18/08/2025 ${unit}     Ref. %      Ref. /µL
Bastonetes       1,0       65        72                  69                  0 - 5       0 - 500
Segmentados      58,0      3.758     4.398               4.089               45 - 70     1.800 - 7.000`

  test('has its own limits, whatever unit stands behind the days', () => {
    for (const unit of ['(/µL) ', '(/ µL)']) {
      expect(results(body(unit))).toEqual([
        'Bastonetes = 1,0 %',
        'Bastonetes = 65 /µL',
        'Segmentados = 58,0 %',
        'Segmentados = 3.758 /µL',
      ])
      expect(references(body(unit))[3]).toEqual(['1.800 - 7.000'])
    }
  })

  test('is not seen where what stands in brackets heads something else', () => {
    const other =
      'Células          %         /µL       (outros) métodos\nBastonetes       1,0       65        automatizado'
    expect(results(other)).not.toContain('Bastonetes = 65 métodos')
  })
})

describe('what was predicted, and the ends of what is normal', () => {
  const body = `Test         Units       Pred      LLN       ULN       Measured     %Pred     Z-score
TLC          L           4.98      3.99      5.97      5.61         113       0.4
RV           L           1.96      1.38      2.54      3.12*        159       2.1
DLCO         mL/min/mmHg 19.6      14.9      24.3      12.8*        65        -2.9`
  const english = `Pulmonary function\nPatient: Ana Test   Age: 40 years   Sex: Female\nDate: 05/03/2024\n\n`

  test('are limits that say which they are, and no results', () => {
    const found = read(body, english).observations
    expect(found.map(({ name, result }) => `${name} = ${result}`)).toEqual([
      'TLC = 5.61 L',
      'RV = 3.12 L',
      'DLCO = 12.8 mL/min/mmHg',
    ])
    expect(found.map(({ referenceValues }) => referenceValues)).toEqual([
      ['Pred: 4.98', 'LLN: 3.99', 'ULN: 5.97'],
      ['Pred: 1.96', 'LLN: 1.38', 'ULN: 2.54'],
      ['Pred: 19.6', 'LLN: 14.9', 'ULN: 24.3'],
    ])
    expect(found.map(({ isNormal }) => isNormal)).toEqual([true, false, false])
  })

  test('give the verdict before and after a medicine', () => {
    const states = `                 Referência              Pré-BD                  Pós-BD
Parâmetro        Previsto   LIN          Medido   % prev.        Medido   % prev.
CVF (L)          3,02       2,31         2,41     80             2,66     88
VEF1 (L)         2,37       1,79         1,38     58             1,61     68`
    const [cvf, vef1] = [['LIN: 2,31'], ['LIN: 1,79']]
    // Shares of what was predicted are not held against limits of the measure.
    expect(references(states)).toEqual([cvf, cvf, [], [], vef1, vef1, [], []])
    expect(verdicts(states)).toEqual([true, true, null, null, false, false, null, null])
  })
})

describe('limits in a row of their own below the values of a curve', () => {
  const body = (label: string) =>
    `Dosagem               Basal       30 min      60 min      120 min
Glicose mg/dL         94          171         186         149
${label}               70 a 99     -           -           até 139
Insulina µUI/mL       13,8        96,4        128,0       102,3
${label}               2,6 a 24,9`

  test('are each those of the value above', () => {
    expect(results(body('Ref.   '))).toHaveLength(8)
    expect(results(body('Ref.   '))[0]).toBe('Glicose - Basal = 94 mg/dL')
    expect(references(body('Ref.   '))).toEqual([
      ['70 a 99'],
      [],
      [],
      ['até 139'],
      ['2,6 a 24,9'],
      [],
      [],
      [],
    ])
    expect(verdicts(body('Ref.   ')).slice(0, 4)).toEqual([true, null, null, false])
  })

  test('need a name that says so', () => {
    expect(references(body('Amostra')).flat()).toEqual([])
  })
})

describe('a title right on the headings of its places', () => {
  const body = (title: string, gap = '') =>
    `${title}\n${gap}Região         DMO (g/cm²)      T-score       Z-score\nL1             0,842            -2,4          -0,9\nL2             0,871            -2,7          -1,2`

  test('is told of all values where it is a place', () => {
    expect(results(body('COLUNA LOMBAR (AP)'))[0]).toBe('COLUNA LOMBAR (AP) - L1 - DMO = 0,842 g/cm²')
  })

  test('is not where it stands further off, or is no place', () => {
    expect(results(body('COLUNA LOMBAR (AP)', '\n'))[0]).toBe('L1 - DMO = 0,842 g/cm²')
    expect(results(body('EQUIPAMENTO PRISMA'))[0]).toBe('L1 - DMO = 0,842 g/cm²')
  })

  test('may stand in the place of a heading over them', () => {
    const headed = body('').trimStart().replace('Região         ', 'FÊMUR          ')
    expect(results(headed)[1]).toBe('FÊMUR - L1 - T-score = -2,4')
  })
})

describe('words between two numbers', () => {
  test('make no limit of them, but for their unit', () => {
    const body = (behind: string) =>
      `FC média        78 bpm\nFC mínima       51 bpm\nFC máxima       129 bpm\nTaquicardia ventricular       1       ${behind}`
    expect(verdicts(body('episódio, 4 batimentos a 141 bpm'))[3]).toBe(null)
    expect(
      verdicts('Glicose      104 mg/dL      70 mg/dL a 99 mg/dL\nUreia      30 mg/dL      15 a 45')[0],
    ).toBe(false)
  })
})

test('limits parted by strokes, one for each column, belong to the values in their order', () => {
  const body = `MAPA 24 HORAS

                      24 horas      Vigília       Sono          Referência
PA sistólica média    128 mmHg      133 mmHg      117 mmHg      < 130 / 135 / 120
PA diastólica média   79 mmHg       83 mmHg       75 mmHg       < 80 / < 85 / < 70`
  expect(references(body)).toEqual([['< 130'], ['< 135'], ['< 120'], ['< 80'], ['< 85'], ['< 70']])
  expect(read(body).observations.map(({ isNormal }) => isNormal)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})
