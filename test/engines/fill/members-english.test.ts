import { expect, test } from 'vitest'
import { absent, fact } from '../note/support.ts'
import { texts } from './kinds.ts'
import { fills, number, yesOrNo } from './members.ts'
import { concluding, filledWith } from './support.ts'

fills('en', [
  [
    'a word of a result is a choice as it is written; what it says is one by its meaning',
    [
      fact('lab', 'blood type', { value: { text: 'O negative' }, at: [20] }),
      fact('lab', 'HIV', { value: { text: 'negative' }, at: [20] }),
    ],
    {
      ...{ abo_group: { enum: ['A', 'B', 'AB', 'O'] }, rh_factor: { enum: ['positive', 'negative'] } },
      hiv: { enum: ['reactive', 'nonreactive', 'not_done'] },
    },
    { abo_group: 'O', rh_factor: 'negative', hiv: 'nonreactive' },
  ],
  [
    'an object of tests has what they came to, one of those asked for what was asked',
    [
      fact('lab', 'TSH', { value: { number: 6.8, unit: 'mIU/L' }, at: [20] }),
      fact('order', 'TSH', { status: 'ordered', ...concluding }),
      fact('order', 'creatinine', { status: 'ordered', ...concluding }),
    ],
    {
      tests: { type: 'object', properties: { tsh: number, creatinine: number } },
      tests_ordered: texts,
    },
    { tests: { tsh: 6.8 }, tests_ordered: ['TSH', 'creatinine'] },
  ],
  [
    'vaccines that are due are those that are missing or to be given',
    [
      fact('context', 'flu vaccine', { ...absent, at: [5] }),
      fact('context', 'tetanus vaccine', { at: [6] }),
      fact('instruction', 'pneumonia vaccine', concluding),
    ],
    { vaccines_due: texts, vaccines: texts },
    {
      vaccines_due: ['flu vaccine', 'pneumonia vaccine'],
      vaccines: ['tetanus vaccine', 'pneumonia vaccine'],
    },
  ],
  [
    'a name of the other language is the one illness or test with its code',
    [
      fact('condition', 'psoriasis', { status: 'known' }),
      fact('lab', 'creatinine', { value: { number: 1, unit: 'mg/dL' } }),
    ],
    { psoriase: yesOrNo, creatinina: number },
    { psoriase: true, creatinina: 1 },
  ],
  [
    'who smoked once is a former smoker and none now',
    [fact('habit', 'former smoking')],
    { is_smoker: yesOrNo, former_smoker: yesOrNo, smoking_status: { enum: ['never', 'former', 'current'] } },
    { is_smoker: false, former_smoker: true, smoking_status: 'former' },
  ],
  [
    'who smokes at home is not asked of the patient',
    [fact('habit', 'smoking at home', absent)],
    { is_smoker: yesOrNo },
    {},
  ],
  [
    'a test is what its whole name says',
    [fact('lab', 'hemoglobin A1c', { value: { number: 7.4, unit: '%' }, at: [20] })],
    { hemoglobin: number },
    {},
  ],
  [
    'a relative is one of an enumeration',
    [fact('family', 'stroke', { person: 'father' })],
    {
      family_history: {
        type: 'array',
        items: {
          type: 'object',
          properties: { relation: { enum: ['mother', 'father', 'other'] }, condition: { type: 'string' } },
        },
      },
    },
    { family_history: [{ relation: 'father', condition: 'stroke' }] },
  ],
  [
    'months are whole weeks, degrees in the scale that is asked for, pounds of a child kilograms',
    [
      fact('follow-up', 'follow-up', { value: { number: 3, unit: 'months' }, at: [34] }),
      fact('vital', 'temperature', { value: { number: 100.4, unit: 'F' }, at: [20] }),
      fact('vital', 'weight', { value: { number: 37, unit: 'lb' }, at: [20] }),
    ],
    { follow_up_weeks: number, temperature_celsius: number, temperature_f: number, weight_kg: number },
    { follow_up_weeks: 13, temperature_celsius: 38, temperature_f: 100.4, weight_kg: 16.78 },
  ],
])

test('a weight that nobody can have is left out, with a warning', () => {
  const heavy = fact('vital', 'peso', { value: { number: 800, unit: 'kg' }, at: [20] })
  const { content, warnings } = filledWith([heavy], { pesoKg: number })
  expect(content).toEqual({})
  expect(warnings.join()).toMatch(/peso 800 kg is left out/)
})
