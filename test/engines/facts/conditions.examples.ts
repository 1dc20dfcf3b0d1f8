import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const condition = { type: 'condition' } as const

export const examples: readonly Example[] = [
  {
    rule: 'what a medicine does not go with is had all the same',
    language: 'pt-BR',
    talk: [
      'D: É uma enxaqueca com aura.',
      'D: E esse anticoncepcional não combina com enxaqueca com aura, vou te mandar pro ginecologista.',
    ],
    expect: [{ type: 'condition', concept: 'enxaqueca com aura', polarity: 'present', status: 'new' }],
  },
  {
    rule: 'what a medicine does not go with is had all the same',
    language: 'pt-BR',
    talk: ['D: Não é enxaqueca, é cefaleia tensional.'],
    expect: [{ type: 'condition', concept: 'enxaqueca', polarity: 'absent', status: 'ruled-out' }],
  },
  {
    rule: 'one cause of vertigo is not another',
    language: 'pt-BR',
    talk: ['D: A senhora tem a vertigem posicional, aquela dos cristais.', 'D: Não é labirintite.'],
    expect: [
      { type: 'condition', concept: 'vertigem posicional paroxística benigna', polarity: 'present' },
      { type: 'condition', concept: 'labirintite', polarity: 'absent' },
    ],
  },
  {
    rule: 'what is out of control is no illness of the past',
    language: 'pt-BR',
    talk: [
      'D: Já foi internada por asma?',
      'P: Já, em dois mil e quinze.',
      'D: A asma da senhora tá descontrolada por falta do remédio.',
    ],
    expect: [{ type: 'condition', concept: 'asma', polarity: 'present', status: 'known' }],
  },
  {
    rule: 'what is out of control is no illness of the past',
    language: 'pt-BR',
    talk: ['D: Teve asma alguma vez?', 'P: Tive quando era criança.'],
    expect: [{ type: 'condition', concept: 'asma', polarity: 'present', status: 'past' }],
  },
  {
    rule: 'what the patient has is known',
    language: pt,
    talk: ['P: Eu sou hipertenso.'],
    expect: [{ ...condition, concept: 'hipertensão arterial', polarity: 'present', status: 'known' }],
  },
  {
    rule: 'a pronoun is no illness',
    language: pt,
    talk: ['P: Foi ela que me trouxe.'],
    never: [{ ...condition, polarity: 'present' }],
  },
  {
    rule: 'what the doctor comes to is new',
    language: pt,
    talk: ['D: Vou examinar. Pulmão com crepitação.', 'D: Isso é pneumonia.'],
    expect: [{ ...condition, concept: 'pneumonia', polarity: 'present' }],
  },
  {
    rule: 'what may be is suspected',
    language: pt,
    talk: ['D: Pode ser uma enxaqueca.'],
    expect: [{ ...condition, concept: 'enxaqueca', polarity: 'uncertain', status: 'suspected' }],
    never: [{ ...condition, concept: 'enxaqueca', polarity: 'present' }],
  },
  {
    rule: 'what is not is ruled out',
    language: pt,
    talk: ['D: Pneumonia não é.'],
    expect: [{ ...condition, concept: 'pneumonia', polarity: 'absent', status: 'ruled-out' }],
    never: [{ ...condition, concept: 'pneumonia', polarity: 'present' }],
  },
  {
    rule: 'what it does not look like is ruled out',
    language: pt,
    talk: ['D: Isso está com cara de otite externa, não parece sinusite.'],
    expect: [
      { ...condition, concept: 'otite externa', polarity: 'present' },
      { ...condition, concept: 'sinusite', polarity: 'absent', status: 'ruled-out' },
    ],
    never: [{ ...condition, concept: 'sinusite', polarity: 'uncertain' }],
  },
  {
    rule: 'what is feared is nothing',
    language: pt,
    talk: ['P: Eu tinha medo de câncer.'],
    never: [{ ...condition, polarity: 'present' }],
  },
  {
    rule: 'pressure beside illnesses is one',
    language: pt,
    talk: ['D: Tem diabetes, pressão?', 'P: Não, nada.'],
    expect: [{ ...condition, concept: 'hipertensão arterial', polarity: 'absent' }],
  },
  {
    rule: 'pressure that is measured is none',
    language: pt,
    talk: ['D: Pressão doze por oito.'],
    never: [{ ...condition, concept: 'hipertensão arterial' }],
  },
  {
    rule: 'a vaccine is no illness',
    language: pt,
    talk: ['D: Tomou a vacina da gripe?', 'P: Tomei.'],
    never: [{ ...condition, concept: 'gripe' }],
  },
  {
    rule: 'flu is',
    language: pt,
    talk: ['P: Semana passada tive uma gripe forte.'],
    expect: [{ ...condition, concept: 'gripe' }],
  },
  {
    rule: 'a test for it is none',
    language: pt,
    talk: ['D: Vou pedir hemograma, HIV e hepatite B.'],
    never: [
      { ...condition, concept: 'HIV' },
      { ...condition, concept: 'hepatite' },
    ],
  },
  {
    rule: 'not controlled is there',
    language: en,
    talk: ['D: Your diabetes isn’t controlled.'],
    expect: [{ ...condition, concept: 'diabetes', polarity: 'present' }],
    never: [{ ...condition, concept: 'diabetes', polarity: 'absent' }],
  },
  {
    rule: 'a relative’s is not the patient’s',
    language: en,
    talk: ['D: Any thyroid problems?', 'P: That’s my mum.'],
    never: [{ ...condition, polarity: 'present' }],
  },
  {
    rule: 'a part of the body stands with it',
    language: pt,
    talk: ['P: Fraturei o punho em 2020.'],
    expect: [{ ...condition, concept: 'fratura no punho' }],
  },
  {
    rule: 'what the examiner sees is a finding there, and an illness where it is judged',
    language: pt,
    talk: ['D: Vou examinar a barriga.', 'D: Abdome globoso, com ascite, baço palpável.'],
    expect: [{ type: 'exam-finding', concept: 'ascite', polarity: 'present' }],
    never: [{ ...condition, concept: 'ascite' }],
  },
  {
    rule: 'what the examiner sees is a finding there, and an illness where it is judged',
    language: pt,
    talk: ['D: Tem algum problema no fígado?', 'P: Tive ascite no ano passado, doutora.'],
    expect: [{ ...condition, concept: 'ascite', polarity: 'present' }],
  },
  {
    rule: 'a broken part names its fracture',
    language: 'pt-BR',
    talk: ['D: Já teve alguma fratura?', 'P: Quebrei o tornozelo direito em março.'],
    expect: [{ type: 'condition', concept: 'fratura no tornozelo', side: 'right' }],
  },
  {
    rule: 'a broken part names its fracture',
    language: 'pt-BR',
    talk: ['P: Eu quebrei o copo com a mão e cortei o dedo.'],
    never: [
      { type: 'condition', concept: 'fratura no dedo' },
      { type: 'condition', concept: 'fratura' },
    ],
  },
]
