import { describe, expect, test } from 'vitest'
import { absent, fact, later, noteOf } from './support.ts'

describe('a note contradicts itself nowhere', () => {
  test('a murmur that was heard is not denied by what was said of the neck', () => {
    const { lines } = noteOf([
      fact('exam-finding', 'sopro sistólico em foco mitral', later),
      fact('exam-finding', 'sopro cardíaco', { ...later, ...absent }),
    ])
    expect(lines['objective/physical_exam']).toEqual(['ACV: sopro sistólico em foco mitral'])
  })

  test('what is denied of another part stays', () => {
    const { lines } = noteOf([
      fact('exam-finding', 'edema de face', later),
      fact('exam-finding', 'edema de membros inferiores', { ...later, ...absent }),
    ])
    expect(lines['objective/physical_exam']?.join(' ')).toMatch(/edema de face.*sem edema de MMII/)
  })

  test('the reaction of an allergy is no complaint of today, unless it is one', () => {
    const allergy = fact('allergy', 'ibuprofeno', { at: [20] })
    const told = (at: readonly number[]) =>
      noteOf([allergy, fact('symptom', 'tosse', { at: [1] }), fact('symptom', 'urticária', { at })]).lines
    expect(told([20])['subjective/hpi'] ?? []).not.toContain('Urticária')
    expect(told([3, 20])['subjective/hpi']?.join(' ')).toMatch(/urticária/i)
  })

  test('asthma has no side, an otitis has', () => {
    const { hypotheses } = noteOf([
      fact('condition', 'asma', { at: [30], status: 'new', side: 'right', code: 'J45' }),
      fact('condition', 'otite média aguda', { at: [30], status: 'new', side: 'right', code: 'H66' }),
    ])
    expect(hypotheses.map(({ content }) => content)).toEqual(['Asma', 'Otite média aguda à direita'])
  })

  test.each([
    ['erisipela', 'A46'],
    ['herpes zoster', 'B02'],
    ['fibroadenoma', 'D24'],
    ['nódulo tireoidiano', 'E04.1'],
    ['acidente vascular cerebral', 'I64'],
    ['estenose de carótida', 'I65.2'],
    ['doença arterial periférica', 'I73.9'],
  ])('%s has a side', (concept, code) => {
    const { hypotheses } = noteOf([
      fact('condition', concept, { at: [30], status: 'new', side: 'right', code }),
    ])
    expect(hypotheses.map(({ content }) => content)).toEqual([expect.stringMatching(/direit/)])
  })

  test.each([
    ['sepse', 'A41'],
    ['anemia', 'D64'],
    ['hipotireoidismo', 'E03'],
    ['hipertensão arterial', 'I10'],
  ])('%s has none', (concept, code) => {
    const { hypotheses } = noteOf([
      fact('condition', concept, { at: [30], status: 'new', side: 'right', code }),
    ])
    expect(hypotheses.map(({ content }) => content)).toEqual([expect.not.stringMatching(/direit/)])
  })
})
