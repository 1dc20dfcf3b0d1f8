import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const context = (concept: string, polarity: 'present' | 'absent' = 'present') =>
  ({ type: 'context', concept, polarity }) as const

export const examples: readonly Example[] = [
  {
    rule: 'work is what the reply names',
    language: pt,
    talk: ['D: Trabalha de quê?', 'P: Motoboy.'],
    expect: [{ ...context('ocupação'), value: { text: 'Motoboy' } }],
  },
  {
    rule: 'a trade that is told',
    language: pt,
    talk: ['P: Sou pedreiro.'],
    expect: [{ ...context('ocupação'), value: { text: 'pedreiro' } }],
  },
  {
    rule: 'whom the patient lives with',
    language: pt,
    talk: ['D: Mora com quem?', 'P: Com a minha filha.'],
    expect: [context('mora com a filha')],
  },
  { rule: 'alone', language: pt, talk: ['O: Ele mora sozinho, na roça.'], expect: [context('mora sozinho')] },
  {
    rule: 'forgotten doses',
    language: pt,
    talk: ['P: Eu esqueço de tomar o remédio da pressão.'],
    expect: [context('má adesão ao tratamento')],
  },
  {
    rule: 'other things forgotten are not',
    language: pt,
    talk: ['P: Eu esqueço onde botei a chave.'],
    never: [context('má adesão ao tratamento')],
  },
  {
    rule: 'a stay in hospital with its days',
    language: pt,
    talk: ['P: Fiquei internado cinco dias por pneumonia.'],
    expect: [{ ...context('internação'), value: { number: 5, unit: 'dias' } }],
  },
  {
    rule: 'a relative’s stay is not the patient’s',
    language: pt,
    talk: ['P: Meu neto ficou internado.'],
    never: [context('internação')],
  },
  {
    rule: 'a vaccine that lacks',
    language: pt,
    talk: ['D: Tomou a vacina da gripe?', 'P: Esse ano ainda não.'],
    expect: [context('vacina da gripe', 'absent')],
    never: [context('vacina da gripe')],
  },
  {
    rule: 'one had, one not',
    language: pt,
    talk: ['D: Vacina? Gripe, pneumonia?', 'P: Gripe tomei em abril. A da pneumonia nunca tomei.'],
    expect: [context('vacina da gripe'), context('vacina pneumocócica', 'absent')],
  },
  {
    rule: 'weeks at birth make it premature',
    language: pt,
    talk: ['D: Nasceu de quantas semanas?', 'O: Trinta e seis.'],
    expect: [{ ...context('prematuridade'), value: { number: 36, unit: 'semanas' } }],
  },
  {
    rule: 'or not',
    language: pt,
    talk: ['D: Nasceu de quantas semanas?', 'O: Trinta e nove.'],
    expect: [context('idade gestacional ao nascer')],
    never: [context('prematuridade')],
  },
  {
    rule: 'weeks of pregnancy',
    language: pt,
    talk: ['D: Está grávida de quantas semanas?', 'P: Vinte e duas semanas.'],
    expect: [{ ...context('idade gestacional'), value: { number: 22, unit: 'semanas' } }],
  },
  {
    rule: 'which of several, nobody knows',
    language: pt,
    talk: ['D: Tem mofo em casa, fogão a lenha?', 'P: Tenho.'],
    never: [context('exposição a mofo')],
  },
  {
    rule: 'work',
    language: en,
    talk: ['D: What do you do for work?', 'P: I’m an electrician.'],
    expect: [{ ...context('occupation'), value: { text: 'electrician' } }],
  },
  {
    rule: 'vaccines of the calendar',
    language: en,
    talk: ['D: Are her shots up to date?', 'O: Yes, all of them.'],
    expect: [context('immunizations up to date')],
  },
  {
    rule: 'a flatmate’s work is not the patient’s',
    language: en,
    talk: ['P: My flatmate lost my job applications.'],
    never: [context('retired')],
  },
]
