import { describe, expect, it } from 'vitest'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { typed } from './exam-typed.ts'

const HEAD =
  'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\nData da coleta: 05/03/2024\n\n'
const read = (body: string, head = HEAD) => understandExam([typed(head + body)], 'pt-BR')
const results = (body: string) => read(body).observations.map(({ name, result }) => `${name} = ${result}`)
const references = (body: string) => read(body).observations.map(({ referenceValues }) => referenceValues)

describe('references', () => {
  it('are whole where their ends are set in columns', () => {
    const body =
      'V.C.M......: 89,0 fL            81,6 a      98,3 fL\nH.C.M......: 29,1 pg            26,0 a      34,0 pg'
    expect(references(body)).toEqual([['81,6 a 98,3 fL'], ['26,0 a 34,0 pg']])
  })

  it('belong to the sex that stands over them in a second line of headings', () => {
    const body = `Série vermelha                                     Valores de referência
                                                   Masculino        Feminino
Hemoglobina       12,5  g/dL                       13,0 a 17,0      12,0 a 16,0`
    expect(read(body).observations[0]).toMatchObject({
      referenceValues: ['Masculino: 13,0 a 17,0', 'Feminino: 12,0 a 16,0'],
      isNormal: true,
    })
  })

  it('stay together in a list, and go to the test whose unit they have', () => {
    const body = `HEMOGLOBINA GLICADA
HbA1c: 5,4 %
Glicose média estimada: 108 mg/dL
Valores de referência
Normal: inferior a 5,7%
Pré-diabetes: 5,7% a 6,4%
Diabetes: igual ou superior a 6,5%`
    expect(references(body)).toEqual([
      ['Normal: inferior a 5,7%', 'Pré-diabetes: 5,7% a 6,4%', 'Diabetes: igual ou superior a 6,5%'],
      [],
    ])
  })

  it('have many labels', () => {
    for (const label of ['V. Ref.........:', 'Valor(es) de referência:', 'VR:', 'Valores normais:'])
      expect(references(`FERRO SÉRICO\nResultado: 95 µg/dL\n${label} 50 a 170 µg/dL`)).toEqual([
        ['50 a 170 µg/dL'],
      ])
  })
})

describe('results', () => {
  it('that give a verdict and its measure have both', () => {
    const [one] = read('ANTI-HBs\nMaterial: Soro\nResultado: REAGENTE - 125,30 mUI/mL').observations
    expect(one).toMatchObject({ result: 'REAGENTE - 125,30 mUI/mL', numericResult: '125.3', unit: 'mUI/mL' })
  })

  it('are normal where they are one of the qualities that are expected, and unknown where a mark contradicts', () => {
    const body = `Exame          Resultado     Situação     Valores de referência
Bactérias      Raras                      Ausentes ou raras
Influenza A    Positivo      OK           Negativo`
    const [bacteria, flu] = read(body).observations
    expect(bacteria).toMatchObject({ isNormal: true, needsReview: false })
    expect(flu).toMatchObject({ isNormal: null, needsReview: true })
  })

  it('a verdict with its index in brackets has the index as its number', () => {
    const [one] = read('ANTI-HCV\nMaterial: Soro\nResultado: Não reagente (0,09)').observations
    expect(one).toMatchObject({ result: 'Não reagente (0,09)', numericResult: '0.09', unit: '' })
  })

  it('with parts are named after their heading', () => {
    expect(
      results(`BILIRRUBINAS
Material: Soro     Método: Diazo
Total: 0,80 mg/dL      VR: até 1,20 mg/dL
Direta: 0,20 mg/dL     VR: até 0,30 mg/dL`),
    ).toEqual(['BILIRRUBINAS - Total = 0,80 mg/dL', 'BILIRRUBINAS - Direta = 0,20 mg/dL'])
  })

  it('have the units of hormones, serologies and allergens', () => {
    const units = ['microUI/mL', 'mcUI/mL', 'kUA/L', 'UR/mL', 'U.I./L', 'mmol/mol', 'mg%']
    expect(
      units.map((unit) => read(`TSH\nMaterial: Soro\nResultado: 2,35 ${unit}`).observations[0]?.unit),
    ).toEqual(units)
  })
})
