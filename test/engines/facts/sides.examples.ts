import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'

/** Left and right, and words that only sound like them. */
export const examples: readonly Example[] = [
  {
    rule: 'a side that is denied is the other one',
    language: pt,
    talk: ['P: Dói o joelho esquerdo não o direito.'],
    expect: [{ type: 'symptom', concept: 'dor no joelho', side: 'right' }],
  },
  {
    rule: 'a tag is no side',
    language: en,
    talk: ['D: So your knee is swollen right?', 'P: Yes.'],
    expect: [{ type: 'symptom', concept: 'knee swelling', side: null }],
  },
  {
    rule: 'the right one is a side',
    language: en,
    talk: ['D: Is the knee swollen, the right?', 'P: Yes, my right knee is swollen.'],
    expect: [{ type: 'symptom', concept: 'knee swelling', side: 'right' }],
  },
  {
    rule: 'right now is no side',
    language: en,
    talk: ['P: My knee hurts right now.'],
    expect: [{ type: 'symptom', concept: 'knee pain', side: null }],
  },
  {
    rule: 'not well is no side',
    language: pt,
    talk: ['P: Não consigo dobrar direito o joelho, dói o joelho.'],
    never: [{ type: 'symptom', side: 'right' }],
  },
  {
    rule: 'two knees are both sides',
    language: pt,
    talk: ['P: Dor nos dois joelhos.'],
    expect: [{ type: 'symptom', concept: 'dor no joelho', side: 'both' }],
  },
  {
    rule: 'the last side counts',
    language: pt,
    talk: ['P: Dor no joelho direito, aliás, no esquerdo.'],
    expect: [{ type: 'symptom', concept: 'dor no joelho', side: 'left' }],
  },
  {
    rule: 'a part of the body has the side that only ever was named of it',
    language: pt,
    talk: ['P: Caí em cima do ombro esquerdo.', 'D: Hum.', 'P: Agora dói o ombro de noite.'],
    expect: [{ type: 'symptom', concept: 'dor no ombro', side: 'left' }],
  },
]
