import { describe, expect, it } from 'vitest'
import { withoutClassTables } from '../../src/engines/exam/parser/layout/class-tables.ts'
import { understandExam } from '../../src/engines/exam/parser/understand-exam.ts'
import { results, typed } from './exam-typed.ts'

const ALLERGENS = `Allergen               kU/L        Class
D. pteronyssinus       4.81        IV
Cat Dander             <0.10       0
Timothy Grass          1.27        II
Aspergillus fumigatus  <0.10       0
Mugwort                0.38        I`

describe('classes beside what was measured', () => {
  it('are no tests, and part no page into columns', () => {
    expect(results(ALLERGENS)).toEqual([
      'D. pteronyssinus = 4.81 kU/L',
      'Cat Dander = <0.10 kU/L',
      'Timothy Grass = 1.27 kU/L',
      'Aspergillus fumigatus = <0.10 kU/L',
      'Mugwort = 0.38 kU/L',
    ])
  })

  it('are explained by a table that holds no results', () => {
    const legend = `Class      kU/L             Level of specific IgE
0          <0.10            Negative
0/I        0.10 - 0.31      Equivocal/Low
II         0.56 - 1.40      Moderate
IV         3.91 - 19.00     Very High`
    expect(results(`${ALLERGENS}\n\n\n${legend}`)).toEqual(results(ALLERGENS))
  })

  it('are explained beside the results that have them', () => {
    const BESIDE = [
      '     Table of classes',
      '     Class      kU/L',
      '     0          <0.35 (absent)',
      '     1          0.35 - 0.70 (low)',
      '     2          0.71 - 3.50 (moderate)',
      '     3          3.51 - 17.50 (high)',
    ]
    const beside = (rows: readonly string[]) =>
      ALLERGENS.split('\n')
        .map((line, i) => line.padEnd(44) + (rows[i] ?? ''))
        .join('\n')
    const legend = BESIDE.filter((row) => !row.includes('Table'))
    expect(results(beside(legend))).toEqual(results(ALLERGENS))
    const below = BESIDE.map((row) => ' '.repeat(44) + row).join('\n')
    expect(results(`${ALLERGENS}\n${below}`)).toEqual(results(ALLERGENS))
  })

  it('stand with results where they are in no order, or have no ranges', () => {
    const page = typed(`Allergen               Class       kU/L
Walnut                 0           <0.10
Hazelnut               2           1.27
Almond                 3           <4.10`)
    expect(withoutClassTables(page)).toBe(page)
  })

  it('head results where each row has its own', () => {
    const body = `Classe               Resultado     Unidade     Referência
IgG                  912           mg/dL       700 a 1600
IgA                  188           mg/dL       70 a 400`
    expect(results(body)).toEqual(['IgG = 912 mg/dL', 'IgA = 188 mg/dL'])
  })
})

describe('a name that hangs behind its row', () => {
  const HEAD = 'Laboratório Exemplo\nPaciente: Ana de Teste   Idade: 40 anos   Sexo: Feminino\n\n'
  const COLUMNS =
    '                             Previous Result\nTest                Result   (Date)              Units    Reference Interval'
  const page = (rows: string, number = 1) => typed(`${HEAD}${COLUMNS}\n${rows}`, { page: number })
  const read = (...pages: string[]) =>
    understandExam(
      pages.map((rows, i) => page(rows, i + 1)),
      'en',
    ).observations.map(({ name, result }) => `${name} = ${result}`)
  const CHAINS = `Free Kappa Light    148.6    96.2 (04/08/2025)   mg/L     3.3-19.4
 Chains, Serum
Albumin             3.7      4.0 (04/08/2025)    g/dL     2.9-4.4`

  it('is one name, however far its lines stand apart', () => {
    expect(read(CHAINS)).toEqual(['Free Kappa Light Chains, Serum = 148.6 mg/L', 'Albumin = 3.7 g/dL'])
  })

  it('is none where the words begin at the edge of the row', () => {
    expect(read(CHAINS.replace('\n Chains, Serum', '\nChains, Serum'))).not.toContain(
      'Free Kappa Light Chains, Serum = 148.6 mg/L',
    )
  })

  it('is read under the same headings of the next page, over which earlier results are told', () => {
    const first = 'Glucose             104      98 (04/08/2025)     mg/dL    70-99'
    expect(read(first, CHAINS)).toEqual(['Glucose = 104 mg/dL', ...read(CHAINS)])
  })
})
