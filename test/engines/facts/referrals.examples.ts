import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const referral = { type: 'referral' } as const

export const examples: readonly Example[] = [
  {
    rule: 'each colleague is one',
    language: pt,
    talk: ['D: Vou encaminhar pro nefrologista e pro otorrino.'],
    expect: [
      { ...referral, concept: 'nefrologia' },
      { ...referral, concept: 'otorrinolaringologia' },
    ],
  },
  {
    rule: 'what a colleague did is no referral',
    language: pt,
    talk: ['P: O cardiologista mandou parar o AAS.', 'D: E o cardiologista viu o eletro?'],
    never: [{ ...referral, concept: 'cardiologia' }],
  },
  {
    rule: 'sent behind its name',
    language: pt,
    talk: ['D: Usa camisinha até a gineco colocar outro. Vou encaminhar.'],
    expect: [{ ...referral, concept: 'ginecologia' }],
  },
  {
    rule: 'sessions',
    language: pt,
    talk: ['D: Vou te mandar pra fisioterapia, dez sessões.'],
    expect: [{ ...referral, concept: 'fisioterapia', value: { text: 'dez sessões' } }],
  },
  {
    rule: 'what depends is uncertain',
    language: en,
    talk: ["D: If she gets one more before the spring I'd have her see ENT to talk about tubes."],
    expect: [{ ...referral, concept: 'ENT', polarity: 'uncertain' }],
  },
  {
    rule: 'turned down',
    language: en,
    talk: [
      "D: I'll refer you to podiatry for that foot. There's also the diabetes education, I can refer you.",
      "P: Been on it. Don't need it again.",
    ],
    expect: [
      { ...referral, concept: 'podiatry', polarity: 'present' },
      { ...referral, concept: 'diabetes education', polarity: 'absent' },
    ],
  },
  {
    rule: 'a colleague who is asked for is referred to',
    language: pt,
    talk: [
      'D: Quero fisioterapia cinco vezes na semana e terapia ocupacional. Vou pedir a nutricionista pra avaliar.',
    ],
    expect: [
      { ...referral, concept: 'fisioterapia' },
      { ...referral, concept: 'terapia ocupacional' },
      { ...referral, concept: 'nutrição' },
    ],
  },
  {
    rule: 'what a colleague does is no referral',
    language: pt,
    talk: ['D: Vou pedir ferro na veia, no hospital-dia. Depois vem que a enfermeira faz a lavagem.'],
    never: [referral],
  },
  {
    rule: 'a letter to a colleague is one',
    language: pt,
    talk: ['D: Vai uma carta pro endócrino, pra rever a levotiroxina.'],
    expect: [{ ...referral, concept: 'endocrinologia' }],
  },
  {
    rule: 'in the plan a service that leads a stretch is one, with where and what for',
    language: pt,
    talk: ['D: Vou pedir um hemograma.', 'P: Certo.', 'D: Nutricionista do posto, pra ver esse peso.'],
    expect: [{ ...referral, concept: 'nutrição' }],
  },
  {
    rule: 'a service of which a verb tells is none',
    language: pt,
    talk: ['D: Vou pedir um hemograma.', 'P: Certo.', 'D: A nutricionista me falou que o senhor emagreceu.'],
    never: [referral],
  },
]
