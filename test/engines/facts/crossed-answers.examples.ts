import type { Example, ExpectedFact } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
type Polarity = ExpectedFact['polarity']
const condition = (concept: string, polarity: Polarity = 'present') =>
  ({ type: 'condition', concept, polarity }) as const
const symptom = (concept: string, polarity: Polarity = 'present') =>
  ({ type: 'symptom', concept, polarity }) as const
const taken = (concept: string, status: NonNullable<ExpectedFact['status']>) =>
  ({ type: 'medicine', concept, status }) as const

/** Replies that say something else than their yes or no. */
export const examples: readonly Example[] = [
  {
    rule: 'of a reply to a denial the first words tell, whoever else has it',
    language: pt,
    talk: ['D: Não tem asma, então?', 'P: Isso, não tenho. Quem tem é o meu menino.'],
    expect: [condition('asma', 'absent')],
    never: [condition('asma')],
  },
  {
    rule: 'who has it says so first',
    language: pt,
    talk: ['D: Não tem asma, então?', 'P: Tenho, sim.'],
    expect: [condition('asma')],
  },
  {
    rule: 'a no to a denial that goes on with still',
    language: en,
    talk: ["D: So she doesn't wet the bed anymore?", 'O: No, still does. Maybe three nights a week.'],
    expect: [symptom('bedwetting')],
    never: [symptom('bedwetting', 'absent')],
  },
  {
    rule: 'a no to a denial denies',
    language: en,
    talk: ["D: So she doesn't wet the bed anymore?", 'O: No, not since May.'],
    expect: [symptom('bedwetting', 'absent')],
  },
  {
    rule: 'a no to another word of the question denies nothing else',
    language: pt,
    talk: ['D: Essa tosse vem com catarro de manhã?', 'P: De manhã não.'],
    never: [symptom('tosse', 'absent')],
  },
  {
    rule: 'no chance denies what was asked',
    language: en,
    talk: ['D: Any chance you could be pregnant?', 'P: No chance.'],
    expect: [condition('pregnancy', 'absent')],
  },
  {
    rule: 'a yes to a chance is no more than a chance',
    language: pt,
    talk: ['D: Tem alguma chance de gravidez?', 'P: Tem, a menstruação atrasou.'],
    expect: [condition('gestação', 'uncertain')],
  },
  {
    rule: 'a word that belongs to the name of another illness does not come back',
    language: en,
    talk: [
      'D: Have you ever had a stroke or a heart attack?',
      'P: Heart attack, no. They called it a mini stroke.',
    ],
    expect: [condition('myocardial infarction', 'absent'), condition('transient ischemic attack')],
    never: [condition('stroke')],
  },
  {
    rule: 'not so much as a cold is none',
    language: en,
    talk: ["P: I haven't had so much as a cold."],
    never: [condition('upper respiratory infection')],
  },
  {
    rule: 'a denial behind its verb denies that it was stopped',
    language: pt,
    talk: ['D: Parou a losartana?', 'P: Parei não, continuo tomando.'],
    expect: [taken('losartana', 'in-use')],
  },
  {
    rule: 'a verb before a comma is not denied by what follows',
    language: pt,
    talk: ['D: E a losartana?', 'P: Parei, não aguentava a tosse.'],
    expect: [taken('losartana', 'not-taking')],
  },
  {
    rule: 'a class is the medicine that the reply names',
    language: pt,
    talk: ['D: Parou o anticoagulante?', 'P: Não, continuo tomando o Xarelto.'],
    expect: [taken('rivaroxabana', 'in-use')],
    never: [{ type: 'medicine', concept: 'anticoagulante' }],
  },
]
