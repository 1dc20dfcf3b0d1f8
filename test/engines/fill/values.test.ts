import { expect, test } from 'vitest'
import { fact, medicine } from '../note/support.ts'
import { listOf, measured, number, text, yesOrNo } from './kinds.ts'
import { filledWith } from './support.ts'

test('so many a day are no days', () => {
  const habit = (text: string) => fact('habit', 'tabagismo', { value: { text }, at: [5] })
  const properties = { cigarrosPorDia: { type: ['integer', 'null'] } }
  expect(filledWith([habit('há quarenta anos')], properties).content).toEqual({})
  expect(filledWith([habit('dez cigarros')], properties).content).toEqual({ cigarrosPorDia: 10 })
})

test('a value is told in the unit that is asked for, and not at all in one that it does not follow from', () => {
  const given = [measured('lab', 'hemoglobina', 10.2, 'g/dL'), measured('lab', 'glicemia', 90, 'mg/dL')]
  const { content } = filledWith(given, {
    hemoglobina: { ...number, description: 'em g/L' },
    glicemiaMmolL: number,
  })
  expect(content).toEqual({ hemoglobina: 102 })
})

test('systolic blood pressure is one number of the two', () => {
  const pressure = { type: ['integer', 'null'], title: 'Systolic blood pressure (mmHg)' }
  const spoken = fact('vital', 'blood pressure', {
    ...{ value: { systolic: 142, diastolic: 88, unit: 'mmHg' }, at: [20] },
  })
  expect(filledWith([spoken], { q1: pressure }, 'en').content).toEqual({ q1: 142 })
})

test('lengths, parts and kinds of lists: inches, codes, tests of a kind, relatives named in part', () => {
  const found = filledWith(
    [
      fact('vital', 'height', { value: { number: 180, unit: 'cm' }, at: [20] }),
      fact('family', 'breast cancer', { person: 'mother' }),
      fact('family', 'stroke', { person: 'father' }),
      fact('lab', 'TSH', { value: { number: 2, unit: 'mIU/L' }, code: '11580-8', at: [20] }),
      fact('order', 'chest x-ray', { status: 'ordered', at: [32] }),
      medicine('ibuprofen', 'start', { dose: '400 mg', frequency: 'every 8 hours as needed' }),
      medicine('lisinopril', 'start', { dose: '10 mg', frequency: 'once daily' }),
    ],
    {
      ...{
        height_in: number,
        height_inches: number,
        family_cancer: yesOrNo,
        family_diabetes: yesOrNo,
      },
      lab_results: listOf({ test: text, value: text, unit: text }),
      prescriptions: listOf({ drug: text, when_needed: text, dose_unit: text, route: text }),
    },
    'en',
  )
  expect(found.content).toEqual({
    ...{ height_in: 70.87, height_inches: 70.87, family_cancer: true },
    lab_results: [{ test: 'TSH', value: '2', unit: 'mIU/L' }],
    prescriptions: [
      { drug: 'ibuprofen', when_needed: 'every 8 hours as needed', dose_unit: 'mg' },
      { drug: 'lisinopril', dose_unit: 'mg' },
    ],
  })
})
