import { describe, expect, test } from 'vitest'
import { read, references, results } from './exam-typed.ts'

describe('headings of a matrix that are set in several lines', () => {
  test('are one with what stands right below them', () => {
    const body =
      '                     Glicose       Referência      Insulina\n' +
      'Tempo                (mg/dL)       glicose         (µUI/mL)\n' +
      'Basal                94            Inferior a 92   14,8\n' +
      '60 minutos           191           -               112,5'
    expect(results(body)).toEqual([
      'Glicose - Basal = 94 mg/dL',
      'Insulina - Basal = 14,8 µUI/mL',
      'Glicose - 60 minutos = 191 mg/dL',
      'Insulina - 60 minutos = 112,5 µUI/mL',
    ])
    expect(references(body)).toEqual([['Inferior a 92'], [], [], []])
  })

  test('may stand level with the middle of the others', () => {
    const body =
      '                       DMO\n' +
      'Região                               T-score     Z-score\n' +
      '                       (g/cm²)\n' +
      'Coluna L1-L4           0,842         -2,8        -1,0\n' +
      'Colo do fêmur          0,761         -2,0        -0,5'
    expect(results(body)).toEqual([
      'Coluna L1-L4 - DMO = 0,842 g/cm²',
      'Coluna L1-L4 - T-score = -2,8',
      'Coluna L1-L4 - Z-score = -1,0',
      'Colo do fêmur - DMO = 0,761 g/cm²',
      'Colo do fêmur - T-score = -2,0',
      'Colo do fêmur - Z-score = -0,5',
    ])
  })
})

describe('measures before and after a medicine, under headings of three lines', () => {
  const body = (lower: string) =>
    `                                            Pré-BD                 Pós-BD
Parâmetro        Previsto     LIN
                                        Medido   % prev.       Medido   % prev.
CVF (L)          4,05         ${lower}    3,34     82            3,52     87
VEF1/CVF (%)     77           ≥ 66      54       70            59       77`

  test('are what was measured, and never what was predicted', () => {
    expect(results(body('≥ 3,12'))).toEqual([
      'CVF - Pré-BD = 3,34 L',
      'CVF - Pós-BD = 3,52 L',
      'CVF - Pré-BD - % prev = 82 %',
      'CVF - Pós-BD - % prev = 87 %',
      'VEF1/CVF - Pré-BD = 54 %',
      'VEF1/CVF - Pós-BD = 59 %',
      'VEF1/CVF - Pré-BD - % prev = 70 %',
      'VEF1/CVF - Pós-BD - % prev = 77 %',
    ])
    const { observations } = read(body('≥ 3,12'))
    expect(observations.map(({ isNormal }) => isNormal)).toEqual([
      true,
      true,
      null,
      null,
      false,
      false,
      null,
      null,
    ])
  })

  test('say which end of the limits a bare number is', () => {
    expect(references(body('3,12  '))[0]).toEqual(['LIN: 3,12'])
  })
})

describe('an antibiogram of several germs', () => {
  const body = (first: string) =>
    `UROCULTURA\nMaterial: urina     Método: difusão em disco\n\n${first}        Escherichia coli        Enterococcus faecalis
Amoxicilina            Resistente              Sensível
Vancomicina            -                       Sensível`

  test('has a result for each drug and germ', () => {
    expect(results(body('Antimicrobiano '))).toEqual([
      'Amoxicilina - Escherichia coli = Resistente',
      'Amoxicilina - Enterococcus faecalis = Sensível',
      'Vancomicina - Enterococcus faecalis = Sensível',
    ])
  })

  test('needs a heading of drugs', () => {
    expect(results(body('Observação     '))).not.toContain('Amoxicilina - Escherichia coli = Resistente')
  })
})

describe('a star in square brackets', () => {
  test('marks the value before it', () => {
    const body =
      'Material: soro       Método: CMIA\n\nExamen         Resultado       Unidad      Intervalo de referencia\n' +
      'Prueba LH      14,9 [*]        mUI/mL      1,7 - 8,6\n' +
      'Glucosa        85              mg/dL       70 - 99'
    expect(read(body).observations[0]).toMatchObject({ unit: 'mUI/mL', flag: '[*]', isNormal: false })
  })
})

describe('headings under others that stand over several of them', () => {
  const body = (group: string) =>
    `                            Exame atual                  ${group}
Região               DMO (g/cm²)      T-score       DMO (g/cm²)      T-score
Coluna L1-L4         0,890            -2,4          0,912            -2,2
Colo do fêmur        0,720            -2,3          0,731            -2,2`

  test('are those of the current exam: what was earlier is passed over', () => {
    expect(results(body('Exame anterior'))).toEqual([
      'Coluna L1-L4 - DMO = 0,890 g/cm²',
      'Coluna L1-L4 - T-score = -2,4',
      'Colo do fêmur - DMO = 0,720 g/cm²',
      'Colo do fêmur - T-score = -2,3',
    ])
  })

  test('may stand at the left edge of the first of them', () => {
    const left =
      'Região            Exame atual                 Exame anterior (2024)\n' +
      '                  DMO (g/cm²)     T-score     DMO (g/cm²)\n' +
      'Coluna L1-L4      0,890           -2,4        0,912\n' +
      'Colo do fêmur     0,720           -2,3        0,731'
    expect(results(left)).toEqual(results(body('Exame anterior')))
  })
})

describe('the same measures of two', () => {
  const body = (second: string) =>
    `ULTRASSONOGRAFIA OBSTÉTRICA\nParâmetro          Feto A       ${second}\nDBP (mm)           70           69\nCA (mm)            238          236`

  test('have a column each', () => {
    expect(results(body('Feto B'))).toEqual([
      'Feto A - DBP = 70 mm',
      'Feto B - DBP = 69 mm',
      'Feto A - CA = 238 mm',
      'Feto B - CA = 236 mm',
    ])
  })

  test('have a column each where nothing heads their names', () => {
    expect(results(body('Feto B').replace('Parâmetro', '         ')).slice(0, 2)).toEqual([
      'Feto A - DBP = 70 mm',
      'Feto B - DBP = 69 mm',
    ])
  })

  test('are in doubt where the second column is another thing', () => {
    const { observations } = read(body('Semanas'))
    expect(observations.filter(({ needsReview }) => !needsReview)).toEqual([])
  })
})

describe('shares and counts, then the limits of both', () => {
  const body =
    'LEUCOGRAMA              Resultado                  Referência\n' +
    '                     %           /mm³           %              /mm³\n' +
    'Leucócitos           100         7.500                         3.600 a 11.000\n' +
    'Mielócitos           0,0         0              0,0            0\n' +
    'Segmentados          58,0        4.350          45 a 70        1.800 a 7.700\n' +
    'Plaquetas                        255.000                       150.000 a 450.000'

  test('have each their own limits, also where none is expected', () => {
    const found = read(body).observations
    expect(found.map(({ name, result }) => `${name} = ${result}`)).toEqual([
      'Leucócitos = 7.500 /mm³',
      'Mielócitos = 0,0 %',
      'Mielócitos = 0 /mm³',
      'Segmentados = 58,0 %',
      'Segmentados = 4.350 /mm³',
      'Plaquetas = 255.000 /mm³',
    ])
    expect(found.map(({ referenceValues }) => referenceValues.join())).toEqual([
      '3.600 a 11.000',
      '0,0',
      '0',
      '45 a 70',
      '1.800 a 7.700',
      '150.000 a 450.000',
    ])
  })
})
