import { describe, expect, test } from 'vitest'
import { english } from '../../../src/engines/report/extractive/en/pack.ts'
import { portuguese } from '../../../src/engines/report/extractive/pt/pack.ts'
import { toStatements } from '../../../src/engines/report/extractive/statements.ts'
import { toTurns, utterancesAt } from '../../../src/engines/report/extractive/turns.ts'
import type { SpeakerRole } from '../../../src/engines/speaker/port.ts'

const said = (lines: readonly (readonly [SpeakerRole, string])[]) =>
  lines.map(([speaker, text], index) => ({ index, start: index * 4, end: index * 4 + 3, speaker, text }))

const texts = (pack: typeof english, lines: Parameters<typeof said>[0]) =>
  toStatements(toTurns(said(lines), pack), pack).map(({ text }) => text)

describe('talk that a recogniser wrote without marks', () => {
  test('is cut into its sentences, in English', () => {
    const found = texts(english, [
      [
        'doctor',
        'your blood pressure is one thirty over eighty the lungs are clear there is no swelling in the legs',
      ],
    ])
    expect(found).toHaveLength(3)
    expect(found[1]).toMatch(/^the lungs are clear/)
  })

  test('is cut into its sentences, in Portuguese', () => {
    const found = texts(portuguese, [
      ['doctor', 'a pressão tá treze por oito o pulmão tá limpo vou pedir um hemograma volta em quinze dias'],
    ])
    expect(found.map((text) => text.split(' ')[0])).toEqual(['a', 'o', 'vou', 'volta'])
  })

  test('has its questions told from its answers', () => {
    const statements = toStatements(
      toTurns(
        said([
          ['doctor', 'do you smoke'],
          ['patient', 'no i never did'],
          ['doctor', 'have you had any surgery'],
          ['patient', 'i had my gallbladder removed'],
        ]),
        english,
      ),
      english,
    )
    expect(statements.filter(({ isQuestion }) => isQuestion).map(({ turn }) => turn)).toEqual([0, 2])
  })

  test('keeps spoken numbers whole', () => {
    const found = texts(english, [
      ['doctor', 'if it comes back call nine one one right away i want to see you again on monday'],
    ])
    expect(found.some((text) => /9 ?1 ?1|nine one one/.test(text))).toBe(true)
  })

  test('is traced to the utterances it was said in', () => {
    const [turn] = toTurns(
      said([
        ['patient', 'i have had a cough for two weeks'],
        ['patient', 'my chest hurts when i breathe in'],
      ]),
      english,
    )
    const at = turn!.text.indexOf('my chest')
    expect(utterancesAt(turn!, at, turn!.text.length)).toEqual([1])
    expect(utterancesAt(turn!, 0, at - 1)).toEqual([0])
  })

  test('is left as it is where it has marks', () => {
    const text = 'The lungs are clear. No swelling, no murmur. Do you smoke?'
    expect(toTurns(said([['doctor', text]]), english)[0]!.text).toBe(text)
  })
})

describe('a number of several words', () => {
  test.each([
    'toma losartana cem e depois cento e vinte e cinco miligramas por dia e volta em trinta dias',
    'a pressão tá cento e trinta por oitenta e a temperatura trinta e sete vírgula cinco o pulmão tá limpo',
  ])('has no mark in it: %s', (text) => {
    const [turn] = toTurns(said([['doctor', text]]), portuguese)
    expect(turn!.text).not.toMatch(
      /(?:cento|vinte|trinta|oitenta|sete|vírgula|por|e)[,.?] (?:e|vinte|cinco|trinta|oitenta|sete|vírgula|por) (?:cinco|vinte|trinta|oitenta|sete)?/,
    )
  })
})
