import { describe, expect, test } from 'vitest'
import { withholdDoubtful } from '../../../src/engines/report/facts/doubt/withhold.ts'
import { factsOf } from '../../../src/engines/report/facts/read-facts.ts'
import { readingOfTalk } from './reading-of-talk.ts'

/** With these a fact is held back for one risk alone. */
const against = (risk: string) => ({ risks: { bias: -2, most: 0.5, marked: 0.5, weights: { [risk]: 4 } } })

function understood(weights: ReturnType<typeof against> | undefined, ...talk: readonly string[]) {
  const reading = readingOfTalk(talk)
  return withholdDoubtful(factsOf(reading), reading, weights)
}

describe('a fact that is likely to be wrong', () => {
  test('is held back with what speaks against it and the words that name it', () => {
    const { facts, withheld } = understood(
      against('relative-in-sentence'),
      'P: Eu tenho asma, igual à minha mãe.',
      'P: Tive febre ontem.',
    )
    expect(withheld).toEqual([
      expect.objectContaining({
        concept: 'asma',
        risks: ['relative-in-sentence'],
        said: 'Eu tenho asma, igual à minha mãe.',
      }),
    ])
    expect(facts.map(({ concept }) => concept)).toEqual(['febre'])
  })

  test('is told without its side where only that may be wrong', () => {
    const { facts, withheld } = understood(
      against('side-of-two'),
      'P: Tenho dor no joelho direito. O esquerdo está bom.',
    )
    expect(withheld).toEqual([])
    expect(facts).toContainEqual(expect.objectContaining({ concept: 'dor no joelho', side: null }))
  })

  test('is told without its dose where only that may be wrong', () => {
    const { facts } = understood(
      against('dose-of-many'),
      'P: Tomo metformina de oitocentos e cinquenta, dois comprimidos, três vezes ao dia, há dez anos.',
    )
    const metformin = facts.find(({ concept }) => concept === 'metformina')
    expect(metformin?.medicine).toMatchObject({ dose: null })
    expect(metformin?.status).toBe('in-use')
  })

  test('is marked and told where a doctor concludes it', () => {
    const { facts, withheld } = understood(
      against('condition'),
      'D: Isso é uma pneumonia.',
      'P: Desde menino eu tenho asma.',
    )
    expect(facts).toEqual([expect.objectContaining({ concept: 'pneumonia', certainty: 'doubtful' })])
    expect(withheld).toEqual([expect.objectContaining({ concept: 'asma' })])
  })

  test('is told and marked where it is likely enough, and no more than told where it is not', () => {
    const marking = (marked: number) => ({
      risks: { bias: -2, most: 0.5, marked, weights: { condition: 1 } },
    })
    const certainties = (marked: number) =>
      understood(marking(marked), 'P: Desde menino eu tenho asma.', 'P: Tive febre ontem.').facts.map(
        ({ concept, certainty }) => `${concept} ${certainty}`,
      )
    expect(certainties(0.2)).toEqual(['asma doubtful', 'febre certain'])
    expect(certainties(0.3)).toEqual(['asma certain', 'febre certain'])
  })

  test('is none for its kind alone where it is told plainly', () => {
    const { facts, withheld } = understood(against('condition'), 'P: Eu tenho asma.')
    expect(withheld).toEqual([])
    expect(facts).toEqual([expect.objectContaining({ concept: 'asma', certainty: 'certain' })])
  })

  test('is marked and told where it is an allergy', () => {
    const { facts, withheld } = understood(against('allergy'), 'P: Desde menino tenho alergia a dipirona.')
    expect(withheld).toEqual([])
    expect(facts).toContainEqual(expect.objectContaining({ type: 'allergy', certainty: 'doubtful' }))
  })
})

describe('with the weights that are shipped', () => {
  test('a medicine that is left while its dose is told is held back', () => {
    const { withheld } = understood(
      undefined,
      'D: O carvedilol sobe pra vinte e cinco, de manhã e de noite.',
      'D: A varfarina acabou, para hoje. E a espironolactona não, vinte e cinco miligramas, uma vez por dia, não precisa.',
    )
    for (const { risks } of withheld) expect(risks.length).toBeGreaterThan(0)
  })

  test('plain complaints, results and orders are told', () => {
    const { facts, withheld } = understood(
      undefined,
      'P: Estou com muita tosse há três dias.',
      'D: A pressão está doze por oito.',
      'D: Vou passar amoxicilina de quinhentos miligramas, de oito em oito horas, por sete dias.',
      'D: Quero um hemograma.',
    )
    expect(withheld).toEqual([])
    expect(facts.map(({ concept }) => concept)).toEqual(
      expect.arrayContaining(['tosse', 'pressão arterial', 'amoxicilina', 'hemograma']),
    )
  })

  test('the same talk is always judged alike', () => {
    const talk = ['D: Tem tosse, febre?', 'P: Tosse sim, da minha mãe.']
    expect(understood(undefined, ...talk)).toEqual(understood(undefined, ...talk))
  })
})
