import { describe, expect, it } from 'vitest'
import { choose, type Proposal, type Step } from '../../src/engines/exam/parser/grammar/proposal.ts'
import { read, results } from './exam-typed.ts'

const box = { x0: 0, y0: 0, x1: 1, y1: 1 }
function test(name: string, text: string, unit: string, references: string[] = []): Step {
  const value = {
    text,
    kind: 'number' as const,
    unit,
    flag: '',
    references,
    rivalled: false,
    box,
    confidence: 1,
  }
  return { is: 'test', row: { name, values: [value], evidence: [] } }
}
/** Who proposes first does not matter. */
const chosen = (text: string, ...proposals: Proposal[]) => {
  const [one, other] = [proposals, proposals.toReversed()].map((all) =>
    choose([null, ...all, null], { text }),
  )
  expect(one).toBe(other)
  return one
}

describe('of what readers propose for a line', () => {
  it('the only one is taken, and none where there is none', () => {
    const limit: Proposal = [{ is: 'limit', text: '70 a 99', listed: false }]
    expect(choose([null, limit], { text: 'Homens: 70 a 99' })).toBe(limit)
    expect(choose([null, null], { text: 'Homens' })).toBeNull()
  })

  it('a name of the line explains more than one of the line above', () => {
    const own: Proposal = [test('Amilase', '57', 'U/L')]
    expect(chosen('57 U/L Amilase', [test('Bilirrubina direta', '57', 'U/L')], own)).toBe(own)
  })

  it('limits, units and words count, however many tests they are of', () => {
    const line = 'Amilase 57 U/L 28 a 100'
    const withLimits: Proposal = [test('Amilase', '57', 'U/L', ['28 a 100'])]
    const two: Proposal = [test('Ureia', '30', ''), test('Sódio', '140', '')]
    expect(chosen(line, [test('Amilase', '57', 'U/L')], withLimits)).toBe(withLimits)
    const withUnit: Proposal = [test('Amilase', '', 'U/L')]
    const withValue: Proposal = [test('Amilase', '57', '')]
    expect(chosen(line, [test('Amilase', '', '')], withUnit)).toBe(withUnit)
    expect(chosen(line, [test('Amilase', '', '')], withValue)).toBe(withValue)
    expect(chosen('Ureia 30 Sódio 140', [test('Ureia', '30', '')], two)).toBe(two)
    const earlier: Proposal = [{ is: 'earlier result', text: line }]
    expect(chosen(line, withLimits, earlier)).toBe(earlier)
  })
})

describe('a line of several kinds', () => {
  it('that has its own name gives its count to that name', () => {
    expect(
      results(`Resultado         Exame                    Valores de referência
0,30 mg/dL        Bilirrubina direta       Inferior ou igual a 0,30 mg/dL
57 U/L            Amilase                  28 a 100 U/L`),
    ).toEqual(['Bilirrubina direta = 0,30 mg/dL', 'Amilase = 57 U/L'])
  })

  it('in brackets is how the test above was done, or the end of its name', () => {
    const body = (brackets: string) => `Alanina aminotransferase   22 U/L         até 41
${brackets}
Glicose                    92 mg/dL       70 a 99`
    const first = (brackets: string) => {
      const [one] = read(body(brackets)).observations
      return [one?.name, one?.method]
    }
    expect(first('(IFCC without P5P)')).toEqual(['Alanina aminotransferase', 'IFCC without P5P'])
    expect(first('(TGP)')).toEqual(['Alanina aminotransferase (TGP)', ''])
    expect(first('(no soro)')).toEqual(['Alanina aminotransferase (no soro)', ''])
  })
})
