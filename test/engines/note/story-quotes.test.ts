import { describe, expect, test } from 'vitest'
import { absent, fact, noteOf, talkOf } from './support.ts'

const talk = (lines: readonly string[]) =>
  talkOf(['D: Bom dia.', 'P: Bom dia.', ...lines, ...Array(8).fill('D: …')])
const felt = (concept: string, rest: Parameters<typeof fact>[2] = {}) =>
  fact('symptom', concept, { at: [2], speaker: 'patient', ...rest })
/** A complaint that leads, so that the rest is the story. */
const lead = felt('rouquidão', { at: [1] })
const storyOf = (lines: readonly string[], ...facts: readonly ReturnType<typeof fact>[]) =>
  noteOf([lead, ...facts], { utterances: talk(lines) }).lines['subjective/hpi'] ?? []

describe('what a patient tells of themselves', () => {
  test('is told by its names where they say all of it', () => {
    expect(storyOf(['P: Tenho tosse e febre.'], felt('tosse'), felt('febre'))).toEqual(['Tosse; febre'])
  })

  test('is quoted, once, where they do not', () => {
    const said = 'A tosse piora de noite, e febre só no domingo'
    expect(storyOf([`P: ${said}.`], felt('tosse'), felt('febre'))).toEqual([`"${said}" (sic)`])
  })

  test('is quoted with what it puts right, and with what is said in the same breath', () => {
    const said = 'Tive febre no domingo. Quer dizer, no sábado. A tosse veio depois'
    expect(storyOf([`P: ${said}.`], felt('febre'), felt('tosse'))).toEqual([
      '"Tive febre no domingo. Quer dizer, no sábado" (sic)',
      '"A tosse veio depois" (sic)',
    ])
    const both = 'Tive febre no domingo. A tosse veio depois'
    expect(storyOf([`P: ${both}.`], felt('febre'), felt('tosse'))).toEqual([`"${both}" (sic)`])
  })

  test('is quoted behind a short question that it answers in few words', () => {
    const at = [2, 3]
    expect(storyOf(['D: E o peito?', 'P: Só tosse seca quando varro.'], felt('tosse seca', { at }))).toEqual([
      '"E o peito?" (sic) "Só tosse seca quando varro" (sic)',
    ])
  })

  test('is told by its name where others are named, or where only the doctor says it', () => {
    expect(storyOf(['P: A tosse piorou com a Marlene.'], felt('tosse'))).toEqual(['Tosse'])
    expect(storyOf(['D: Você tem tosse.'], felt('tosse'))).toEqual(['Tosse'])
  })

  test('is no complaint where a medicine is asked for while the doctor plans', () => {
    const lines = (said: string) =>
      noteOf([lead, felt('enjoo', { at: [11] })], {
        utterances: talkOf([...Array(11).fill('D: …'), `P: ${said}`]),
      }).lines['subjective/hpi'] ?? []
    expect(lines('Pro enjoo eu tenho omeprazol em casa.')).toEqual([])
    expect(lines('Do enjoo eu tinha esquecido de falar.')).toHaveLength(1)
  })
})

describe('what is denied', () => {
  const deniedIn = (question: string) =>
    storyOf([`D: ${question}`, 'P: Não.'], felt('febre', { at: [2, 3], ...absent }))

  test.each([
    ['is asked for by its name', 'Teve febre?'],
    ['is asked for among others', 'Teve febre, tosse?'],
  ])('is told where it %s', (_, question) => {
    expect(deniedIn(question)).toEqual(['Nega febre'])
  })

  test('is not told where more was asked for than its name', () => {
    expect(deniedIn('Teve febre depois da vacina?')).toEqual([])
  })
})

describe('an illness in the family', () => {
  const hers = fact('family', 'asma', { at: [2], person: 'mother', speaker: 'patient' })
  const familyOf = (said: string) =>
    noteOf([lead, hers], { utterances: talk([said]) }).lines['history/family']

  test('is quoted where the words name the relative, and told by its name where they do not', () => {
    expect(familyOf('P: Minha mãe tem asma desde menina.')).toEqual([
      '"Minha mãe tem asma desde menina" (sic)',
    ])
    expect(familyOf('P: Asma desde menina.')).toEqual(['Mãe: asma'])
  })
})

describe('an operation', () => {
  const done = fact('procedure', 'cirurgia de coração', { at: [2], speaker: 'patient' })
  const surgicalOf = (said: string) =>
    noteOf([lead, done], { utterances: talk([said]) }).lines['history/surgical']

  test.each([
    ['has its name where somebody says it', 'P: Fiz cirurgia de coração.', 'Cirurgia de coração'],
    ['is told by it where no word of it is said', 'P: Sim, em março.', 'Cirurgia de coração'],
    [
      'is quoted where only a part of it is said',
      'P: A doutora do coração tirou o remédio.',
      '"A doutora do coração tirou o remédio" (sic)',
    ],
  ])('%s', (_, said, line) => {
    expect(surgicalOf(said)).toEqual([line])
  })
})
