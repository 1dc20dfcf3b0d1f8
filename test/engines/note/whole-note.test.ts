import { describe, expect, test } from 'vitest'
import { createEmbeddedEngine } from '../../../src/engines/report/embedded/engine.ts'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import { reportEngineSuite } from '../report-suite.ts'
import { fact, medicine, noteOf } from './support.ts'

reportEngineSuite('facts', () => createEmbeddedEngine())

const facts: Fact[] = [
  fact('symptom', 'cansaço', { at: [1, 3] }),
  fact('symptom', 'febre', { polarity: 'absent', at: [5] }),
  fact('condition', 'hipertensão arterial', { status: 'known', at: [7, 30] }),
  fact('family', 'diabetes', { person: 'mother', at: [9] }),
  fact('vital', 'peso', { value: { number: 70, unit: 'kg' }, at: [20] }),
  medicine('losartana', 'change', { dose: '50 mg' }, { at: [32] }),
  fact('order', 'creatinina', { status: 'ordered', at: [34] }),
]

describe('the whole note', () => {
  test('every line rests on utterances and names its facts, and no fact is left out', () => {
    const { draft } = noteOf(facts)
    for (const { utterances, facts: told } of draft.evidence) {
      expect(utterances.length).toBeGreaterThan(0)
      expect(told?.length).toBeGreaterThan(0)
    }
    expect(new Set(draft.evidence.flatMap(({ facts: told }) => told))).toEqual(
      new Set(facts.map(({ id }) => id)),
    )
  })

  test("what concerns another person and is no illness is not the patient's note", () => {
    expect(noteOf([medicine('insulina', 'in-use', {}, { person: 'mother' })]).lines).toEqual({})
  })

  test('what the doctor warns of is no complaint, and what the patient says late is one', () => {
    const { lines } = noteOf([
      fact('vital', 'peso', { value: { number: 70, unit: 'kg' }, at: [22] }),
      fact('symptom', 'melena', { at: [34] }),
      fact('symptom', 'tosse', { at: [34, 35] }),
      fact('symptom', 'ganho de peso', { at: [22] }),
    ])
    expect(lines['subjective/hpi']).toEqual(['Ganho de peso; tosse'])
  })

  test('what nobody can weigh is left out, with a warning; a small child can', () => {
    const weight = (number: number) => fact('vital', 'peso', { value: { number, unit: 'kg' }, at: [20] })
    const { lines, draft } = noteOf([weight(800)])
    expect(lines).toEqual({})
    expect(draft.warnings.join()).toMatch(/peso 800 kg/)
    for (const some of [7, 150])
      expect(noteOf([weight(some)]).lines['objective/vital_signs']).toEqual([`Peso ${some} kg`])
  })

  test('lines that were joined rest on the facts of both', () => {
    const { draft } = noteOf([
      medicine('losartana', 'in-use', {}, { at: [3] }),
      medicine('sinvastatina', 'not-taking', {}, { at: [5] }),
    ])
    expect(draft.evidence).toMatchObject([{ utterances: [3, 5], facts: ['losartana', 'sinvastatina'] }])
  })

  test('is the same each time', () => {
    expect(noteOf(facts).draft).toEqual(noteOf(facts).draft)
  })

  test('without words it is empty and says so', () => {
    const { lines, draft } = noteOf([], { utterances: [] })
    expect(lines).toEqual({})
    expect(draft.warnings).toEqual(['nothing was said: every field is empty'])
  })
})
