import { describe, expect, it } from 'vitest'
import { examRules } from '../../src/engines/exam/judgement/exam-rules.ts'
import type { ExamReading, Observation } from '../../src/engines/exam/port.ts'

const observation = (said: Partial<Observation>): Observation => ({
  ...{ name: 'Glicose', result: '92 mg/dL', numericResult: '92', unit: 'mg/dL', referenceValues: [] },
  ...{ isNormal: null, flag: '', method: '', material: '', confidence: 1, needsReview: false, box: null },
  ...said,
})
const reading = (said: Partial<ExamReading> = {}): ExamReading => ({
  ...{ language: 'pt-BR', examType: '', patientName: '', date: '', age: '', sex: '', laboratory: '' },
  ...{ requestingPhysician: '', observations: [], findings: [], conclusion: '', pages: 1, warnings: [] },
  ...said,
})

describe('a test that a person states', () => {
  it('has the verdict of the limits that fit the patient', () => {
    const stated = {
      ...{ name: 'Hemoglobina', result: '12,5', unit: 'g/dL' },
      referenceValues: ['Homens: 13,5 a 17,5 g/dL', 'Mulheres: 12,0 a 16,0 g/dL'],
    }
    const of = (sex: ExamReading['sex']) => examRules.amend(stated, null, reading({ sex })).isNormal
    expect([of('female'), of('male'), of('')]).toEqual([true, false, null])
  })

  it('keeps what the laboratory marked only as long as the value stays', () => {
    const before = observation({ flag: 'Alto', result: '192 mg/dL', numericResult: '192' })
    const amend = (result: string) =>
      examRules.amend({ ...before, result }, before, reading({ observations: [before] }))
    expect(amend('192').flag).toBe('Alto')
    expect(amend('92').flag).toBe('')
  })

  it('is read by the decimal mark of its document', () => {
    const english = observation({ result: '4.51 mmol/L', numericResult: '4.51', unit: 'mmol/L' })
    const stated = { name: 'Platelets', result: '1.250', unit: '10^3/uL', referenceValues: [] }
    const as = (language: ExamReading['language'], observations: Observation[]) =>
      examRules.amend(stated, null, reading({ language, observations })).numericResult
    expect(as('en', [english])).toBe('1.25')
    expect(as('pt-BR', [])).toBe('1250')
  })
})

describe('a test held against others', () => {
  it('is of one analyte in whatever unit that the catalogue can turn', () => {
    const mg = examRules.measure(observation({}), reading())
    const mmol = examRules.measure(
      observation({ result: '5,1 mmol/L', numericResult: '5.1', unit: 'mmol/L' }),
      reading(),
    )
    expect(mmol?.analyte).toBe(mg?.analyte)
    expect((mmol?.value ?? 0) * (mmol?.factor ?? 0)).toBeCloseTo(92, 0)
  })

  it('of a strange unit or name is of no other’s series, and of words of none', () => {
    const own = examRules.measure(observation({}), reading())?.analyte
    const strange = examRules.measure(observation({ unit: 'células/campo' }), reading())?.analyte
    const unknown = examRules.measure(observation({ name: 'Índice próprio' }), reading())
    expect(strange).not.toBe(own)
    expect(unknown).toMatchObject({ loinc: null, value: 92, factor: 1 })
    expect(examRules.measure(observation({ result: 'Negativo', numericResult: '' }), reading())).toBeNull()
  })

  it('tells limits only where they surely hold for the patient, and that a value is but a bound', () => {
    const limits = ['Homens: 13,5 a 17,5 g/dL', 'Mulheres: 12,0 a 16,0 g/dL']
    const test = observation({ name: 'Hemoglobina', unit: 'g/dL', referenceValues: limits })
    expect(examRules.measure(test, reading({ sex: 'female' }))).toMatchObject({ low: 12, high: 16 })
    expect(examRules.measure(test, reading())).toMatchObject({ low: null, high: null })
    const bound = observation({ name: 'PCR', result: '< 0,5 mg/L', numericResult: '0.5', unit: 'mg/L' })
    expect(examRules.measure(bound, reading())).toMatchObject({ value: 0.5, bound: 'below' })
    expect(examRules.measure({ ...bound, result: 'Superior a 0,5 mg/L' }, reading())?.bound).toBe('above')
    expect(examRules.measure({ ...bound, result: '0,5 mg/L' }, reading())?.bound).toBeNull()
  })
})
