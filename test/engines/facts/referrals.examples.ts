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
]
