import type { Example, ExpectedFact } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const symptom = (concept: string, polarity: ExpectedFact['polarity'] = 'present') =>
  ({ type: 'symptom', concept, polarity }) as const

/** Replies that are neither yes nor no: how often, where, the opposite, long ago. */
export const examples: readonly Example[] = [
  {
    rule: 'the opposite is a no',
    language: pt,
    talk: ['D: Falta de apetite?', 'P: Pelo contrário, como demais.'],
    expect: [symptom('inapetência', 'absent')],
    never: [symptom('inapetência')],
  },
  {
    rule: 'the opposite is a no',
    language: en,
    talk: ['D: Loss of appetite?', 'P: Quite the opposite, I eat everything.'],
    expect: [symptom('loss of appetite', 'absent')],
    never: [symptom('loss of appetite')],
  },
  {
    rule: 'what nobody measured is not denied',
    language: pt,
    talk: ['D: Febre?', 'P: Não medi, mas fiquei quente.'],
    never: [symptom('febre', 'absent')],
  },
  {
    rule: 'a plain no behind what nobody measured counts',
    language: pt,
    talk: ['D: Febre?', 'P: Não medi não. Febre não teve.'],
    expect: [symptom('febre', 'absent')],
  },
  {
    rule: 'how often says that it is so',
    language: pt,
    talk: ['D: Vomitou?', 'P: Uma vez só, no domingo.'],
    expect: [symptom('vômito')],
  },
  {
    rule: 'where says that it is so',
    language: pt,
    talk: ['D: Coceira?', 'P: No corpo todo, pior depois do banho.'],
    expect: [symptom('prurido')],
  },
  {
    rule: 'another place than the one that was asked for says nothing of that',
    language: pt,
    talk: ['D: Dor no joelho?', 'P: No quadril.'],
    never: [symptom('gonalgia')],
  },
  {
    rule: 'a place that the question names is answered with a place of its own',
    language: en,
    talk: ['D: Any chest pain?', 'P: In my upper back.'],
    never: [symptom('chest pain')],
  },
  {
    rule: 'a complaint of childhood is none of today',
    language: pt,
    talk: ['P: Tive febre aos seis anos.'],
    never: [symptom('febre')],
  },
  {
    rule: 'a complaint of childhood is none of today',
    language: en,
    talk: ['D: Any fainting?', 'P: Once, when I was a kid.'],
    never: [symptom('syncope')],
  },
  {
    rule: "a parent tells today's complaint with the age of the child",
    language: pt,
    talk: ['A: Ele tá com febre, tem seis anos.'],
    expect: [symptom('febre')],
  },
  {
    rule: 'who nearly fainted did not',
    language: pt,
    talk: ['D: Desmaiou?', 'P: Quase desmaiei.'],
    expect: [symptom('pré-síncope')],
    never: [symptom('síncope')],
  },
  {
    rule: 'what has vanished is neither there nor denied',
    language: pt,
    talk: ['D: E aquele caroço do pescoço?', 'P: Aquele sumiu depois da injeção.'],
    never: [symptom('caroço no pescoço')],
  },
  {
    rule: 'pounds that were lost are no weight',
    language: en,
    talk: ['D: Any weight loss?', 'P: Ten pounds, without trying.'],
    expect: [symptom('weight loss')],
    never: [{ type: 'vital' }],
  },
  {
    rule: 'pounds that were not lost are the weight',
    language: en,
    talk: ["D: How's the weight?", 'P: One eighty two.'],
    expect: [{ type: 'vital', value: { number: 182, unit: 'lb' } }],
  },
  {
    rule: 'sheets that are soaked are a night sweat',
    language: pt,
    talk: ['D: Suor à noite?', 'P: Molho o lençol.'],
    expect: [symptom('sudorese noturna profusa')],
  },
  {
    rule: 'a bed that a child wets is none',
    language: pt,
    talk: ['A: Ele molhava a cama.'],
    never: [symptom('sudorese noturna profusa')],
  },
]
