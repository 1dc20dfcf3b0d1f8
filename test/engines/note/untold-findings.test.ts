import { describe, expect, test } from 'vitest'
import { fact, noteOf, talkOf } from './support.ts'

const cough = fact('symptom', 'tosse', { speaker: 'patient' })
const finding = (concept: string, at: number) => fact('exam-finding', concept, { at: [at] })
const seen = (said: string, examined = [finding('garganta normal', 2), finding('sem estertores', 2)]) =>
  noteOf([cough, ...examined], {
    utterances: talkOf([
      'P: Tenho tosse há três dias.',
      'P: Só isso.',
      `D: Garganta normal. Pulmões sem estertores. ${said}`,
    ]),
  }).lines['objective/physical_exam']?.filter((line) => line.includes('"'))

describe('what the doctor says of a part while examining, and no fact tells', () => {
  test.each(['Placas com escama grossa nos cotovelos', 'Joelho direito com estalo, sem folga'])(
    'is quoted: %s',
    (said) => {
      expect(seen(`${said}.`)).toEqual([`"${said}" (sic)`])
    },
  )

  test.each([
    ['what is to be done', 'O braço: levanta.'],
    ['a question', 'E o joelho, dói aqui?'],
    ['a measure', 'Em pé, onze por seis, no braço.'],
    ['an order', 'Vou pedir raio-x do joelho.'],
    ['advice', 'Se o joelho inchar, me liga.'],
    ['what names no part', 'Tá tudo como da outra vez.'],
  ])('is not quoted where it is %s', (_, said) => {
    expect(seen(said)).toEqual([])
  })

  test('is not quoted where nobody examines', () => {
    expect(seen('Placas com escama grossa nos cotovelos.', [])).toBeUndefined()
  })
})
