import { describe, expect, test } from 'vitest'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import { absent, fact, noteOf, talkOf } from './support.ts'

const allergy = (concept: string, at: readonly number[], rest: Partial<Fact> = {}) =>
  fact('allergy', concept, { at, speaker: 'patient', ...rest })
const open = { certainty: 'doubtful' } as const
const reaction = (text: string) => ({ value: { text } })
const allergies = (said: readonly string[], told: readonly Fact[], kept: readonly Fact[] = []) => {
  const withheld = kept.map((one) => ({ ...one, said: null, risks: ['said-in-reply' as const] }))
  return noteOf(told, { utterances: talkOf(said), withheld }).lines['history/allergies']
}

describe('what was said of allergies is quoted', () => {
  test('where one was put right', () => {
    const said = [
      'D: Alergia a remédio?',
      'P: Cefalexina. Não, minto, cefalexina é meu filho. Eu tenho à dipirona.',
    ]
    expect(allergies(said, [allergy('cefalexina', [1], open)])).toEqual([
      'A conferir: "Cefalexina. Não, minto, cefalexina é meu filho. Eu tenho à dipirona" (sic) (a confirmar)',
    ])
  })

  test('where several of one breath did the same, with what the doctor makes of it', () => {
    const said = [
      'D: Alergias?',
      'P: Codeína me enjoou. Iodo me deu urticária.',
      'D: Então codeína é só intolerância.',
    ]
    const told = ['codeína', 'iodo'].map((name) =>
      allergy(name, [1], { ...open, ...reaction('intolerância') }),
    )
    expect(allergies(said, told)).toEqual([
      'A conferir: "Codeína me enjoou. Iodo me deu urticária" (sic) (a confirmar)',
      'A conferir: "codeína é só intolerância" (sic)',
    ])
  })

  test('where it was held back, a plain denial with its question', () => {
    const denied = allergy('alergia medicamentosa', [0, 1], absent)
    expect(allergies(['D: Alergia a algum remédio?', 'P: Não, nenhuma.'], [], [denied])).toEqual([
      'A conferir: "Alergia a algum remédio?" (sic) "nenhuma" (sic)',
    ])
  })
})

describe('allergies are told by their names', () => {
  test('where each has a reaction of its own', () => {
    const said = ['D: Alergias?', 'P: Dipirona me dá urticária. Codeína me faz vomitar.']
    const told = [
      allergy('dipirona', [1], { ...open, ...reaction('urticária') }),
      allergy('codeína', [1], { ...open, ...reaction('vômito') }),
    ]
    expect(allergies(said, told)).toEqual([
      'Alergia a dipirona (urticária; a confirmar); codeína (vômito; a confirmar)',
    ])
  })

  test('beside words that name them not', () => {
    const said = ['D: Alergia?', 'P: Fiz um exame com contraste e inchei. Dipirona eu tomo.']
    const told = [allergy('iodo', [1], open)]
    expect(allergies(said, told, [allergy('dipirona', [1], absent)])).toEqual([
      'A conferir: "Fiz um exame com contraste e inchei. Dipirona eu tomo" (sic)',
      'Alergia a iodo (a confirmar)',
    ])
  })

  test('where nothing speaks against them, and where they are sure', () => {
    const said = ['D: Alergia?', 'P: Dipirona.']
    expect(allergies(said, [allergy('dipirona', [1], open)])).toEqual(['Alergia a dipirona (a confirmar)'])
    const sure = [allergy('dipirona', [1]), allergy('codeína', [1])]
    expect(allergies(said, sure)).toEqual(['Alergia a dipirona; codeína'])
  })

  test('and words that are of something else are not quoted', () => {
    const kept = allergy('esparadrapo', [1])
    expect(allergies(['D: E a tosse?', 'P: Um pouquinho, de noite.'], [], [kept])).toBeUndefined()
  })
})
