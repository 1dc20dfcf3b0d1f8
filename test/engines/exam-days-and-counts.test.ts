import { describe, expect, test } from 'vitest'
import { read, references, results } from './exam-typed.ts'

describe('a count in a line of its own', () => {
  const body = (count: string) => `Exame              Resultado     Unidade      Valores de referência
Neutrófilos        78,0          %            40,0 a 70,0
                   ${count}
Linfócitos         15,0          %            20,0 a 50,0`

  test('is of what is named above its share', () => {
    const text = body('9.298         /mm³         1.700 a 8.000')
    expect(results(text)).toEqual(['Neutrófilos = 78,0 %', 'Neutrófilos = 9.298 /mm³', 'Linfócitos = 15,0 %'])
    expect(references(text)).toEqual([['40,0 a 70,0'], ['1.700 a 8.000'], ['20,0 a 50,0']])
  })

  test('needs another unit', () => {
    expect(results(body('71,0          %            40,0 a 70,0'))).toHaveLength(2)
  })
})

describe('days behind other words, over columns', () => {
  const body = (
    first: string,
  ) => `${first}                   1º trimestre 10/01/2026     3º trimestre 12/05/2026
Hemoglobina (g/dL)      12,1                        10,9
Glicemia (mg/dL)        84                          91
VDRL                    Reagente                    Não reagente`

  test('are days: the latest has the results', () => {
    expect(results(body('Exame'))).toEqual([
      'Hemoglobina = 10,9 g/dL',
      'Glicemia = 91 mg/dL',
      'VDRL = Não reagente',
    ])
  })

  test('need the heading of names beside them', () => {
    const fields = `Nascida em 10/01/1984            Atendida em 12/05/2026\n${body('Exame')}`
    expect(results(fields)).toHaveLength(3)
  })
})

describe('an angle behind its label', () => {
  test('is a pair beside others', () => {
    const body =
      'ELETROCARDIOGRAMA\nRitmo: sinusal      FC: 68 bpm      Eixo: 45°\nIntervalo PR: 162 ms      QRS: 92 ms'
    expect(results(body)).toContain('FC = 68 bpm')
    expect(results(body)).toContain('Eixo = 45 °')
  })

  test('is none where it counts samples', () => {
    const body = 'Glicose: 92 mg/dL\nAmostra: 1° jato\nUreia: 30 mg/dL'
    expect(results(body)).toEqual(['Glicose = 92 mg/dL', 'Ureia = 30 mg/dL'])
  })
})

describe('sizes of an organ', () => {
  test('have the unit of their heading', () => {
    const body =
      'ULTRASSONOGRAFIA DA TIREOIDE\nLobo          Longitudinal (cm)     Transverso (cm)     Volume (cm³)\nDireito       4,6                   1,7                 6,1\nEsquerdo      4,4                   1,6                 5,1'
    expect(results(body)).toEqual([
      'Direito - Longitudinal = 4,6 cm',
      'Direito - Transverso = 1,7 cm',
      'Direito - Volume = 6,1 cm³',
      'Esquerdo - Longitudinal = 4,4 cm',
      'Esquerdo - Transverso = 1,6 cm',
      'Esquerdo - Volume = 5,1 cm³',
    ])
    expect(read(body).observations.filter(({ needsReview }) => needsReview)).toEqual([])
  })
})

describe('names that stand behind their results', () => {
  const body = (indent: string) => `Resultado     Unidade     ${indent}Exame           Referência
14,1          g/dL        Hemoglobina     12,0 a 16,0
6.900         /mm³        Leucócitos      4.000 a 11.000
212.000       /mm³        Plaquetas       150.000 a 450.000`

  test('are found by the edge or by the middle of their heading', () => {
    for (const indent of ['', '   ']) expect(results(body(indent))[0]).toBe('Hemoglobina = 14,1 g/dL')
  })
})

describe('samples before and after dialysis', () => {
  test('are two tests each', () => {
    const body =
      'Exame         Pré-diálise     Pós-diálise     Unidade     Referência\nUreia         142             48              mg/dL       15 a 45\nPotássio      5,9             3,8             mEq/L       3,5 a 5,1'
    expect(results(body)).toEqual([
      'Ureia - Pré-diálise = 142 mg/dL',
      'Ureia - Pós-diálise = 48 mg/dL',
      'Potássio - Pré-diálise = 5,9 mEq/L',
      'Potássio - Pós-diálise = 3,8 mEq/L',
    ])
  })
})

describe('an interval as a heading', () => {
  const body = (heading: string) => `Exame                Resultado       Status     ${heading}
Glicose              92 mg/dL        Normal     70 a 99 mg/dL
Colesterol total     244 mg/dL       Alto       Inferior a 190 mg/dL`

  test('has the limits', () => {
    expect(references(body('Intervalo'))).toEqual([['70 a 99 mg/dL'], ['Inferior a 190 mg/dL']])
  })

  test('of something else has none', () => {
    expect(references(body('Intervalo de coleta')).flat()).toEqual([])
  })
})
