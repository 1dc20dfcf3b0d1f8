import { describe, expect, test } from 'vitest'
import { withholdDoubtful } from '../../../src/engines/report/facts/doubt/withhold.ts'
import { factsOf } from '../../../src/engines/report/facts/read-facts.ts'
import { readingOfTalk } from './reading-of-talk.ts'

/** With these a fact is held back for one risk alone. */
const against = (risk: string, { marked = 0.5, weight = 4 } = {}) => ({
  risks: {
    ...{ most: 0.8, marked },
    wrong: { bias: -2, weights: { [risk]: weight } },
    charted: { bias: 20, weights: {} },
  },
})

/** With these nothing is wrong, and a kind of fact is never charted. */
const unworthy = (kind: string) => ({
  risks: {
    ...{ most: 0.8, marked: 0.5 },
    wrong: { bias: -4, weights: {} },
    charted: { bias: 20, weights: { [kind]: -40 } },
  },
})

function understood(
  weights: ReturnType<typeof against | typeof unworthy> | undefined,
  ...talk: readonly string[]
) {
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
    const certainties = (marked: number) =>
      understood(
        against('condition', { marked, weight: 1 }),
        'P: Desde menino eu tenho asma.',
        'P: Tive febre ontem.',
      ).facts.map(({ concept, certainty }) => `${concept} ${certainty}`)
    expect(certainties(0.2)).toEqual(['asma doubtful', 'febre certain'])
    expect(certainties(0.3)).toEqual(['asma certain', 'febre certain'])
  })

  test('is none for its kind alone where it is told plainly', () => {
    const { facts, withheld } = understood(against('condition'), 'P: Eu tenho asma.')
    expect(withheld).toEqual([])
    expect(facts).toEqual([expect.objectContaining({ concept: 'asma', certainty: 'certain' })])
  })

  test.each([
    [
      'what a companion says of their own medicines',
      'O: Ele tá melhor do que eu. Eu é que comecei a tomar losartana.',
    ],
    ['what is broken off', 'D: Vamos começar losartana...'],
    ['what was taken for some time', 'D: Usou que remédio?', 'P: Losartana, um ano.'],
  ])('is as likely as elsewhere in %s', (_, ...talk) => {
    const { facts, withheld } = understood(against('medicine'), ...talk)
    expect(facts).toEqual([])
    expect(withheld).toEqual([expect.objectContaining({ concept: 'losartana' })])
  })

  test('is marked and told where it is an allergy', () => {
    const { facts, withheld } = understood(against('allergy'), 'P: Desde menino tenho alergia a dipirona.')
    expect(withheld).toEqual([])
    expect(facts).toContainEqual(expect.objectContaining({ type: 'allergy', certainty: 'doubtful' }))
  })
})

describe('a fact that nobody would chart', () => {
  test('is slight where it is surely right, and no risk is named', () => {
    const { facts, slight, withheld } = understood(
      unworthy('symptom'),
      'P: Desde menino eu tenho asma.',
      'P: Tive febre ontem.',
    )
    expect(facts.map(({ concept }) => concept)).toEqual(['asma'])
    expect(slight).toEqual([expect.objectContaining({ concept: 'febre', certainty: 'certain' })])
    expect(withheld).toEqual([])
  })

  test('is held back as misread where it may be wrong, too', () => {
    const { risks } = unworthy('symptom')
    const { slight, withheld } = understood(
      { risks: { ...risks, wrong: { bias: 4, weights: {} } } },
      'P: Tive febre ontem.',
    )
    expect(slight).toEqual([])
    expect(withheld).toEqual([expect.objectContaining({ concept: 'febre' })])
  })

  test.each([
    'P: Não tenho alergia a nenhum remédio.',
    'D: Vou pedir um hemograma.',
    'P: Eu tomo losartana.',
  ])('is told where every clinician charts its kind: %s', (said) => {
    const { facts, slight, withheld } = understood(
      {
        risks: {
          ...unworthy('symptom').risks,
          charted: { bias: -20, weights: {} },
        },
      },
      said,
    )
    expect(facts).toHaveLength(1)
    expect([...slight, ...withheld]).toEqual([])
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
