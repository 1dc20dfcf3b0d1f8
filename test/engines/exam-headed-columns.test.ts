import { describe, expect, it } from 'vitest'
import { read, references, results } from './exam-typed.ts'

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
