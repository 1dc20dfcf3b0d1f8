import { describe, expect, test } from 'vitest'
import { read, references, results } from './exam-typed.ts'

/** Tables whose values have names of two parts: what was measured, and when, where or how. */
describe('a curve of several substances with a row a time', () => {
  test('has a test for each time and substance, and passes over the hours', () => {
    const body =
      'Tempo          Horário     Glicose (mg/dL)     Insulina (µUI/mL)\n' +
      'Basal          07:30       104                 14,2\n' +
      '30 minutos     08:05       168                 62,0\n' +
      '2 horas        09:35       152                 88,1'
    expect(results(body)).toEqual([
      'Glicose - Basal = 104 mg/dL',
      'Insulina - Basal = 14,2 µUI/mL',
      'Glicose - 30 minutos = 168 mg/dL',
      'Insulina - 30 minutos = 62,0 µUI/mL',
      'Glicose - 2 horas = 152 mg/dL',
      'Insulina - 2 horas = 88,1 µUI/mL',
    ])
  })

  test('keeps the limits beside each value with it', () => {
    const body =
      '                    Glicose (mg/dL)                   Insulina (µUI/mL)\n' +
      'Tempo          Resultado     Referência          Resultado     Referência\n' +
      'Jejum          94            Inferior a 92       9,8           2,6 a 24,9\n' +
      '60 minutos     171           Inferior a 180      74,5          -'
    expect(results(body)).toEqual([
      'Glicose - Jejum = 94 mg/dL',
      'Insulina - Jejum = 9,8 µUI/mL',
      'Glicose - 60 minutos = 171 mg/dL',
      'Insulina - 60 minutos = 74,5 µUI/mL',
    ])
    expect(references(body)).toEqual([['Inferior a 92'], ['2,6 a 24,9'], ['Inferior a 180'], []])
    expect(read(body).observations.map(({ isNormal }) => isNormal)).toEqual([false, true, true, null])
  })

  test('leaves a value out that was not measured, and a time alone', () => {
    const body =
      'Tempo          LH (mUI/mL)         FSH (mUI/mL)\n' +
      'Basal          0,4                 1,9\n' +
      '30 min         -                   4,1\n' +
      '60 min         6,2                 4,4'
    expect(results(body)).toHaveLength(5)
    const alone =
      'Glicose (mg/dL)     Insulina (µUI/mL)\nBasal          104                 14,2\nUreia          30 mg/dL'
    expect(results(alone)).not.toContain('Glicose - Basal = 104 mg/dL')
  })
})

describe('measures before and after a medicine', () => {
  const rows =
    'CVF (L)        3,82      3,10    2,91    76        3,05    80        +5\n' +
    'VEF1 (L)       3,11      2,44    1,88    60        2,21    71        +18\n' +
    'VEF1/CVF (%)   81        70      65      80        72      89        +11'
  const found = [
    'CVF - Pré-BD = 2,91 L',
    'CVF - Pós-BD = 3,05 L',
    'CVF - Pré-BD - % Prev = 76 %',
    'CVF - Pós-BD - % Prev = 80 %',
    'CVF - Pós-BD - % Var = +5 %',
    'VEF1 - Pré-BD = 1,88 L',
    'VEF1 - Pós-BD = 2,21 L',
    'VEF1 - Pré-BD - % Prev = 60 %',
    'VEF1 - Pós-BD - % Prev = 71 %',
    'VEF1 - Pós-BD - % Var = +18 %',
    'VEF1/CVF - Pré-BD = 65 %',
    'VEF1/CVF - Pós-BD = 72 %',
    'VEF1/CVF - Pré-BD - % Prev = 80 %',
    'VEF1/CVF - Pós-BD - % Prev = 89 %',
    'VEF1/CVF - Pós-BD - % Var = +11 %',
  ]

  test('are tests of their own, as their shares of what was predicted are, which itself is none', () => {
    expect(
      results(`Parâmetro      Previsto  LIN     Pré-BD  % Prev    Pós-BD  % Prev    % Var\n${rows}`),
    ).toEqual(found)
  })

  test('are found under headings of two lines', () => {
    expect(
      results(
        `Parâmetro      Previsto  LIN     Pré-BD            Pós-BD\n                                 Medido  % Prev    Medido  % Prev    % Var\n${rows}`,
      ),
    ).toEqual(found)
  })
})

describe('a column of units or of limits in a matrix', () => {
  test('belongs to every value of its row', () => {
    const body =
      'Parameter   Units   Predicted   Normal range     Pre-BD    Post-BD\n' +
      'FVC         L       4.61        3.72 - 5.53      3.94      4.02\n' +
      'FEV1        L       3.62        2.86 - 4.35      2.17      2.56\n' +
      'FET         s                                    8.7       9.2'
    expect(results(body)).toEqual([
      'FVC - Pre-BD = 3.94 L',
      'FVC - Post-BD = 4.02 L',
      'FEV1 - Pre-BD = 2.17 L',
      'FEV1 - Post-BD = 2.56 L',
      'FET - Pre-BD = 8.7 s',
      'FET - Post-BD = 9.2 s',
    ])
    expect(read(body).observations.map(({ isNormal }) => isNormal)).toEqual([
      true,
      true,
      false,
      false,
      null,
      null,
    ])
  })

  test('is that of the sample it names in a curve, and of no other', () => {
    const body =
      '                     Basal     30 min    60 min    Referência basal\n' +
      'Glicose (mg/dL)      82        91        95        70 a 99\n' +
      'Insulina (µUI/mL)    6,3       19,7      22,4      2,6 a 24,9'
    expect(results(body)[1]).toBe('Glicose - 30 min = 91 mg/dL')
    expect(references(body)).toEqual([['70 a 99'], [], [], ['2,6 a 24,9'], [], []])
  })
})

describe('the times of a curve', () => {
  test.each([
    'Após 30 min',
    'after 30 min',
    '2 h',
    '2hs',
    '2 horas',
    '1ª hora',
    "120'",
    'T60',
    'Tempo 30 min',
  ])('may be written %s', (time) => {
    const heads = `                    Jejum      ${time.padEnd(14)}180 min\n`
    expect(results(`${heads}Glicose (mg/dL)     82         91            95`)[1]).toBe(
      `Glicose - ${time} = 91 mg/dL`,
    )
  })
})

describe('a history with a row a day', () => {
  test('may be in English', () => {
    const body =
      'Date           Glucose mg/dL   Sodium mmol/L\n2026-02-02     110             139\n2025-11-05     104             141'
    expect(results(body)).toEqual(['Glucose = 110 mg/dL', 'Sodium = 139 mmol/L'])
  })

  const history =
    'Data           Glicose mg/dL   Ureia (mg/dL)   Potássio mmol/L\n' +
    '05/11/2025     104             58              4,9\n' +
    '02/02/2026     110             66              5,2\n' +
    'Referência     70 a 99         15 a 43         3,5 a 5,1'

  test('has the latest results, with the limits of its columns', () => {
    expect(results(history)).toEqual(['Glicose = 110 mg/dL', 'Ureia = 66 mg/dL', 'Potássio = 5,2 mmol/L'])
    expect(references(history)).toEqual([['70 a 99'], ['15 a 43'], ['3,5 a 5,1']])
    expect(read(history).observations.map(({ needsReview }) => needsReview)).toEqual([false, false, false])
  })

  test('is none where the headings are no tests', () => {
    const body =
      'Data           Hora     Responsável\n05/11/2025     10:40    Maria\nGlicose        92 mg/dL   70 a 99'
    expect(results(body)).toEqual(['Glicose = 92 mg/dL'])
  })
})

describe('columns that no list of headings knows', () => {
  test('hold no results beside the one that is headed so', () => {
    const body =
      'IMUNO-HISTOQUÍMICA\n' +
      'Anticorpo                 Clone    Resultado\n' +
      'Receptor de estrogênio    SP1      Positivo em 90% das células\n' +
      'HER-2                     4B5      Negativo (escore 1+)\n' +
      'Ki-67                     30-9     25%\n' +
      'E-caderina                36       Positivo\n' +
      'Receptor de progesterona  1E2      Negativo'
    expect(results(body)).toEqual([
      'Receptor de estrogênio = Positivo em 90% das células',
      'HER-2 = Negativo (escore 1+)',
      'Ki-67 = 25 %',
      'E-caderina = Positivo',
      'Receptor de progesterona = Negativo',
    ])
  })

  test('do not mark what stands beside them', () => {
    const body =
      'Biometria                     Medida    Percentil   IG correspondente\n' +
      'Diâmetro biparietal (DBP)     72 mm     48          28s 6d\n' +
      'Circunferência cefálica (CC)  268 mm    55          29s 1d\n' +
      'Comprimento do fêmur (CF)     54 mm     46          28s 4d'
    expect(read(body).observations.map(({ result, needsReview }) => [result, needsReview])).toEqual([
      ['72 mm', false],
      ['268 mm', false],
      ['54 mm', false],
    ])
  })
})

describe('measures in one line', () => {
  test('are parted where a unit is followed by a name, and what was seen stays beside them', () => {
    const exam = read(
      'ELETROCARDIOGRAMA\nRitmo: sinusal   FC: 72 bpm PR: 160 ms   QRS: 90 ms   QT: 380 ms\n' +
        'Traçado dentro dos limites da normalidade, com ausência de sinais de sobrecarga de câmaras.\n' +
        'Repolarização ventricular preservada em todas as derivações que foram registradas neste exame.',
    )
    expect(exam.observations.map(({ name, result }) => `${name} = ${result}`)).toEqual([
      'FC = 72 bpm',
      'PR = 160 ms',
      'QRS = 90 ms',
      'QT = 380 ms',
    ])
    expect(exam.findings.join(' ')).toContain('Repolarização ventricular preservada')
  })

  test('of a heading have names of two parts', () => {
    expect(
      results(
        'HOLTER 24 HORAS\nFrequência cardíaca\nMínima                  48 bpm às 04:12\nMédia                   74 bpm\nMáxima                  139 bpm às 17:40',
      ),
    ).toEqual([
      'Frequência cardíaca - Mínima = 48 bpm',
      'Frequência cardíaca - Média = 74 bpm',
      'Frequência cardíaca - Máxima = 139 bpm',
    ])
  })
})

test('times of a series may begin with the admission', () => {
  const body = `TROPONINA I ULTRASSENSÍVEL

Coleta               Hora        Resultado (ng/L)
Admissão             08:10       12
1 hora               09:12       18
3 horas              11:15       64

Valor de referência: até 34 ng/L`
  expect(results(body)[0]).toBe('TROPONINA I ULTRASSENSÍVEL - Admissão = 12 ng/L')
})
