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
