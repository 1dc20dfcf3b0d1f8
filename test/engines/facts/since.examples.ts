import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const symptom = (concept: string, time: string | null) => ({ type: 'symptom', concept, time }) as const

/** Since when a complaint is. */
export const examples: readonly Example[] = [
  {
    rule: 'the next sentence tells it',
    language: pt,
    talk: ['D: O que houve?', 'P: É uma tosse seca, doutora. Já faz uns dois meses.'],
    expect: [symptom('tosse seca', 'faz uns dois meses')],
  },
  {
    rule: 'of several complaints in a turn',
    language: pt,
    talk: ['D: O que houve?', 'P: Tenho tosse seca. Uma rouquidão também. Faz duas semanas.'],
    expect: [symptom('tosse seca', 'Faz duas semanas'), symptom('rouquidão', 'Faz duas semanas')],
  },
  {
    rule: 'a sentence that tells more dates something else',
    language: pt,
    talk: ['D: O que houve?', 'P: Tenho tosse. Faz dois meses que eu troquei de emprego e mudei de casa.'],
    expect: [symptom('tosse', null)],
  },
  {
    rule: 'the answer to since when, the last word of it',
    language: pt,
    talk: [
      'D: O que houve?',
      'P: Dor de cabeça.',
      'D: Faz quanto tempo?',
      'P: Umas duas semanas.',
      'O: Que nada, faz um mês.',
    ],
    expect: [symptom('cefaleia', 'faz um mês')],
  },
  {
    rule: 'since when is asked of something else',
    language: en,
    talk: ['D: What is it?', 'P: My knee hurts.', 'D: And how long have you had diabetes?', 'P: Ten years.'],
    expect: [symptom('knee pain', null)],
  },
  {
    rule: 'the answer to since when in English',
    language: en,
    talk: ['D: What is it?', 'P: My knee hurts.', 'D: When did that start?', 'P: About six weeks ago.'],
    expect: [symptom('knee pain', 'six weeks ago')],
    never: [symptom('knee pain', null)],
  },
]
