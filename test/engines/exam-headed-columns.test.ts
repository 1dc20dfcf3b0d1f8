import { describe, expect, it } from 'vitest'
import { read, references, results } from './exam-typed.ts'

const verdicts = (body: string) => read(body).observations.map(({ isNormal }) => isNormal)
const flags = (body: string) => read(body).observations.map(({ flag }) => flag)

describe('a column of measures', () => {
  it('is no result beside a verdict', () => {
    const body = `Exame                  Índice (S/CO)    Resultado          Valor de referência
HBsAg                  0,21             Não reagente       Não reagente
Anti-HCV               0,10             Não reagente       Não reagente`
    expect(results(body)).toEqual(['HBsAg = Não reagente', 'Anti-HCV = Não reagente'])
  })

  it('is the result where no other column is', () => {
    const body = `Exame                  Índice (S/CO)    Valor de referência
HBsAg                  0,21             Inferior a 1,00
Anti-HCV               0,10             Inferior a 1,00`
    expect(results(body)).toEqual(['HBsAg = 0,21 S/CO', 'Anti-HCV = 0,10 S/CO'])
  })

  const ofAmounts = (
    first: string,
    second: string,
  ) => `Test               Result            ${first}        Reference
Rubella IgG        Reactive          ${second}          Non-reactive: below 10.0 IU/mL
Mumps IgM          Non-reactive      0.42                      Non-reactive: below 0.90
Brucella           Reactive          1:160                     Non-reactive
Measles IgM        Non-reactive      -                         Non-reactive`

  it('that may be an index or more is a result beside a verdict, named by which it is, under the same limits', () => {
    const { observations } = read(ofAmounts('Index or concentration', '64.5 IU/mL      '))
    expect(observations.map(({ name, result }) => `${name} = ${result}`)).toEqual([
      'Rubella IgG = Reactive',
      'Rubella IgG - Concentration = 64.5 IU/mL',
      'Mumps IgM = Non-reactive',
      'Mumps IgM - Index = 0.42',
      'Brucella = Reactive',
      'Brucella - Index or concentration = 1:160',
      'Measles IgM = Non-reactive',
    ])
    expect(observations.map(({ referenceValues }) => referenceValues.join())).toEqual([
      'Non-reactive: below 10.0 IU/mL',
      'Non-reactive: below 10.0 IU/mL',
      'Non-reactive: below 0.90',
      'Non-reactive: below 0.90',
      'Non-reactive',
      'Non-reactive',
      'Non-reactive',
    ])
  })

  it('beside numbers is passed over, and alone it is the result', () => {
    const besideNumbers = `Test               Result            Index or titre        Reference
Ferritin           64 ng/mL          1.2                   30 - 300`
    expect(results(besideNumbers)).toEqual(['Ferritin = 64 ng/mL'])
    const alone = `Test               Index or titre        Reference
Mumps IgM          0.42                  Below 0.90
Rubella IgM        0.31                  Below 0.90`
    expect(results(alone)).toEqual(['Mumps IgM = 0.42', 'Rubella IgM = 0.31'])
  })
})

describe('a column of interpretations', () => {
  it('may hold the limits', () => {
    const body = `Exame                  Resultado       Unidade     Interpretação
Glicose                112             mg/dL       70 a 99
Ureia                  30              mg/dL       15 a 45`
    expect(references(body)).toEqual([['70 a 99'], ['15 a 45']])
  })

  it('marks the value where it holds words', () => {
    const body = `Exame                  Resultado       Unidade     Interpretação     Valor de referência
Glicose                112             mg/dL       Elevado           70 a 99
Ureia                  30              mg/dL       Normal            15 a 45`
    expect(flags(body)).toEqual(['Elevado', 'Normal'])
  })
})

describe('a column of lots', () => {
  it('is no result, even where it stands before the result', () => {
    const body = `Exame                Lote       Resultado       Valor de referência
Anti-HBs             12345      250 mUI/mL      superior a 10`
    expect(results(body)).toEqual(['Anti-HBs = 250 mUI/mL'])
  })

  it('is no rival of the result beside it', () => {
    const body = `Exame          Resultado       Unidade     Lote     Valor de referência
Glicose        85              mg/dL       4521     70 a 99
Ureia          30              mg/dL       4521     15 a 45`
    expect(read(body).observations.filter(({ needsReview }) => needsReview)).toEqual([])
  })
})

describe('a heading that no list knows', () => {
  it('names no test where it stands at the right of the others', () => {
    const body = `Exame          Resultado       Unidade     Valores de referência     Executante
               3,95            g/dL`
    expect(results(body).filter((result) => result.startsWith('Executante'))).toEqual([])
  })

  it('lets the others be read though the names are not the first column', () => {
    const body = `Código    Exame          Resultado       Executante      Unidade     Valores de referência
0012      Glicose        85              Ana             mg/dL       70 a 99
0013      Ureia          30              Ana             mg/dL       15 a 45`
    expect(results(body)).toEqual(['Glicose = 85 mg/dL', 'Ureia = 30 mg/dL'])
  })

  it('names the test where it stands at their left', () => {
    const body = `GLICOSE       Resultado        Valor de referência
              85 mg/dL         70 a 99`
    expect(results(body)).toEqual(['GLICOSE = 85 mg/dL'])
  })
})

describe('measurements of the heart', () => {
  const rows = [
    'Diâmetro da aorta             32 mm           20 a 37 mm',
    'Átrio esquerdo                38 mm           20 a 36 mm',
    'Septo interventricular        9 mm            6 a 10 mm',
    'Parede posterior              9 mm            6 a 10 mm',
    'Ventrículo esquerdo           50 mm           42 a 58 mm',
    'Fração de ejeção              65 %            superior a 52 %',
  ]
  const table = (count: number) =>
    ['Parâmetro                     Medida          Normal', ...rows.slice(0, count)].join('\n')

  it('are results, with the limits under the bare word Normal', () => {
    expect(references(table(6))).toEqual([
      ['20 a 37 mm'],
      ['20 a 36 mm'],
      ['6 a 10 mm'],
      ['6 a 10 mm'],
      ['42 a 58 mm'],
      ['superior a 52 %'],
    ])
  })

  it('are judged by those limits', () => {
    expect(verdicts(table(6))).toEqual([true, false, true, true, true, true])
  })

  it('may be lengths and speeds', () => {
    const body = `Parâmetro                     Medida          Normal
Velocidade da onda E          85 cm/s         60 a 100 cm/s
Velocidade da onda A          60 cm/s         40 a 80 cm/s
Diâmetro da aorta             3,2 cm          2,0 a 3,7 cm
Átrio esquerdo                3,8 cm          2,0 a 4,0 cm
Septo interventricular        0,9 cm          0,6 a 1,0 cm`
    expect(read(body).observations.map(({ unit }) => unit)).toEqual(['cm/s', 'cm/s', 'cm', 'cm', 'cm'])
  })

  it('are no exam of a laboratory where there are few of them', () => {
    expect(results(table(2))).toEqual([])
  })

  it('leave the word Normal a result in a row of its own', () => {
    const body = `Exame                  Resultado       Unidade     Valor de referência
Hemácias               Normal                      Normal
Glicose                85              mg/dL       70 a 99`
    expect(results(body)).toEqual(['Hemácias = Normal', 'Glicose = 85 mg/dL'])
  })
})

describe('a row under headings', () => {
  it('without a result is no test', () => {
    const body = `Exame                Resultado        Unidade     Referência
Glicose              85               mg/dL       70 a 99
Ureia                                 mg/dL       15 a 45
Creatinina           0,8              mg/dL       0,5 a 1,1`
    expect(results(body)).toEqual(['Glicose = 85 mg/dL', 'Creatinina = 0,8 mg/dL'])
  })

  it('with a lone zero as limit expects none', () => {
    const body = `Exame                Resultado        Unidade      Valor de referência
Mercúrio             3                µg/L         0
Cádmio               0                µg/L         0`
    expect(verdicts(body)).toEqual([false, true])
  })

  it('with another lone number as limit is not judged', () => {
    const body = `Exame                Resultado        Unidade      Valor de referência
Chumbo               3                µg/dL        10
Glicose              85               mg/dL        70 a 99`
    expect(verdicts(body)).toEqual([null, true])
  })

  it('that is pending is no test', () => {
    const body = `Test                 Result                            Units      Reference Interval
Glucose              85                                mg/dL      70-99
Vitamin D            Sent to reference laboratory
Selenium             Referred to Example Clinic`
    expect(results(body)).toEqual(['Glucose = 85 mg/dL'])
  })

  it('that was sent on to another house is no test', () => {
    const body = `Exame                Resultado                                   Valores de referência
Glicose              85 mg/dL                                    70 a 99
Vitamina D           Enviado para laboratório de apoio`
    expect(results(body)).toEqual(['Glicose = 85 mg/dL'])
  })

  it('that stands in one cell takes no unit from them', () => {
    const body = `ELETROFORESE            %           g/dL
Albumina                52,7        3,95
Gama globulina          20,8        1,56
Relação A/G: 1,26 (VR: 0,90 a 2,00)`
    expect(results(body).at(-1)).toBe('Relação A/G = 1,26')
  })

  it('that stands in several cells takes its unit from them, colon or not', () => {
    const body = `Exame          Resultado        Unidade     Valores de referência
Albumina:      3,95             g/dL        3,5 a 5,2
Ureia:         30               mg/dL       15 a 45`
    expect(results(body)).toEqual(['Albumina = 3,95 g/dL', 'Ureia = 30 mg/dL'])
  })
})

describe('tables side by side', () => {
  it('are read one after the other', () => {
    const body = `Glicose        85 mg/dL      70 a 99         Sódio        140 mEq/L      136 a 145
Ureia          30 mg/dL      15 a 45         Potássio     4,1 mEq/L      3,5 a 5,1
Creatinina     0,8 mg/dL     0,5 a 1,1       Cálcio       9,2 mg/dL      8,5 a 10,5`
    expect(results(body)).toEqual([
      'Glicose = 85 mg/dL',
      'Ureia = 30 mg/dL',
      'Creatinina = 0,8 mg/dL',
      'Sódio = 140 mEq/L',
      'Potássio = 4,1 mEq/L',
      'Cálcio = 9,2 mg/dL',
    ])
  })

  it('are not seen where each row says the same in the place of the second name', () => {
    const body = `Exame               Resultado             Unidade      Referência             Local
Glicose             85                    mg/dL        70 a 99                01
Fósforo             3,4                   mg/dL        Ver anexo              01
Cloro               101                   mmol/L       Ver anexo              01
Ureia               24                    mg/dL        Ver anexo              01`
    expect(references(body)).toEqual([['70 a 99'], ['Ver anexo'], ['Ver anexo'], ['Ver anexo']])
  })

  it('are not seen where limits are said not to be established', () => {
    const body = `Test                Result      Flag      Units        Reference Interval     Lab
Glucose             85                    mg/dL        70 - 99                01
Phosphorus          3.4                   mg/dL        Not Estab.             01
Chloride            101                   mmol/L       Not Estab.             01
Globulin            2.4                   g/dL         Not Estab.             01`
    expect(references(body)).toEqual([['70 - 99'], ['Not Estab.'], ['Not Estab.'], ['Not Estab.']])
  })
})

describe('words that look like headings', () => {
  it('head nothing where they are a title', () => {
    expect(
      results(`                    IN-HOUSE LAB RESULT
Color               Dark yellow                         Yellow
Protein             Trace                               Negative
Glucose             Negative                            Negative`),
    ).toEqual(['Color = Dark yellow', 'Protein = Trace', 'Glucose = Negative'])
  })

  it('head nothing where they tell an order', () => {
    expect(
      results(`Sorologia    resultado / esperado / índice
Anti-HBc total      Reagente            Não reagente       S/CO 2,64
HBsAg               Não reagente        Não reagente       S/CO 0,21`),
    ).toEqual(['Anti-HBc total = Reagente', 'HBsAg = Não reagente'])
  })
})
