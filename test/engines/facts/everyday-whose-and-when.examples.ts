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
const condition = (
  concept: string,
  polarity: Polarity = 'present',
  more: Partial<ExpectedFact> = {},
): ExpectedFact => ({
  type: 'condition',
  concept,
  polarity,
  ...more,
})
const family = (
  concept: string,
  person: NonNullable<ExpectedFact['person']>,
  polarity: Polarity = 'present',
): ExpectedFact => ({ type: 'family', concept, person, polarity })
const habit = (concept: string, polarity: Polarity = 'present'): ExpectedFact => ({
  type: 'habit',
  concept,
  polarity,
})
const finding = (
  concept: string,
  polarity: Polarity = 'present',
  more: Partial<ExpectedFact> = {},
): ExpectedFact => ({
  type: 'exam-finding',
  concept,
  polarity,
  ...more,
})
const exam = 'D: Vamos examinar. Pressão doze por oito, peso setenta quilos.'
const examEn = 'D: Let me examine you. Blood pressure is one twenty over eighty.'

/** Whose it is in everyday talk, and of what time. */
export const examples: readonly Example[] = [
  {
    rule: 'hours of sleep deny no insomnia and are no stiffness',
    language: pt,
    talk: ['D: Tem insônia?', 'P: Durmo cinco horas e acordo várias vezes.'],
    never: [symptom('insônia', 'absent'), symptom('rigidez matinal')],
  },
  {
    rule: 'a weakness that has gone is not had',
    language: pt,
    talk: [
      'D: Já teve algum problema sério?',
      'P: Tive um AVC em 2019. Ficou o braço esquerdo fraco, mas hoje tá bom.',
    ],
    expect: [{ type: 'condition', status: 'past' }],
    never: [symptom('fraqueza no braço'), symptom('fraqueza no braço esquerdo')],
  },
  {
    rule: 'what was used at college is not used',
    language: pt,
    talk: ['D: Usa alguma droga?', 'P: Usei maconha na faculdade, hoje não uso nada.'],
    never: [habit('uso de maconha')],
  },
  {
    rule: 'what a child at home has is not the patient’s',
    language: en,
    talk: [
      'D: Anyone sick at home?',
      "P: My little boy, he's got an ear infection, he was up all night with a fever.",
    ],
    never: [condition('otitis media'), condition('ear infection'), symptom('fever')],
  },
  {
    rule: 'an operation that is wished for was not done',
    language: pt,
    talk: ['P: Eu queria fazer vasectomia também, doutor.', 'D: Isso a gente conversa depois.'],
    never: [{ type: 'procedure', concept: 'vasectomia', polarity: 'present' }],
  },
  {
    rule: 'a test that is left for another day is not ordered',
    language: en,
    talk: [examEn, "D: You're overdue for your Pap smear too, but we'll do that another day."],
    never: [{ type: 'order', concept: 'Pap smear', status: 'ordered', polarity: 'present' }],
  },
  {
    rule: 'a manoeuvre named after the belly is not of the belly',
    language: en,
    talk: [examEn, 'D: Belly press is normal. Let me push here. That hurts?', 'P: Yeah, right there.'],
    never: [symptom('abdominal pain'), finding('normal abdomen'), finding('abdominal tenderness')],
  },
  {
    rule: 'of several things that were asked, those that were named',
    language: pt,
    talk: ['D: Febre, calafrio, suor à noite?', 'P: Suor à noite sim, febre não.'],
    expect: [symptom('sudorese noturna'), symptom('febre', 'absent')],
    never: [symptom('febre'), symptom('calafrio')],
  },
  {
    rule: 'a companion puts right',
    language: pt,
    talk: ['D: Ele ronca?', 'P: Ronco nada.', 'O: Ronca sim, doutora, a casa treme.'],
    expect: [symptom('ronco')],
  },
  {
    rule: 'had as a child is past',
    language: pt,
    talk: ['D: Tem asma?', 'P: Tive quando era criança, depois nunca mais.'],
    expect: [condition('asma', 'present', { status: 'past' })],
  },
  {
    rule: 'what is only planned for is not had',
    language: en,
    talk: ['P: If I ever start having chest pain I will go straight to the ER.', 'D: Good.'],
    never: [symptom('chest pain')],
  },
  {
    rule: 'what is feared is not had',
    language: en,
    talk: ["P: I'm scared of getting a stroke like my dad.", 'D: I understand.'],
    never: [condition('stroke')],
  },
  {
    rule: 'used to is no longer',
    language: en,
    talk: ['D: Any heartburn?', 'P: Used to, not since I stopped the ibuprofen.'],
    never: [symptom('heartburn')],
  },
  {
    rule: 'the aunt on the mother’s side is no mother',
    language: en,
    talk: [
      'D: Anybody in the family with breast cancer?',
      "P: My aunt did, on my mother's side. My sister is fine.",
    ],
    expect: [family('breast cancer', 'other')],
    never: [family('breast cancer', 'sibling'), family('breast cancer', 'mother')],
  },
  {
    rule: 'of two things asked each has its answer',
    language: en,
    talk: ['D: Any nausea or vomiting?', "P: A little queasy, but I haven't thrown up."],
    expect: [symptom('nausea'), symptom('vomiting', 'absent')],
  },
  {
    rule: 'a fever that has gone is neither had nor denied',
    language: pt,
    talk: ['D: Teve febre?', 'P: Tive na semana passada, três dias, mas já passou.'],
    never: [symptom('febre', 'absent')],
  },
  {
    rule: 'the smoke of a spouse is breathed, not smoked',
    language: en,
    talk: ['D: Do you smoke?', 'P: No, but my husband smokes in the house.'],
    never: [habit('smoking')],
  },
  {
    rule: 'a companion is known by the name of the introduction',
    language: en,
    talk: [
      'D: And this is your son?',
      'P: Yeah, this is Marco.',
      'D: Any illness in the family?',
      "P: My sister had a stroke. And Marco's got high blood pressure.",
    ],
    expect: [family('hypertension', 'child'), family('stroke', 'sibling')],
    never: [family('hypertension', 'sibling')],
  },
  {
    rule: 'a name that only is called is no relative',
    language: en,
    talk: [
      'D: And this is your son?',
      'P: Yeah, this is Marco.',
      'D: Any swelling?',
      'P: My legs swell, Marco.',
    ],
    expect: [symptom('leg swelling')],
  },
  {
    rule: 'what a companion is told to do is not the patient’s',
    language: pt,
    talk: [
      'D: O senhor é o marido?',
      'O: Isso, Cláudio.',
      'D: Sente-se.',
      'P: Obrigada.',
      exam,
      'P: Tá.',
      'D: E o senhor, seu Cláudio, tá na hora de largar o cigarro.',
    ],
    never: [{ type: 'instruction', concept: 'parar de fumar' }],
  },
  {
    rule: 'what the patient is told before a companion is',
    language: pt,
    talk: [
      'D: O senhor é o marido?',
      'O: Isso, Cláudio.',
      'D: Sente-se.',
      'P: Obrigada.',
      exam,
      'P: Tá.',
      'D: E a senhora, tá na hora de largar o cigarro.',
    ],
    expect: [{ type: 'instruction', concept: 'parar de fumar' }],
  },
  {
    rule: 'weight that was lost is no weight',
    language: pt,
    talk: ['D: Perdeu peso?', 'P: Peso eu perdi, uns cinco quilos. Não, minto, três.'],
    expect: [symptom('perda de peso')],
    never: [{ type: 'vital', concept: 'peso em casa' }],
  },
]
