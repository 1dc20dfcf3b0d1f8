import { describe, expect, it } from 'vitest'
import { read, references, results } from './exam-typed.ts'

describe('columns', () => {
  it('of an earlier day give no results beside shares and counts', () => {
    const body = `Leucograma        %        /mm³       Ref. (%)        Ref. (/mm³)       03/05/2026
Leucócitos                 14.360                     3.500 a 10.500    12.110
Segmentados       75,0     10.770     40,0 a 65,0     1.700 a 6.500     8.840
Eosinófilos       0,5      72         1,0 a 5,0       50 a 500          110`
    expect(results(body)).toEqual([
      'Leucócitos = 14.360 /mm³',
      'Segmentados = 75,0 %',
      'Segmentados = 10.770 /mm³',
      'Eosinófilos = 0,5 %',
      'Eosinófilos = 72 /mm³',
    ])
    expect(references(body).slice(1, 3)).toEqual([['40,0 a 65,0'], ['1.700 a 6.500']])
  })

  it('are headed by words with stars, too', () => {
    const [lead] = read(`Indicador biológico     Resultado    Unidade      VR*          IBMP / IBE**
Chumbo no sangue        18,4         µg/dL        até 40,0     até 60,0`).observations
    expect(lead).toMatchObject({ result: '18,4 µg/dL', referenceValues: ['até 40,0'], isNormal: true })
  })

  it('keep what was expected where the method before it fills its column', () => {
    const [test] = read(`EXAME             RESULTADO       MÉTODO       VALOR DE REFERÊNCIA
COOMBS INDIRETO   NEGATIVO        GEL          NEGATIVO
DENGUE NS1        NÃO REAGENTE    IMUNOCROMATO NÃO REAGENTE`).observations.slice(1)
    expect(test).toMatchObject({ name: 'DENGUE NS1', referenceValues: ['NÃO REAGENTE'], isNormal: true })
  })

  it('of values may be headed beside each name, with the limits before the value', () => {
    const body = `Cholesterol                          Value
Normal range: <200 mg/dL             187 mg/dL
Triglycerides                        Value
Normal range: <150 mg/dL             212 mg/dL High`
    expect(results(body)).toEqual(['Cholesterol = 187 mg/dL', 'Triglycerides = 212 mg/dL'])
    expect(references(body)).toEqual([['<200 mg/dL'], ['<150 mg/dL']])
  })
})

describe('limits beside a block', () => {
  it('may end where their heading ends', () => {
    const rows = [
      ['ANTI-SM', 'Valor de referência'],
      ['Material: Soro    Método: FEIA', 'Não reagente: inferior a 7,0 U/mL'],
      ['    Resultado:    2,1 U/mL', 'Inconclusivo: 7,0 a 10,0 U/mL'],
      ['', 'Reagente: superior a 10,0 U/mL'],
    ]
    const body = rows.map(([left, right]) => left!.padEnd(40) + right!.padStart(40)).join('\n')
    const [antibody] = read(body).observations
    expect(antibody).toMatchObject({
      referenceValues: [
        'Não reagente: inferior a 7,0 U/mL',
        'Inconclusivo: 7,0 a 10,0 U/mL',
        'Reagente: superior a 10,0 U/mL',
      ],
      isNormal: true,
    })
  })

  it('do not take earlier results with them', () => {
    const [creatinine] = read(`CREATININA                         Valores de referência
Resultado: 0,82 mg/dL              Masculino: 0,70 a 1,30 mg/dL     02/03/2025   0,79
                                   Feminino: 0,50 a 1,10 mg/dL      10/09/2024   0,81`).observations
    expect(creatinine!.referenceValues).toEqual([
      'Masculino: 0,70 a 1,30 mg/dL',
      'Feminino: 0,50 a 1,10 mg/dL',
    ])
  })
})

describe('words', () => {
  it('that no list knows, before one that it does, leave the result in doubt', () => {
    const [flora] = read(`Exame de urina   Material: urina
Leucócitos                8.000 /mL                        até 10.000 /mL
Hemácias                  2.000 /mL                        até 10.000 /mL
Flora bacteriana          Composta por vários grupos       Normal`).observations.slice(2)
    expect(flora?.needsReview ?? true).toBe(true)
  })

  it('tell how much there is more of', () => {
    const [flora] = read(`Material: urina
Flora bacteriana          Discretamente aumentada       Normal
Leucócitos                8.000 /mL                     até 10.000 /mL`).observations
    expect(flora).toMatchObject({ result: 'Discretamente aumentada', referenceValues: ['Normal'] })
  })

  it('of a dose measure nothing', () => {
    expect(
      results(`Material: plasma
Dose administrada: 75 g
Glicose jejum: 85 mg/dL
Glicose 120 minutos: 130 mg/dL`),
    ).toEqual(['Glicose jejum = 85 mg/dL', 'Glicose 120 minutos = 130 mg/dL'])
  })
})

describe('reports in prose', () => {
  it('hold no tests, however their lines fall into columns', () => {
    const report = read(`EXAME ANATOMOPATOLÓGICO
Material: biópsia gástrica
MACROSCOPIA
Dois fragmentos irregulares de tecido pardacento e elástico, todos incluídos para exame histológico.
Frasco 2      0,4 cm
CONCLUSÃO
Gastrite crônica moderada em antro, com metaplasia intestinal completa focal e atividade leve.
Gastrite      leve, com metaplasia      Ausência de displasia`)
    expect(report.observations).toEqual([])
    expect(report.conclusion).toContain('Gastrite crônica moderada em antro')
  })
})

describe('headings of one name under upper heads', () => {
  const body = (over: string) => `${over}
Segmento              Pico (m/s)   Final (m/s)   Pico (m/s)   Final (m/s)   Ângulo (graus)
Artéria renal         0,88         0,31          1,42         0,47          54
Artéria segmentar     0,41         0,15          0,52         0,19          51`
  const marks = (text: string) => read(text).observations.map(({ needsReview }) => needsReview)

  it('have the head that spans them in their names, whatever it says', () => {
    const phases = body('                              Em repouso              Sob esforço')
    expect(results(phases).slice(0, 5)).toEqual([
      'Artéria renal - Em repouso - Pico = 0,88 m/s',
      'Artéria renal - Em repouso - Final = 0,31 m/s',
      'Artéria renal - Sob esforço - Pico = 1,42 m/s',
      'Artéria renal - Sob esforço - Final = 0,47 m/s',
      'Artéria renal - Ângulo = 54 graus',
    ])
    expect(marks(phases)).not.toContain(true)
  })

  it('have its unit, where it is a side', () => {
    const sides = body('                              Direita (m/s)            Esquerda (m/s)')
    expect(results(sides.replaceAll(/( \w+) \(m.s\)(?=.*Ângulo)/g, '$1      '))[2]).toBe(
      'Artéria renal - Esquerda - Pico = 1,42 m/s',
    )
  })

  it('are all marked where no upper head tells them apart', () => {
    for (const over of ['', '                              Primeira fase'])
      expect(marks(body(over)).slice(0, 4)).toEqual([true, true, true, true])
  })
})
