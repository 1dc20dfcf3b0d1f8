import type { Example, ExpectedFact } from './example.ts'

type Status = NonNullable<ExpectedFact['status']>

const pt = 'pt-BR'
const en = 'en'
const medicine = (concept: string, status: Status) => ({ type: 'medicine', concept, status }) as const
const dosed = (concept: string, status: Status, dose: string, frequency: string) =>
  ({ ...medicine(concept, status), medicine: { dose, frequency, route: null, duration: null } }) as const

/** What a medicine is stopped for, what an allergy takes back, how far a dose goes, and where a name ends. */
export const examples: readonly Example[] = [
  {
    rule: 'behind what a medicine is stopped for another may begin',
    language: pt,
    talk: ['D: Vou parar o enalapril por causa da tosse e começar losartana cinquenta uma vez ao dia.'],
    expect: [medicine('enalapril', 'stop'), medicine('losartana', 'start')],
  },
  {
    rule: 'what is the cause itself does not begin',
    language: pt,
    talk: ['D: Vou parar o ibuprofeno por causa da losartana.'],
    never: [medicine('losartana', 'start')],
  },
  {
    rule: 'an allergy that is told then takes an order of its kin back',
    language: en,
    talk: [
      "D: We'll start you on amoxicillin.",
      "P: I'm allergic to penicillin.",
      'D: Then azithromycin, two fifty once a day for five days.',
    ],
    expect: [
      medicine('amoxicillin', 'rejected'),
      medicine('azithromycin', 'start'),
      { type: 'allergy', concept: 'penicillin' },
    ],
    never: [medicine('amoxicillin', 'start')],
  },
  {
    rule: 'an allergy that is told leaves other orders alone',
    language: en,
    talk: ["D: We'll start you on losartan fifty once a day.", "P: I'm allergic to penicillin."],
    expect: [medicine('losartan', 'start')],
  },
  {
    rule: 'up to tells the new dose behind what raises it',
    language: en,
    talk: ["D: Let's bump the metformin up to a thousand twice daily."],
    expect: [dosed('metformin', 'change', '1000 mg', 'twice daily')],
  },
  {
    rule: 'up to is a maximum elsewhere',
    language: en,
    talk: ['D: Tylenol is fine, up to three grams a day.'],
    never: [
      {
        type: 'medicine',
        medicine: { dose: '3000 mg', frequency: 'once daily', route: null, duration: null },
      },
    ],
  },
  {
    rule: 'half of a medicine changes it',
    language: pt,
    talk: ['D: Corta o metoprolol pela metade, então vinte e cinco duas vezes ao dia.'],
    expect: [dosed('metoprolol', 'change', '25 mg', '2x/dia')],
    never: [medicine('metoprolol', 'stop')],
  },
  {
    rule: 'the letter of a vitamin ends a sentence',
    language: en,
    talk: ['D: Take the vitamin D. Skip the calcium.'],
    expect: [medicine('vitamin D', 'start')],
    never: [{ type: 'medicine', concept: 'calcium with vitamin D' }],
  },
  {
    rule: 'an initial ends none',
    language: pt,
    talk: ['D: O senhor veio encaminhado pelo João B. Silva, com asma.'],
    expect: [{ type: 'condition', concept: 'asma' }],
  },
  {
    rule: 'what is taken when an allergy acts up is no allergen',
    language: pt,
    talk: ['P: Tomo loratadina quando a alergia ataca.'],
    expect: [medicine('loratadina', 'in-use')],
    never: [{ type: 'allergy', concept: 'loratadina' }],
  },
  {
    rule: 'what is taken when allergies act up is no allergen',
    language: en,
    talk: ['P: Zyrtec when my allergies act up.'],
    never: [{ type: 'allergy', concept: 'cetirizine' }],
  },
  {
    rule: 'an inhaler that is blue tells of no mood',
    language: en,
    talk: ['P: I use the blue inhaler.'],
    expect: [medicine('salbutamol', 'in-use')],
    never: [{ type: 'symptom', concept: 'low mood' }],
  },
  {
    rule: 'who feels blue has a low mood',
    language: en,
    talk: ["P: I've been feeling blue."],
    expect: [{ type: 'symptom', concept: 'low mood' }],
  },
]
