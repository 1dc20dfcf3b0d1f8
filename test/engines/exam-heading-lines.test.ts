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
      'VEF1/CVF - Pré-BD = 54 %',
      'VEF1/CVF - Pós-BD = 59 %',
    ])
    expect(read(body('≥ 3,12')).observations.map(({ isNormal }) => isNormal)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('have no limit where a bare number stands under its heading', () => {
    expect(references(body('3,12  '))[0]).toEqual([])
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
    expect(results(body('Senha  ')).filter((text) => text.includes('08:00'))).toEqual([])
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

  test('are not seen where the second column is another thing', () => {
    expect(results(body('Semanas')).filter((text) => text.includes('Feto'))).toEqual([])
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

describe('a conclusion in words', () => {
  test('is no test', () => {
    const body = 'FC média: 71 bpm\nFC mínima: 46 bpm\nFC máxima: 139 bpm\nConclusão: raras extrassístoles.'
    expect(results(body)).toHaveLength(3)
  })
})
