import { describe, expect, it } from 'vitest'
import { read, references, results } from './exam-typed.ts'

const verdicts = (body: string) => read(body).observations.map(({ isNormal }) => isNormal)

describe('counts by eye', () => {
  const body = `Exame                  Resultado     Unidade      Valor de referência
Leucócitos             6-10          /campo       0 - 5
Esterase leucocitária  1+                         Negativo
Células epiteliais     0-2           /campo       0 - 5`

  it('are ranges and crosses, not numbers', () => {
    expect(results(body)).toEqual([
      'Leucócitos = 6-10 /campo',
      'Esterase leucocitária = 1+',
      'Células epiteliais = 0-2 /campo',
    ])
    expect(read(body).observations.map(({ numericResult }) => numericResult)).toEqual(['', '', ''])
  })

  it('are judged where they lie on one side of the limit', () => {
    expect(verdicts(body)).toEqual([false, false, true])
  })
})

describe('columns', () => {
  it('of days and hours hold earlier results but for the last one, and a dash is no value', () => {
    const body = `Exame          Un.      Referência       16/09 05:50   17/09 05:38   18/09 05:42
Hemoglobina    g/dL     13,0 - 17,0              8,8           8,5         8,9 ↓
Ureia          mg/dL    15 - 45                  134             -          97 ↑
Potássio       mmol/L   3,5 - 5,1                4,4           4,0         3,6`
    expect(results(body)).toEqual(['Hemoglobina = 8,9 g/dL', 'Ureia = 97 mg/dL', 'Potássio = 3,6 mmol/L'])
  })

  it('go on behind a chart: months below it head nothing', () => {
    const body = `Exame          20/10/2023   18/07/2025   Unidade   Referência
Glicose        171          142          mg/dL     70 a 99
               9,1
                            7,6
               out/23       jul/25



Ureia          41           47           mg/dL     17 a 43`
    expect(results(body)).toEqual(['Glicose = 142 mg/dL', 'Ureia = 47 mg/dL'])
  })

  it('may hold how each test was done, under headings that end in a full stop', () => {
    const body = `TEST NAME              METHODOLOGY            VALUE      UNITS      Bio. Ref. Interval.
HEMOGLOBIN             SLS-Hemoglobin Method  9.8        g/dL       12.0 - 15.0
Hematocrit (PCV)       CPH Detection          32.4       %          36.0 - 46.0
SGOT / SGPT RATIO      CALCULATED             1.14       Ratio      < 2`
    expect(results(body)).toEqual([
      'HEMOGLOBIN = 9.8 g/dL',
      'Hematocrit (PCV) = 32.4 %',
      'SGOT / SGPT RATIO = 1.14 Ratio',
    ])
  })

  it('of two known names are two rows, however close they stand', () => {
    const body = `Exame                  Resultado          Valores de referência
Proteína C Reativa     3,2 mg/L           Inferior a 5,0
Cálcio                 9,7 mg/dL          8,8 a 10,8`
    expect(results(body)).toEqual(['Proteína C Reativa = 3,2 mg/L', 'Cálcio = 9,7 mg/dL'])
  })

  it('of days whose months are words hold earlier results, too', () => {
    const body = `Test                     02 Mar 2023   10 Sep 2023   05 Mar 2024   Unit       Ref. Range
Haemoglobin              13.1          12.9          13.5          g/dL       13.0 - 17.0
TSH                      5.21          4.90          -             uIU/mL     0.27 - 4.20

Test                     Sep-23        Mar-24        Unit       Ref. Range
Creatinine               0.91          0.95          mg/dL      0.70 - 1.30`
    expect(results(body)).toEqual(['Haemoglobin = 13.5 g/dL', 'Creatinine = 0.95 mg/dL'])
  })

  it('of limits belong to the results in their order', () => {
    const body = `Fração               %          g/dL       Referência (%)     Referência (g/dL)
Albumina             52,7       3,95       55,8 a 66,1        4,02 a 4,76
Gama globulina       20,8       1,56       11,1 a 18,8        0,80 a 1,35`
    expect(references(body)).toEqual([['55,8 a 66,1'], ['4,02 a 4,76'], ['11,1 a 18,8'], ['0,80 a 1,35']])
  })

  it('of results hold the share and the count of white cells, with the limits of either', () => {
    const body = `Analito               Resultado                 Unidade     Valores de referência
Leucócitos            8.450                     /mm³        5.500 a 15.500
Bastonetes            2,0 %        169          /mm³        0 a 700
Segmentados           54,2 %       4.580        /mm³        40,0 a 70,0 %  /  1.700 a 7.350`
    expect(results(body)).toEqual([
      'Leucócitos = 8.450 /mm³',
      'Bastonetes = 2,0 %',
      'Bastonetes = 169 /mm³',
      'Segmentados = 54,2 %',
      'Segmentados = 4.580 /mm³',
    ])
    expect(references(body).slice(1)).toEqual([[], ['0 a 700'], ['40,0 a 70,0 %'], ['1.700 a 7.350']])
    expect(read(body).observations.filter(({ needsReview }) => needsReview)).toEqual([])
  })

  it('of results in thousands have the limits of the count', () => {
    const body = `Analito           Resultado                   Unidade     Valores de referência
Leucócitos                      17,84       10^3/µL     3,65 a 8,12
Linfócitos        6,0 %         1,07        10^3/µL     1,10 a 3,20
Eosinófilos       0,0 %         0,00        10^3/µL     0,02 a 0,42`
    expect(references(body).slice(1)).toEqual([[], ['1,10 a 3,20'], [], ['0,02 a 0,42']])
  })

  it('of days may hold a limit as the latest result, beside an earlier number', () => {
    const body = `Date            14/08/23       19/11/24      11/06/25     Units       Ref. Interval
Oestradiol                     188           <55          pmol/L
TSH             2.1            2.4           <0.1 mIU/L               0.4-4.0`
    expect(results(body)).toEqual(['Oestradiol = <55 pmol/L', 'TSH = <0.1 mIU/L'])
  })

  it('of limits may be headed by the unit that they are in', () => {
    const body = `Contagem diferencial        %        /µL       Ref. %         Ref. /µL
Segmentados                 67,0     6.459     45,0 - 75,0    3.000 - 9.800
Monócitos                   6,0      578       2,0 - 10,0     100 - 1.100`
    expect(references(body)).toEqual([['45,0 - 75,0'], ['3.000 - 9.800'], ['2,0 - 10,0'], ['100 - 1.100']])
  })

  it('of shares and counts may be headed by words', () => {
    const body = `LEUCOGRAMA         Relativo       Absoluto        Valores de referência
Neutrófilos        58,2   %       3.981   /mm³    40,0 a 70,0 %       1.700 a 7.000
Linfócitos         27,4   %       1.874   /mm³    20,0 a 45,0 %       900 a 2.900`
    expect(results(body)).toEqual([
      'Neutrófilos = 58,2 %',
      'Neutrófilos = 3.981 /mm³',
      'Linfócitos = 27,4 %',
      'Linfócitos = 1.874 /mm³',
    ])
  })

  it('of a table that is over are not believed', () => {
    const body = `Antibiótico            CIM          Interpretação
Amicacina              <= 2         Sensível
Nitrofurantoína        <= 16        S

EAS
Densidade              1.018        1.010 a 1.030
Leucócitos             8.000 /mL    até 10.000 /mL
Hemácias               2 a 4 por campo    até 3 por campo`
    expect(results(body)).toEqual([
      'Amicacina = Sensível',
      'Amicacina - CIM = <= 2',
      'Nitrofurantoína = S',
      'Nitrofurantoína - CIM = <= 16',
      'Densidade = 1.018',
      'Leucócitos = 8.000 /mL',
      'Hemácias = 2 a 4 por campo',
    ])
  })
})

describe('a row without a unit', () => {
  it('is believed where its limits stand under it', () => {
    const body = `Glicose                            85 mg/dL
Ref.: 70 a 99 mg/dL
Relação normalizada                1,08
Ref.: Inferior a 1,20
Outra relação qualquer             1,02
Ref.: Inferior a 1,16`
    expect(references(body)).toEqual([['70 a 99 mg/dL'], ['Inferior a 1,20'], ['Inferior a 1,16']])
  })

  it('is believed where it goes on with a list', () => {
    const body = `Leucócitos             8.000 /mL
Flora exemplar         Escassa
Fulanócitos            Raros`
    expect(results(body)).toEqual([
      'Leucócitos = 8.000 /mL',
      'Flora exemplar = Escassa',
      'Fulanócitos = Raros',
    ])
  })
})

describe('what is printed with a value or a name', () => {
  it('stays with it', () => {
    const body = `Glicose                    85 mg/dL      70 a 99
Vancomicina (MIC 1 µg/mL)  Sensível
VDRL: Reagente 1:2`
    expect(results(body)).toEqual([
      'Glicose = 85 mg/dL',
      'Vancomicina (MIC 1 µg/mL) = Sensível',
      'VDRL = Reagente 1:2',
    ])
  })

  it('is no test where it is a dose, a day or a fraction', () => {
    const body = `Glicose                    85 mg/dL      70 a 99
CURVA GLICÊMICA - TOTG     75 g
ANTI-RNP                   27/10/2023
Olho direito               20/20`
    expect(results(body)).toEqual(['Glicose = 85 mg/dL'])
  })
})

describe('verdict and index', () => {
  it('are two results, and no cut-off of another test is theirs', () => {
    const body = `HBsAg
Índice: 0,12
Interpretação: Não reagente
Toxoplasmose IgG       650 UI/mL      < 10`
    expect(results(body)).toEqual([
      'HBsAg - Índice = 0,12',
      'HBsAg = Não reagente',
      'Toxoplasmose IgG = 650 UI/mL',
    ])
    expect(references(body)).toEqual([[], [], ['< 10']])
  })
})

describe('cards', () => {
  it('with a word in their corner and a gauge before their limits are read one by one', () => {
    const body = `Hemoglobina       Ótimo     Hematócrito       Ótimo
14,9 g/dL                   44,2 %

13,5 a 17,5                 41,0 a 53,0


CPK               Atenção   LDH               Ótimo
612 U/L                     210 U/L

39 a 308                    135 a 225`
    const said = read(body).observations
    expect(said.map(({ name, result, isNormal }) => [name, result, isNormal])).toEqual([
      ['Hemoglobina', '14,9 g/dL', true],
      ['Hematócrito', '44,2 %', true],
      ['CPK', '612 U/L', false],
      ['LDH', '210 U/L', true],
    ])
  })
})
