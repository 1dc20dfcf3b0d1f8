import { expect, test } from 'vitest'
import { fact, medicine, noteOf, talkOf } from './support.ts'

const cough = fact('symptom', 'cough', { speaker: 'patient' })
const written = (lines: readonly string[], ...facts: Parameters<typeof noteOf>[0]) =>
  noteOf([cough, ...facts], {
    language: 'en',
    utterances: talkOf(['P: I have a cough.', 'P: Since May.', ...lines]),
  })
const quoted = `"I'm adding zorbimide, one drop twice a day, left eye only" (to be confirmed)`

test('a medicine that no table knows and that the doctor doses stands in the plan and the prescription in their words', () => {
  const { lines, prescription, draft } = written([
    "D: And I'm adding zorbimide, one drop twice a day, left eye only.",
  ])
  expect(lines['plan/conduct']).toEqual([quoted])
  expect(prescription).toMatchObject([{ name: 'Zorbimide', dose: '', usage: quoted }])
  expect(draft.evidence).toContainEqual(
    expect.objectContaining({
      pointer: '/medicalPrescription/medications/content/0',
      kind: 'verbatim',
      toConfirm: true,
    }),
  )
})

test.each([
  ['a name without a dose', 'D: Say hello to Zorbina, I saw her two days ago.'],
  ['a word of the dictionary', 'D: Blow your nose gently twice a day.'],
  ['a word of it once more', 'D: Remoisten it, one drop twice a day.'],
  ['a medicine of the tables, which has a line of its own', 'D: Amoxicillin, one tablet twice a day.'],
  ['a name before another medicine', 'D: Zorbina takes amoxicillin, one tablet twice a day.'],
  ['what is not given', "D: I won't give zorbimide, and no zorbimide twice a day."],
  ['what is asked', 'D: Did you take zorbimide, one drop twice a day?'],
  ['what somebody else tells', 'P: My aunt had zorbimide, one drop twice a day.'],
])('%s is no such order', (_, line) => {
  expect(written([line]).prescription).toEqual([])
})

test('what was spoken of before the doctor planned is no order', () => {
  const talk = [
    'D: You had zorbimide, one drop twice a day.',
    'P: Yes.',
    'P: It burned.',
    'P: I stopped.',
    'D: Bye.',
  ]
  expect(written(talk).prescription).toEqual([])
})

test('each of two in a breath is quoted on its own', () => {
  const { prescription } = written(
    ['D: Zorbimide, one drop twice a day, and Kelvanol, two tablets at night.'],
    medicine('amoxicillin', 'past'),
  )
  expect(prescription.map(({ usage }) => usage)).toEqual([
    '"Zorbimide, one drop twice a day" (to be confirmed)',
    '"Kelvanol, two tablets at night" (to be confirmed)',
  ])
})
