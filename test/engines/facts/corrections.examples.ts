import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const symptom = { type: 'symptom' } as const

/** What is taken back is gone: the last word counts. */
export const examples: readonly Example[] = [
  {
    rule: 'a side that is corrected',
    language: pt,
    talk: ['P: Dói o joelho direito, aliás, o esquerdo.'],
    expect: [{ ...symptom, concept: 'dor no joelho', side: 'left' }],
    never: [{ ...symptom, side: 'right' }],
  },
  {
    rule: 'a side that is corrected in the next sentence',
    language: pt,
    talk: ['P: Dói o joelho direito. Minto, é o esquerdo.'],
    expect: [{ ...symptom, concept: 'dor no joelho', side: 'left' }],
    never: [{ ...symptom, side: 'right' }],
  },
  {
    rule: 'a side that is corrected',
    language: en,
    talk: ['P: It hurts in my left shoulder, no, sorry, the right one.'],
    expect: [{ ...symptom, concept: 'shoulder pain', side: 'right' }],
    never: [{ ...symptom, side: 'left' }],
  },
  {
    rule: 'the side of an illness that is corrected',
    language: pt,
    talk: ['P: Tenho catarata no olho direito, digo, no esquerdo.'],
    expect: [{ type: 'condition', concept: 'catarata', side: 'left' }],
  },
  {
    rule: 'the other side that is well corrects nothing',
    language: pt,
    talk: ['P: Dói o joelho direito, o esquerdo não.'],
    expect: [{ ...symptom, concept: 'dor no joelho', side: 'right' }],
    never: [{ ...symptom, side: 'left' }],
  },
  {
    rule: 'an apology before it corrects nothing',
    language: pt,
    talk: ['P: Desculpa, doutor, dói o joelho direito quando desço escada, e o esquerdo estala.'],
    expect: [{ ...symptom, concept: 'dor no joelho', side: 'right' }],
  },
  {
    rule: 'a dose that is corrected',
    language: pt,
    talk: ['D: O que toma?', 'P: Tomo atenolol de cem, não, minto, é o de vinte e cinco.'],
    expect: [
      {
        type: 'medicine',
        concept: 'atenolol',
        medicine: { dose: '25 mg', frequency: null, route: null, duration: null },
      },
    ],
  },
  {
    rule: 'a dose that is corrected',
    language: en,
    talk: ['D: What do you take?', 'P: I take atenolol 100, no, sorry, 25 every day.'],
    expect: [
      {
        type: 'medicine',
        concept: 'atenolol',
        medicine: { dose: '25 mg', frequency: 'once daily', route: null, duration: null },
      },
    ],
  },
]
