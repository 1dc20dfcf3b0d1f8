import type { Example, ExpectedFact } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
type Polarity = ExpectedFact['polarity']
const symptom = (
  concept: string,
  polarity: Polarity = 'present',
  more: Partial<ExpectedFact> = {},
): ExpectedFact => ({
  type: 'symptom',
  concept,
  polarity,
  ...more,
})
const habit = (concept: string, polarity: Polarity = 'present'): ExpectedFact => ({
  type: 'habit',
  concept,
  polarity,
})

/** What everyday replies say is so, and what they deny. */
export const examples: readonly Example[] = [
  {
    rule: 'a verb behind the thing denies it',
    language: pt,
    talk: ['D: Fica rouco no fim do dia?', 'P: Rouco não fico, só a garganta que arranha.'],
    expect: [symptom('rouquidão', 'absent')],
    never: [symptom('rouquidão')],
  },
  {
    rule: 'who does not wake choking says nothing of insomnia',
    language: pt,
    talk: ['D: Acorda de madrugada sufocada?', 'P: Não, isso não.'],
    never: [symptom('insônia', 'absent'), symptom('insônia')],
  },
  {
    rule: 'who is not sleepy by day says nothing of insomnia',
    language: pt,
    talk: ['D: E de dia, dá sono?', 'P: Não, de dia não.'],
    never: [symptom('insônia', 'absent')],
  },
  {
    rule: 'what a medicine did is told with the medicine',
    language: pt,
    talk: [
      'D: Já tomou algum remédio pra enxaqueca?',
      'P: O sumax eu tomei, mas me deu um aperto no peito e parei.',
    ],
    expect: [symptom('aperto no peito', 'present', { time: 'com sumatriptana' })],
  },
  {
    rule: 'a pop that was felt is no drink',
    language: en,
    talk: ['D: What happened?', 'P: I fell off a ladder and felt a pop in my shoulder.'],
    never: [habit('soda consumption'), habit('soft drink consumption')],
  },
  {
    rule: 'what does not change another complaint is none',
    language: pt,
    talk: ['D: E a dor de cabeça, piora com esforço?', 'P: Com esforço piora. Com tosse não muda.'],
    never: [symptom('tosse')],
  },
  {
    rule: 'not always is sometimes',
    language: pt,
    talk: ['D: Tem tontura?', 'P: Nem sempre, mais quando levanto rápido.'],
    expect: [symptom('tontura')],
    never: [symptom('tontura', 'absent')],
  },
  {
    rule: 'anxious to know is no anxiety',
    language: pt,
    talk: ['P: Tô ansiosa pra saber o resultado, doutora.', 'D: Calma, já te falo.'],
    never: [symptom('ansiedade')],
  },
  {
    rule: 'a fall is not denied by there being no other',
    language: en,
    talk: [
      'D: Any trouble walking, falls?',
      'O: She walks fine with the cane. She did fall once in March, but nothing since.',
    ],
    never: [symptom('falls', 'absent')],
  },
  // What the rules above must leave alone.
  {
    rule: 'stiffness when waking is stiffness',
    language: pt,
    talk: ['D: E as mãos?', 'P: De manhã acordo com a mão dura.'],
    expect: [symptom('rigidez matinal')],
  },
  {
    rule: 'a nervous patient is anxious',
    language: pt,
    talk: ['D: E o humor?', 'P: Tô muito ansiosa, não durmo.'],
    expect: [symptom('ansiedade')],
  },
  {
    rule: 'black stools are no other bleeding',
    language: pt,
    talk: ['D: E as fezes, saíram pretas?', 'P: Saíram, preta feito borra de café.'],
    expect: [symptom('melena')],
    never: [symptom('sangramento vaginal')],
  },
  {
    rule: 'what falls as it always did is none',
    language: pt,
    talk: ['D: Mancha na pele, cabelo caindo?', 'P: Mancha não. Cabelo cai o normal mesmo.'],
    expect: [symptom('queda de cabelo', 'absent')],
    never: [symptom('queda de cabelo')],
  },
  {
    rule: 'how often is not known, that it is so is',
    language: en,
    talk: ['D: Does your heart flutter?', 'P: Every now and then, maybe twice a week.'],
    expect: [symptom('palpitations')],
    never: [symptom('palpitations', 'uncertain')],
  },
  {
    rule: 'what maybe is stays uncertain',
    language: en,
    talk: ['D: What is it?', 'P: Maybe heartburn, I do not know.'],
    never: [symptom('heartburn')],
  },
  {
    rule: 'I think not is a no',
    language: pt,
    talk: ['D: Teve febre? Emagreceu?', 'O: Febre nenhuma. Emagrecer acho que não.'],
    expect: [symptom('perda de peso', 'absent')],
  },
]
