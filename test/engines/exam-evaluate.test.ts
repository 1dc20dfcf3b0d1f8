import { describe, expect, test } from 'vitest'
import { compareReading } from '../../src/engines/exam/evaluate/compare-reading.ts'
import { similarity } from '../../src/engines/exam/evaluate/similar.ts'
import type { TruthTest } from '../../src/engines/exam/evaluate/truth.ts'
import { read } from './exam-typed.ts'

const truth = (test_name: string, result: string): TruthTest => ({
  test_name,
  result,
  numeric_result: Number(result.replace(',', '.')),
  unit: '%',
  reference_value: [],
})
const counts = (result: string) =>
  compareReading(
    {
      id: 'a',
      tests: [truth('Hemoglobina glicada', '5,4')],
      optional: [truth('Hematócrito', result)],
    },
    read(
      'Exame                  Resultado   Unidade   Referência\n' +
        'Hemoglobina glicada    5,4         %         até 5,7\n' +
        'Hematócrito            41          %         36 a 46',
    ),
    1,
  ).counts

describe('what a truth file calls optional', () => {
  test('is no test too many where it is read, and none too few where it is not', () => {
    expect(counts('41')).toMatchObject({ expected: 1, read: 1, right: 1 })
  })

  test('is one too many where another value is read', () => {
    expect(counts('43')).toMatchObject({ expected: 1, read: 2, right: 1 })
  })
})

describe('a name that is like another', () => {
  const counted = (...printed: [string, string][]) =>
    compareReading(
      { id: 'a', tests: printed.map(([name, result]) => truth(name, result)) },
      read(
        'Exame                  Resultado   Unidade   Referência\nVLDL-colesterol        44          %         até 60',
      ),
      1,
    ).counts

  test('is that of the test which is printed so', () => {
    expect(counted(['HDL-colesterol', '36'], ['VLDL-colesterol', '44'])).toMatchObject({
      named: 1,
      right: 1,
      silentlyWrong: 0,
    })
  })

  test('may be misread where nothing is printed so', () => {
    expect(counted(['HDL-colesterol', '36'])).toMatchObject({ named: 1, right: 0, silentlyWrong: 1 })
  })
})

describe('what a paper concludes', () => {
  const text = 'Osteoporose em coluna lombar. Baixa massa óssea em fêmur proximal.'
  const counted = (exam_type: string, concluded: string) =>
    compareReading(
      {
        id: 'a',
        exam_type,
        tests: [
          truth('Hemoglobina glicada', '5,4'),
          { ...truth('Densitometria óssea', text), numeric_result: null, unit: null },
        ],
      },
      {
        ...read(
          'Exame                  Resultado   Unidade   Referência\nHemoglobina glicada    5,4         %         até 5,7',
        ),
        conclusion: concluded,
      },
      1,
    ).counts

  test('is held against what was read as conclusion, and is no test', () => {
    const type = 'Densitometria óssea'
    expect(counted(type, text)).toMatchObject({ expected: 1, right: 1, narratives: 1, narrativesRight: 1 })
    expect(counted(type, `${text} Critérios da OMS: normal, osteopenia, osteoporose`)).toMatchObject({
      narratives: 1,
      narrativesRight: 0,
    })
  })

  test('is a test where the paper is called otherwise', () => {
    expect(counted('Hemoglobina', text)).toMatchObject({ expected: 2, narratives: 0 })
  })
})

describe('a bound', () => {
  const scored = (result: string, numeric: number | null, printed: string) =>
    compareReading(
      { id: 'a', tests: [{ ...truth('Troponina', result), numeric_result: numeric, unit: 'ng/L' }] },
      read(
        `Exame          Resultado   Unidade   Referência\nTroponina      ${printed}        ng/L      até 14`,
      ),
      1,
    ).counts.right

  test('is right with its sign, whether its number was written down or not', () => {
    expect([scored('< 3', 3, '< 3'), scored('< 3', null, '< 3'), scored('≤ 3', 3, '≤ 3')]).toEqual([1, 1, 1])
  })

  test('is wrong without its sign or with the other', () => {
    expect([scored('< 3', 3, '3'), scored('≥ 3', null, '3'), scored('≥ 3', 3, '≤ 3')]).toEqual([0, 0, 0])
  })
})

test('a name with a lowered digit is the one without', () => {
  expect(similarity('pCO₂', 'pCO2')).toBe(1)
  expect(similarity('pCO₂', 'pO2')).toBeLessThan(0.8)
})
