import type { Example, ExpectedFact } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
type Polarity = ExpectedFact['polarity']
const symptom = (concept: string, polarity: Polarity = 'present') =>
  ({ type: 'symptom', concept, polarity }) as const
const habit = (concept: string, polarity: Polarity = 'present') =>
  ({ type: 'habit', concept, polarity }) as const

/** Questions with their replies: what the two say together. */
export const examples: readonly Example[] = [
  {
    rule: 'a yes with a value',
    language: pt,
    talk: ['D: Teve febre?', 'P: Tive sim, trinta e oito e dois ontem.'],
    expect: [
      symptom('febre'),
      { type: 'vital', concept: 'temperatura em casa', value: { number: 38.2, unit: '°C' } },
    ],
  },
  {
    rule: 'the verb of the question comes back with how much',
    language: pt,
    talk: ['D: O senhor fuma?', 'P: Fumo, um maço por dia.'],
    expect: [{ ...habit('tabagismo'), value: { text: '1 maço por dia' } }],
  },
  {
    rule: 'a thing that bothers is the complaint',
    language: pt,
    talk: ['D: A luz incomoda?', 'P: Não.'],
    expect: [symptom('fotofobia', 'absent')],
    never: [symptom('fotofobia')],
  },
  {
    rule: 'as far as somebody knows is no',
    language: pt,
    talk: ['D: Tem alergia a algum remédio?', 'P: Que eu saiba não.'],
    expect: [{ type: 'allergy', polarity: 'absent' }],
    never: [{ type: 'allergy', polarity: 'present' }],
  },
  {
    rule: 'only at times is a yes',
    language: pt,
    talk: ['D: Fica com falta de ar?', 'P: Sim, só quando eu deito.'],
    expect: [symptom('dispneia')],
  },
  {
    rule: 'a no to two questions denies each of them',
    language: pt,
    talk: ['D: Arde para urinar? Sai sangue na urina?', 'P: Não.'],
    expect: [symptom('disúria', 'absent'), symptom('hematúria', 'absent')],
  },
  {
    rule: 'a no that comes back to one question says nothing of the other',
    language: pt,
    talk: ['D: Tem cheiro forte? Ardor para urinar?', 'P: Cheiro não.'],
    never: [symptom('disúria', 'absent'), symptom('disúria')],
  },
  {
    rule: 'doubt stays doubt',
    language: pt,
    talk: ['D: Teve febre?', 'P: Acho que não.'],
    expect: [symptom('febre', 'uncertain')],
    never: [symptom('febre'), symptom('febre', 'absent')],
  },
  {
    rule: 'another symptom is no yes',
    language: pt,
    talk: ['D: Tem febre?', 'P: Tenho uma tosse seca que não passa faz uma semana.'],
    expect: [symptom('tosse seca')],
    never: [symptom('febre')],
  },
  {
    rule: 'another symptom is no yes',
    language: en,
    talk: ['D: Any fever?', 'P: I have a dry cough.'],
    expect: [symptom('dry cough')],
    never: [symptom('fever')],
  },
  {
    rule: 'another symptom beside a yes leaves the yes',
    language: pt,
    talk: ['D: Tem febre?', 'P: Tenho, e uma tosse seca.'],
    expect: [symptom('febre'), symptom('tosse seca')],
  },
  {
    rule: 'another symptom as well leaves the yes',
    language: pt,
    talk: ['D: Tem tontura?', 'P: Tenho náusea também.'],
    expect: [symptom('tontura'), symptom('náusea')],
  },
  {
    rule: 'what a question denies and the patient has after all is there',
    language: pt,
    talk: ['D: Não tem febre?', 'P: Tenho sim, desde ontem.'],
    expect: [symptom('febre')],
    never: [symptom('febre', 'absent')],
  },
  {
    rule: 'what a question denies and the patient has after all is there',
    language: en,
    talk: ["D: You don't have a fever?", 'P: I do.'],
    expect: [symptom('fever')],
    never: [symptom('fever', 'absent')],
  },
  {
    rule: 'assent to a denial denies',
    language: pt,
    talk: ['D: Sem febre?', 'P: Isso.'],
    expect: [symptom('febre', 'absent')],
    never: [symptom('febre')],
  },
  {
    rule: 'assent to a denial denies',
    language: en,
    talk: ['D: No history of epilepsy?', 'P: Correct.'],
    expect: [{ type: 'condition', concept: 'epilepsy', polarity: 'absent' }],
    never: [{ type: 'condition', concept: 'epilepsy', polarity: 'present' }],
  },
  {
    rule: 'a bare yes to a denial leaves it open',
    language: pt,
    talk: ['D: Não tem febre?', 'P: Sim.'],
    expect: [symptom('febre', 'uncertain')],
    never: [symptom('febre'), symptom('febre', 'absent')],
  },
  {
    rule: 'a no to a denial denies',
    language: en,
    talk: ['D: You haven’t had any chills?', 'P: No, I haven’t.'],
    expect: [symptom('chills', 'absent')],
    never: [symptom('chills')],
  },
  {
    rule: 'a no to one of two names denies both',
    language: en,
    talk: ['D: Do you have any fever or chills?', 'P: No.'],
    expect: [symptom('fever', 'absent'), symptom('chills', 'absent')],
  },
  {
    rule: 'sometimes is a yes',
    language: en,
    talk: ['D: Any nausea?', 'P: Sometimes.'],
    expect: [symptom('nausea')],
  },
  {
    rule: 'a reply that denies keeps its no',
    language: en,
    talk: ['D: How is your hand?', 'P: no numbness or tingling'],
    expect: [symptom('hand numbness', 'absent'), symptom('paresthesia', 'absent')],
  },
  {
    rule: 'never is a no',
    language: en,
    talk: ['D: Do you smoke?', 'P: No, never.'],
    expect: [habit('smoking', 'absent')],
    never: [habit('smoking')],
  },
  {
    rule: 'a reply to one habit says nothing of the other',
    language: pt,
    talk: ['D: Fuma, bebe?', 'P: Fumei vinte anos, parei faz dez.'],
    expect: [habit('ex-tabagismo')],
    never: [habit('consumo de álcool'), habit('consumo de álcool', 'absent'), habit('tabagismo')],
  },
  {
    rule: 'a reply to one habit says nothing of the other',
    language: pt,
    talk: ['D: Fuma, bebe?', 'P: Não fumo.'],
    expect: [habit('tabagismo', 'absent')],
    never: [habit('consumo de álcool', 'absent')],
  },
  {
    rule: 'a no is a no to all habits that were asked',
    language: pt,
    talk: ['D: Fuma, bebe?', 'P: Não.'],
    expect: [habit('tabagismo', 'absent'), habit('consumo de álcool', 'absent')],
  },
  {
    rule: 'a reply of its own needs no question before it',
    language: en,
    talk: ['D: Have you had any surgeries?', 'P: I had my gallbladder out in March.'],
    expect: [{ type: 'procedure', concept: 'cholecystectomy', polarity: 'present' }],
  },
  {
    rule: 'a verb behind a denial is denied with it',
    language: pt,
    talk: ['D: Tem febre?', 'P: Não tenho.', 'D: Azia?', 'P: Não, tenho sim.'],
    expect: [symptom('febre', 'absent'), symptom('pirose')],
  },
]
