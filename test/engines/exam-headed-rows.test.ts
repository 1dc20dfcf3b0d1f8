import { describe, expect, it } from 'vitest'
import { read, references, results } from './exam-typed.ts'

const verdicts = (body: string) => read(body).observations.map(({ isNormal }) => isNormal)

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
