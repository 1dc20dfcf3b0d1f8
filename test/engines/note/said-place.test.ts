import { describe, expect, test } from 'vitest'
import { fact, medicine, noteOf, talkOf } from './support.ts'

const cough = fact('symptom', 'tosse', { speaker: 'patient' })
const written = (said: string, ...facts: readonly ReturnType<typeof fact>[]) =>
  noteOf([cough, ...facts], {
    utterances: talkOf(['P: Tenho tosse há três dias.', 'P: Só isso.', `D: ${said}`]),
  })

describe('what the doctor only thought of', () => {
  test('stands with the reasoning, not with the plan', () => {
    const said = 'Eu ia trocar a losartana, mas é muita coisa hoje'
    expect(written(`${said}.`).lines).toMatchObject({
      'assessment/reasoning': [`"${said}" (sic) (a confirmar)`],
    })
    expect(written(`${said}.`).lines).not.toHaveProperty(['plan/conduct'])
  })

  test('stands with the plan where something is ordered after all', () => {
    const said = 'Eu ia trocar a losartana, mas continua a mesma'
    expect(written(`${said}.`).lines['plan/conduct']).toEqual([`"${said}" (sic) (a confirmar)`])
  })
})

describe('advice that names what is prescribed', () => {
  const ordered = [
    medicine(
      'soro fisiológico',
      'start',
      { dose: '10 mL', frequency: '2x/dia', route: 'nasal' },
      { at: [2] },
    ),
    medicine('budesonida', 'start', { dose: '1 jato', frequency: '1x/dia' }, { at: [2] }),
  ]
  const advice = fact('instruction', 'lavagem nasal', { at: [2] })
  const guidance = (more: string) =>
    written(
      `Pro nariz, soro fisiológico, dez ml, duas vezes por dia, budesonida, um jato, uma vez por dia${more}.`,
      ...ordered,
      advice,
    ).lines['plan/guidance']

  test('is not told twice where it has nothing but doses', () => {
    expect(guidance('')).toBeUndefined()
  })

  test('is told where it says what to look out for', () => {
    expect(guidance(', e se sangrar me liga')).toHaveLength(1)
  })
})

test('what was not found stands with the examination, and not with the results again', () => {
  const murmur = (type: 'lab' | 'exam-finding', polarity: 'absent' | 'present') =>
    fact(type, 'sopro cardíaco', { at: [2], polarity })
  const results = (polarity: 'absent' | 'present') =>
    written('Coração sem sopro.', murmur('exam-finding', polarity), murmur('lab', polarity)).lines[
      'objective/exam_results'
    ]
  expect(results('absent')).toBeUndefined()
  expect(results('present')).toHaveLength(1)
})

test('a verdict of another breath is no result of what the patient named', () => {
  const calcium = (at: number) => fact('lab', 'cálcio', { at: [at], value: { text: 'alto' } })
  const results = (...facts: readonly ReturnType<typeof fact>[]) =>
    noteOf([cough, ...facts], {
      utterances: talkOf(['P: Tenho tosse.', 'P: Tomo com café e cálcio.', 'D: O cálcio deu alto.']),
    }).lines['objective/exam_results']
  expect(results(calcium(1))).toBeUndefined()
  expect(results(calcium(2))).toEqual(['Cálcio: alto'])
})

describe('an illness that the doctor does not call so yet', () => {
  const lines = (said: string, status: 'new' | 'suspected') =>
    written(said, fact('condition', 'doença renal crônica', { status, at: [2] }))
  const said = 'Quero repetir a creatinina antes de chamar de doença renal crônica'

  test('is no hypothesis, and stands with the reasoning as it was said', () => {
    const note = lines(`${said}.`, 'new')
    expect(note.hypotheses).toEqual([])
    expect(note.lines['assessment/reasoning']).toEqual([`"${said}" (sic)`])
  })

  test('is one where it is called so, or suspected', () => {
    expect(lines('A senhora tem doença renal crônica.', 'new').hypotheses).toHaveLength(1)
    expect(lines(`${said}.`, 'suspected').hypotheses).toHaveLength(1)
  })
})

describe('a habit', () => {
  const habits = (said: string) =>
    noteOf([cough, fact('habit', 'tabagismo', { at: [2], speaker: 'other' })], {
      utterances: talkOf(['P: Tenho tosse.', 'D: Alguém fuma?', said]),
    }).lines['history/habits']

  test('of who came along is not the patient’s', () => {
    expect(habits('A: E cigarro, eu fumo, mas só na varanda.')).toBeUndefined()
  })

  test('is the patient’s where it is told of them', () => {
    expect(habits('A: Ele fuma.')).toHaveLength(1)
    expect(habits('P: Eu fumo.')).toHaveLength(1)
  })
})

describe('a reply that only points', () => {
  const story = (reply: string) =>
    noteOf([cough, fact('symptom', 'pesadelo', { at: [2], speaker: 'patient' })], {
      utterances: talkOf([
        ...['P: Tenho tosse.', 'D: E o montelucaste, ainda usa?', `P: ${reply}`],
        ...Array(8).fill('P: …'),
      ]),
    }).lines['subjective/hpi']

  test('is quoted behind the question that names what it points at', () => {
    expect(story('Doutora, esse dava pesadelo de noite, eu gritava e acordava todo mundo.')).toEqual([
      '"E o montelucaste, ainda usa?" (sic) "Doutora, esse dava pesadelo de noite, eu gritava e acordava todo mundo" (sic)',
    ])
  })

  test('and one that points at nothing stands alone', () => {
    const reply = 'Tenho pesadelo de noite, eu grito e acordo todo mundo, toda semana'
    expect(story(`${reply}.`)).toEqual([`"${reply}" (sic)`])
  })
})
