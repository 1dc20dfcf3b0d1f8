import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const back = (number: number, unit: string) => ({ type: 'follow-up', value: { number, unit } }) as const

export const examples: readonly Example[] = [
  {
    rule: 'when to come back',
    language: pt,
    talk: ['D: Volta em quinze dias.'],
    expect: [{ ...back(15, 'dias'), concept: 'retorno' }],
  },
  {
    rule: 'with what',
    language: pt,
    talk: ['D: E volta comigo em trinta dias com os exames.'],
    expect: [{ ...back(30, 'dias'), concept: 'retorno com exames' }],
  },
  {
    rule: 'the last word counts',
    language: en,
    talk: ['D: I’ll see you in two weeks, no, I’m away, three weeks.'],
    expect: [back(3, 'weeks')],
    never: [back(2, 'weeks')],
  },
  {
    rule: 'also in the next sentence',
    language: en,
    talk: ['D: I’ll see you in, let’s do eight weeks, no. Six weeks.'],
    expect: [back(6, 'weeks')],
    never: [back(8, 'weeks')],
  },
  {
    rule: 'the patient asks',
    language: pt,
    talk: ['P: E volto quando?', 'D: Depois de amanhã, pra ver o resultado.'],
    expect: [back(2, 'dias')],
  },
  {
    rule: 'a span',
    language: en,
    talk: ['D: Follow up with me in 3 to 6 months.'],
    expect: [{ type: 'follow-up', value: { text: '3 to 6 months' } }],
  },
  {
    rule: 'a day',
    language: en,
    talk: ['D: Back here Monday for a belly check.'],
    expect: [{ type: 'follow-up', value: { text: 'Monday' } }],
  },
  {
    rule: 'a control test is none',
    language: pt,
    talk: ['D: Ultrassom de controle em um mês, e retorno comigo em sete dias.'],
    expect: [back(7, 'dias')],
    never: [back(1, 'mês')],
  },
  {
    rule: 'a warning is none',
    language: pt,
    talk: ['D: Se não melhorar em três dias, volta aqui.'],
    never: [{ type: 'follow-up' }],
  },
  {
    rule: 'a medicine that comes back is none',
    language: pt,
    talk: ['D: Volta a tomar a losartana por três meses.'],
    never: [{ type: 'follow-up' }],
  },
  {
    rule: 'a patient’s plans are none',
    language: pt,
    talk: ['P: Eu volto em dezembro pra Bahia.'],
    never: [{ type: 'follow-up' }],
  },
  {
    rule: 'what is said against it comes between, and the doctor amends',
    language: 'en',
    talk: [
      'D: Any questions?',
      'P: No.',
      'D: Then let me see you in two weeks.',
      "P: I'm away.",
      'D: Okay, make it three weeks.',
    ],
    expect: [{ type: 'follow-up', value: { number: 3, unit: 'weeks' } }],
  },
  {
    rule: 'another time behind a reply amends nothing',
    language: 'pt-BR',
    talk: [
      'D: Dúvidas?',
      'P: Não.',
      'D: Volta em duas semanas.',
      'P: Tá.',
      'D: E o antibiótico é por dez dias, certinho.',
    ],
    expect: [{ type: 'follow-up', value: { number: 2, unit: 'semanas' } }],
  },
]
