import { describe, expect, it } from 'vitest'
import { read, references, results } from './exam-typed.ts'

describe('the edges of tables', () => {
  it('cards end where the rows of a table begin', () => {
    expect(
      results(`Anti-HIV             Anti-HCV               HBsAg
Não reagente         Reagente               Não reagente

Glicose              85 mg/dL               70 a 99
Ureia                30 mg/dL               15 a 45`),
    ).toEqual([
      'Anti-HIV = Não reagente',
      'Anti-HCV = Reagente',
      'HBsAg = Não reagente',
      'Glicose = 85 mg/dL',
      'Ureia = 30 mg/dL',
    ])
  })

  it('limits beside a block keep the sexes that stand over them', () => {
    const [ferritin] = read(`FERRITINA                        Valores de referência
Material: Soro                   Masculino       Feminino
Resultado: 20 ng/mL              30 a 300        15 a 150`).observations
    expect(ferritin).toMatchObject({
      referenceValues: ['Masculino: 30 a 300', 'Feminino: 15 a 150'],
      isNormal: true,
    })
  })

  it('a row without a result does not take what was expected for one', () => {
    expect(
      results(`Exame                Resultado        Unidade     Referência
Ureia                                 mg/dL       45
Proteína             *                            Negativo
Glicose              85               mg/dL       70 a 99`),
    ).toEqual(['Glicose = 85 mg/dL'])
  })

  it('a dash under the result of the day is none, whatever earlier days had', () => {
    expect(
      results(`Exame            03/09/25    05/09/25    Resultado    Unid.    Valor de referência
Magnésio         2,2         1,9         1,7          mg/dL    1,6 - 2,6
Troponina I      0,08        –           –            ng/mL    até 0,04`),
    ).toEqual(['Magnésio = 1,7 mg/dL'])
  })

  it('an expected nought is a limit, not a count', () => {
    const body = `Exame        Resultado    Referência
Mielócitos   0 %          0
Blastos      2 %          0`
    expect(results(body)).toEqual(['Mielócitos = 0 %', 'Blastos = 2 %'])
    expect(references(body)).toEqual([['0'], ['0']])
    expect(read(body).observations.map(({ isNormal }) => isNormal)).toEqual([true, false])
  })

  it('what was sent elsewhere has no result yet, however its words fall under the headings', () => {
    expect(
      results(`Exame       Resultado       Unidade    Valores de referência
Selênio     Encaminhado ao laboratório de apoio
Glicose     85              mg/dL      70 a 99`),
    ).toEqual(['Glicose = 85 mg/dL'])
  })
})

describe('values that look like something else', () => {
  it('a dilution is no time of day', () => {
    const [ana] = read(`Exame    Resultado    Valor de referência
FAN      1:80         Inferior a 1:80`).observations
    expect(ana).toMatchObject({ result: '1:80', referenceValues: ['Inferior a 1:80'], isNormal: false })
  })

  it('crosses keep the amount behind them', () => {
    const body = `Exame       Resultado            Referência
Cetonas     ++ (150 mg/dL)       Ausente`
    expect(results(body)).toEqual(['Cetonas = ++ (150 mg/dL)'])
  })

  it('too many to count lies beyond any upper limit', () => {
    const [cells] = read('Leucócitos   Incontáveis   até 10.000 /mL').observations
    expect(cells!.isNormal).toBe(false)
  })

  it('days alone in a cell were measured', () => {
    expect(
      results(`ESPERMOGRAMA
Material: sêmen
Parâmetro          Resultado      Referência
Abstinência        4 dias         2 a 7
Volume             2,8 mL         Superior a 1,4 mL`),
    ).toEqual(['Abstinência = 4 dias', 'Volume = 2,8 mL'])
  })

  it('a number under the words of its method is the value', () => {
    expect(
      results(`ÍNDICE HOMA-IR                                            Valores de referência
Método: Cálculo: (glicose x 0,0555 x insulina) / 22,5     Inferior a 2,70
6,15
Resultado anterior: 4,98 (10/10/2024)`),
    ).toEqual(['ÍNDICE HOMA-IR = 6,15'])
  })

  it('a species before a value was measured', () => {
    expect(
      results(`Material: soro   Método: FEIA
Alérgeno                  Resultado      Unidade      Valor de referência
Aspergillus fumigatus     0,19           kUA/L        Inferior a 0,10
Camarão                   7,31           kUA/L        Inferior a 0,10
Leite de vaca             0,27           kUA/L        Inferior a 0,10`),
    ).toEqual(['Aspergillus fumigatus = 0,19 kUA/L', 'Camarão = 7,31 kUA/L', 'Leite de vaca = 0,27 kUA/L'])
  })

  it('a label takes no value from the one beside it', () => {
    expect(
      results(`UBS: Alto da Cruz       IG: 11s 3d       Coleta: 26/05/2025
Glicose      85 mg/dL      70 a 99`),
    ).not.toContain('UBS = 11 s')
  })
})

describe('a figure beside a table', () => {
  const ROWS = [
    'L1        0,902       -1,9        -0,8',
    'L2        0,936       -2,2        -0,9',
    'L3        0,951       -2,0        -1,0',
  ]
  it('lends no row its labels', () => {
    const body = `DENSITOMETRIA ÓSSEA
Coluna lombar
         1,42       Região    DMO (g/cm²)     T-score     Z-score
    L1
                    ${ROWS[0]}
         1,06       ${ROWS[1]}
    L2
                    ${ROWS[2]}
    L3`
    expect(results(body)).toHaveLength(9)
    expect(results(body).slice(0, 4)).toEqual([
      'Coluna lombar - L1 - DMO = 0,902 g/cm²',
      'Coluna lombar - L1 - T-score = -1,9',
      'Coluna lombar - L1 - Z-score = -0,8',
      'Coluna lombar - L2 - DMO = 0,936 g/cm²',
    ])
  })

  it('names no fraction of its curve anew', () => {
    const body = `ELETROFORESE DE PROTEÍNAS
Fração               %          Referência %        g/dL       Referência g/dL       Alb
Albumina             43,1       55,8 a 66,1         4,05       4,02 a 4,76
Alfa 1               3,9        2,9 a 4,9           0,37       0,21 a 0,35
Alfa 2               8,8        7,1 a 11,8          0,83       0,51 a 0,85
Relação A/G                                         0,76       1,20 a 2,20           α1    α2    β1    γ`
    expect(results(body).at(-1)).toBe('Relação A/G = 0,76')
    expect(results(body)).toHaveLength(7)
    expect(references(body).at(-1)).toEqual(['1,20 a 2,20'])
  })

  it('is none where marks stand in a column of their own', () => {
    const body = `BIOQUÍMICA
Exame          Resultado     Unidade    Referência
Glicose        131           mg/dL      70 a 99          H
Ureia          31            mg/dL      15 a 43
Sódio          131           mmol/L     135 a 145        L
Cloro          101           mmol/L     98 a 107
Cálcio         11,0          mg/dL      8,6 a 10,2       H
Magnésio       2,0           mg/dL      1,6 a 2,6
Potássio       4,1           mmol/L     3,5 a 5,1`
    expect(read(body).observations.map(({ flag }) => flag)).toEqual(['H', '', 'L', '', 'H', '', ''])
  })
})
