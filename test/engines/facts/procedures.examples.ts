import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const procedure = { type: 'procedure' } as const

export const examples: readonly Example[] = [
  {
    rule: 'what was taken out names the operation',
    language: pt,
    talk: ['P: Tirei a vesícula em 2012.'],
    expect: [{ ...procedure, concept: 'colecistectomia', time: '2012' }],
  },
  {
    rule: 'bare parts answer a question for operations',
    language: pt,
    talk: ['D: Cirurgias?', 'P: Vesícula, em 2009. E varizes na perna esquerda.'],
    expect: [
      { ...procedure, concept: 'colecistectomia' },
      { ...procedure, concept: 'cirurgia de varizes', side: 'left' },
    ],
  },
  {
    rule: 'a part that hurts was not operated',
    language: pt,
    talk: ['P: Tá doendo a vesícula e o joelho.'],
    never: [procedure],
  },
  {
    rule: 'a broken wrist was not operated',
    language: pt,
    talk: ['D: Já operou?', 'O: Catarata dos dois olhos. E fraturou o punho em dois mil e vinte.'],
    expect: [{ ...procedure, concept: 'cirurgia de catarata', side: 'both' }],
    never: [{ ...procedure, concept: 'cirurgia de punho' }],
  },
  {
    rule: 'asked and never done',
    language: en,
    talk: ['D: Any surgeries, tubes?', 'P: No.'],
    expect: [{ ...procedure, concept: 'tympanostomy tubes', polarity: 'absent' }],
    never: [{ ...procedure, polarity: 'present' }],
  },
  {
    rule: 'the no of an answer does not reach what it tells',
    language: en,
    talk: [
      'D: Have you ever been in intensive care?',
      'P: No never, I was in hospital once when I was eleven.',
    ],
    expect: [
      { ...procedure, concept: 'intensive care admission', polarity: 'absent' },
      { ...procedure, concept: 'hospital admission', polarity: 'present' },
    ],
  },
  {
    rule: 'a relative was operated',
    language: pt,
    talk: ['P: Minha mãe tirou a vesícula.'],
    never: [{ ...procedure, person: 'patient' }],
  },
  {
    rule: 'what a patient asks is of what will be',
    language: 'pt-BR',
    talk: [
      'P: E o parto, vai ter que ser cesárea de novo?',
      'D: Não obrigatoriamente, dá pra tentar normal.',
    ],
    expect: [],
    never: [{ type: 'procedure', concept: 'cesárea', polarity: 'absent' }],
  },
  {
    rule: 'a denial of its own clause denies what was done',
    language: 'pt-BR',
    talk: ['P: Tive um aborto, em 2019. Não precisou de curetagem.'],
    expect: [{ type: 'procedure', concept: 'curetagem', polarity: 'absent' }],
    never: [{ type: 'procedure', concept: 'curetagem', polarity: 'present' }],
  },
]
