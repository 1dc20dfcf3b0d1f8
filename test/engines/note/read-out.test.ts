import { describe, expect, test } from 'vitest'
import { before, linesOf, patient, type Told } from './aside-cases.ts'
import { fact, medicine, noteOf, talkOf } from './support.ts'

test('what the doctor says the patient has is a hypothesis, and no finding', () => {
  const said = (words: string) =>
    noteOf([fact('exam-finding', 'descolamento de retina', { at: [8] })], {
      utterances: talkOf([...before, `D: ${words}`]),
    })
  const told = said('O senhor tem um descolamento de retina.')
  expect(told.hypotheses).toMatchObject([{ content: 'Descolamento de retina (a confirmar)' }])
  expect(told.lines).not.toHaveProperty(['objective/physical_exam'])
  expect(said('Descolamento de retina embaixo.').hypotheses).toEqual([])
})

describe('an illness that may be misread', () => {
  const hypotheses = (words: string, ...risks: readonly ('one-word' | 'denial-beside' | 'anothers')[]) =>
    noteOf([], {
      utterances: talkOf([...before, `D: ${words}`]),
      withheld: [
        { ...fact('condition', 'hipotireoidismo', { at: [8], status: 'known' }), said: words, risks },
      ],
    }).hypotheses.map(({ content }) => content)

  test('is a hypothesis where the doctor says it in so many words', () => {
    expect(hypotheses('Então é um hipotireoidismo.', 'one-word')).toEqual(['Hipotireoidismo (a confirmar)'])
  })

  test.each([
    ['where it is denied beside', 'Não é hipotireoidismo.', 'denial-beside'],
    ['of another', 'A mãe tem hipotireoidismo.', 'anothers'],
    ['where it is only asked', 'Tem hipotireoidismo?', 'one-word'],
  ] as const)('is none %s', (_, words, risk) => {
    expect(hypotheses(words, risk)).toEqual([])
  })
})

describe('what was read out', () => {
  test.each([
    [
      'of a test, among results',
      'O ultrassom: próstata de sessenta gramas.',
      '"O ultrassom: próstata de sessenta gramas" (sic)',
      'objective/exam_results',
    ],
    [
      'a test with a count, among orders',
      'Quero uma citologia da urina: três amostras.',
      '"Quero uma citologia da urina: três amostras" (sic)',
      'plan/tests_requested',
    ],
  ])('%s', (_, words, line, place) => {
    const order = words.includes('citologia')
      ? fact('order', 'citologia urinária', { at: [8], status: 'ordered' })
      : fact('order', 'ultrassonografia', { at: [8], status: 'ordered' })
    expect(linesOf([`D: ${words}`], [order])[place]).toEqual([line])
  })

  test.each([
    ['of a picture, among results', 'Na imagem, tá assim. Sem fratura.', 'objective/exam_results'],
    ['while examining, among findings', 'Aperta aqui. Sem fratura.', 'objective/physical_exam'],
  ])('%s', (_, words, place) => {
    const finding = fact('exam-finding', 'fratura', { at: [8], polarity: 'absent' })
    expect(linesOf([`D: ${words}`], [finding])).toHaveProperty([place])
  })
})

describe('a test that is named beside what is to be done', () => {
  test.each([
    ['a condition', 'Se a glicemia der menos de cem, não faz a insulina.', 'plan/guidance'],
    ['a call', 'Me liga no mesmo dia, e a gente vê um hemograma.', 'plan/guidance'],
    ['an order on a condition', 'Se não melhorar, eu peço um hemograma.', 'plan/tests_requested'],
  ])('stands where that does: %s', (_, words, place) => {
    const test = fact('order', words.includes('hemograma') ? 'hemograma' : 'glicemia', {
      at: [8],
      status: 'ordered',
    })
    expect(linesOf([`D: ${words}`], [test])).toHaveProperty([place])
  })
})

test('what is only rejected is not stopped', () => {
  const conduct = (words: string) =>
    linesOf([`D: ${words}`], [medicine('sibutramina', 'stop', {}, { at: [8] })])['plan/conduct']
  expect(conduct('Sibutramina nem pensar.')).toEqual(['Não prescrito neste momento: sibutramina'])
  expect(conduct('Para a sibutramina, nem pensar.')).toEqual(['Suspender: sibutramina'])
})

describe('the complaint', () => {
  const complaint = (question: string) =>
    noteOf([fact('symptom', 'nictúria', { at: [1, 2], ...patient })], {
      utterances: talkOf(['P: Boa tarde.', question, 'P: Umas quatro vezes.', ...before]),
    }).lines['subjective/chief_complaint']

  test('is none that is only asked for', () => {
    expect(complaint('D: De noite, levanta quantas vezes?')).toBeUndefined()
    expect(complaint('P: Doutora, de noite eu levanto, doutora.')).toBeDefined()
  })
})

describe('the next visit', () => {
  const visit = (words: string, facts: readonly Told[] = []) =>
    linesOf([`D: ${words}`], facts)['plan/follow_up']

  test('is quoted with all days that are put right', () => {
    const words = 'Volta em quinze dias... ih, quinze dias é feriado. Três semanas então.'
    expect(visit(words)).toEqual([`"${words.slice(0, -1)}" (sic)`])
  })

  test('is no age at which something is spoken of', () => {
    expect(visit('Volta em duas semanas. Isso a gente conversa com trinta e seis semanas.')).toEqual([
      '"Volta em duas semanas" (sic)',
    ])
  })
})
