import { describe, expect, test } from 'vitest'
import { readTalk } from '../../../src/engines/report/facts/talk/read-talk.ts'
import type { Sentence } from '../../../src/engines/report/facts/talk/sentence.ts'
import type { ReportLanguage } from '../../../src/engines/report/port.ts'
import { catalogues } from '../../support/catalogues.ts'

const { lexicons } = catalogues
const speakers = { D: 'doctor', P: 'patient' } as const

/** Sentences of a talk, a line an utterance: "D:" the doctor, "P:" the patient. */
function sentences(language: ReportLanguage, ...lines: readonly string[]): readonly Sentence[] {
  const utterances = lines.map((line, index) => ({
    index,
    start: index * 4,
    end: index * 4 + 3,
    speaker: speakers[line[0] as keyof typeof speakers],
    text: line.slice(2).trim(),
  }))
  return readTalk(utterances, lexicons[language]).sentences
}
const bare = (text: string) => text.replace(/[.,?]+$/, '')
const firstWords = (found: readonly Sentence[]) => found.map(({ text }) => text.split(' ')[0])

describe('talk that a recogniser wrote without marks', () => {
  test('is cut into its sentences, in English', () => {
    const found = sentences(
      'en',
      'D: your blood pressure is one thirty over eighty the lungs are clear there is no swelling in the legs',
    )
    expect(found.map(({ text }) => bare(text))).toEqual([
      'your blood pressure is one thirty over eighty',
      'the lungs are clear',
      'there is no swelling in the legs',
    ])
  })

  test('is cut into its sentences, in Portuguese', () => {
    const found = sentences(
      'pt-BR',
      'D: a pressão tá treze por oito o pulmão tá limpo vou pedir um hemograma volta em quinze dias',
    )
    expect(firstWords(found)).toEqual(['a', 'o', 'vou', 'volta'])
  })

  test('has its questions told from its answers', () => {
    const found = sentences(
      'en',
      'D: do you smoke',
      'P: no i never did',
      'D: have you had any surgery',
      'P: i had my gallbladder removed',
    )
    expect(found.filter(({ isQuestion }) => isQuestion).map(({ turn }) => turn)).toEqual([0, 2])
  })

  test('is traced to the utterances it was said in', () => {
    const found = sentences(
      'en',
      'P: i have had a cough for two weeks',
      'P: my chest hurts when i breathe in',
    )
    expect(found.map((one) => one.proof().map(({ utterance }) => utterance))).toEqual([[0], [1]])
  })

  test.each([
    'toma losartana cem e depois cento e vinte e cinco miligramas por dia e volta em trinta dias',
    'a pressão tá cento e trinta por oitenta e a temperatura trinta e sete vírgula cinco o pulmão tá limpo',
  ])('has no mark within a number: %s', (text) => {
    const [marked] = [
      sentences('pt-BR', `D: ${text}`)
        .map((one) => one.text)
        .join(' '),
    ]
    expect(marked).toMatch(/cento e (?:vinte e cinco miligramas|trinta por oitenta)/)
    expect(marked).not.toMatch(/trinta[,.?] e sete|sete[,.?] vírgula|vírgula[,.?] cinco/)
  })
})

describe('talk that has its marks', () => {
  test('is left as it is', () => {
    const found = sentences('en', 'D: The lungs are clear. No swelling, no murmur. Do you smoke?')
    expect(found.map(({ text }) => text)).toEqual([
      'The lungs are clear.',
      'No swelling, no murmur.',
      'Do you smoke?',
    ])
  })
})

describe('what recognisers write before the words', () => {
  test('is no part of the talk', () => {
    const found = sentences('pt-BR', 'D: SPEAKER_00: Tem febre?', 'P: [00:12] Não.')
    expect(found.map(({ text }) => text)).toEqual(['Tem febre?', 'Não.'])
  })
})
