import type { Example, ExpectedFact } from './example.ts'

const pt = 'pt-BR',
  en = 'en'
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
/** Exchanges of everyday visits, written before the rules were tried on them. */
export const examples: readonly Example[] = [
  {
    rule: 'a verb behind the thing denies it',
    language: pt,
    talk: ['D: Fica rouco no fim do dia?', 'P: Rouco não fico, só a garganta que arranha.'],
    expect: [symptom('rouquidão', 'absent')],
    never: [symptom('rouquidão')],
  },
  {
    rule: 'hours of sleep deny no insomnia and are no stiffness',
    language: pt,
    talk: ['D: Tem insônia?', 'P: Durmo cinco horas e acordo várias vezes.'],
    never: [symptom('insônia', 'absent'), symptom('rigidez matinal')],
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
    rule: 'a low pressure is no high one',
    language: pt,
    talk: ['D: Diabetes, pressão?', 'P: Não, minha pressão é baixa.'],
    expect: [condition('diabetes mellitus', 'absent')],
    never: [condition('hipertensão arterial')],
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
    rule: 'what a medicine did is told with the medicine',
    language: pt,
    talk: [
      'D: Já tomou algum remédio pra enxaqueca?',
      'P: O sumax eu tomei, mas me deu um aperto no peito e parei.',
    ],
    expect: [symptom('aperto no peito', 'present', { time: 'com sumatriptana' })],
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
    rule: 'what only a biopsy will tell is not ruled out',
    language: pt,
    talk: [exam, 'D: Não dá pra afirmar, pode ser um melanoma, só a biópsia é que diz.'],
    never: [condition('melanoma', 'absent'), condition('câncer', 'absent')],
  },
  {
    rule: 'a test that is left for another day is not ordered',
    language: en,
    talk: [examEn, "D: You're overdue for your Pap smear too, but we'll do that another day."],
    never: [{ type: 'order', concept: 'Pap smear', status: 'ordered', polarity: 'present' }],
  },
  {
    rule: 'a denial is of the place that it is said of',
    language: pt,
    talk: [exam, 'D: Cotovelos com placas avermelhadas e descamativas. Palmas e plantas sem lesão.'],
    never: [finding('lesão', 'absent'), finding('placas', 'absent')],
  },
  {
    rule: 'the mucosa of the nose is not that of the patient',
    language: pt,
    talk: [exam, 'D: Deixa eu ver o nariz. Mucosa pálida, cornetos inchados.'],
    never: [finding('palidez'), finding('mucosas descoradas'), finding('mucosas pálidas')],
  },
  {
    rule: 'a mass is denied where it was looked for',
    language: pt,
    talk: [exam, 'D: Testículos normais, sem dor, sem massa.'],
    never: [finding('massa abdominal', 'absent')],
  },
  {
    rule: 'a manoeuvre named after the belly is not of the belly',
    language: en,
    talk: [examEn, 'D: Belly press is normal. Let me push here. That hurts?', 'P: Yeah, right there.'],
    never: [symptom('abdominal pain'), finding('normal abdomen'), finding('abdominal tenderness')],
  },
  {
    rule: 'a joint space is no joint',
    language: en,
    talk: [examEn, 'D: On the X-ray the joint space is good. No fracture.'],
    never: [habit('cannabis use'), { type: 'instruction', concept: 'avoid cannabis' }],
  },
  {
    rule: 'a pop that was felt is no drink',
    language: en,
    talk: ['D: What happened?', 'P: I fell off a ladder and felt a pop in my shoulder.'],
    never: [habit('soda consumption'), habit('soft drink consumption')],
  },
  {
    rule: 'a crust that falls is no fall',
    language: pt,
    talk: ['D: E essa ferida, como é?', 'P: Coça bastante e cai aquela casca branca.'],
    expect: [symptom('prurido')],
    never: [symptom('queda'), habit('consumo de refrigerante')],
  },
  {
    rule: 'the colour of cola is no cola',
    language: pt,
    talk: ['D: E a urina?', 'P: Tá escura, cor de coca-cola.'],
    never: [habit('consumo de refrigerante')],
  },
  {
    rule: 'the last value counts',
    language: en,
    talk: [
      'D: What was your last A1c?',
      'P: Seven point one. No, wait, it was seven point nine.',
      'D: Seven nine, okay.',
    ],
    expect: [{ type: 'lab', value: { number: 7.9, unit: '%' } }],
    never: [{ type: 'lab', value: { number: 7.1, unit: '%' } }],
  },
  {
    rule: 'what does not change another complaint is none',
    language: pt,
    talk: ['D: E a dor de cabeça, piora com esforço?', 'P: Com esforço piora. Com tosse não muda.'],
    never: [symptom('tosse')],
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
    rule: 'a finding is of the side that stands',
    language: pt,
    talk: [exam, 'D: Joelho direito com derrame, dói na interlinha medial. O esquerdo tá livre.'],
    expect: [finding('derrame articular no joelho', 'present', { side: 'right' })],
    never: [finding('derrame articular no joelho', 'present', { side: 'left' })],
  },
  {
    rule: 'a side that does not hurt is another matter',
    language: pt,
    talk: ['D: Qual joelho dói?', 'P: O direito. O esquerdo não dói nada.'],
    expect: [symptom('dor no joelho', 'present', { side: 'right' })],
    never: [
      symptom('dor no joelho', 'absent', { side: 'right' }),
      symptom('dor no joelho', 'present', { side: 'left' }),
    ],
  },
  {
    rule: 'not always is sometimes',
    language: pt,
    talk: ['D: Tem tontura?', 'P: Nem sempre, mais quando levanto rápido.'],
    expect: [symptom('tontura')],
    never: [symptom('tontura', 'absent')],
  },
  {
    rule: 'a fever that has gone is neither had nor denied',
    language: pt,
    talk: ['D: Teve febre?', 'P: Tive na semana passada, três dias, mas já passou.'],
    never: [symptom('febre', 'absent')],
  },
  {
    rule: 'a dribble of milk is none of urine',
    language: en,
    talk: ['D: Is the baby spitting up?', 'O: Not really, just a little dribble after a bottle.'],
    never: [symptom('vomiting')],
  },
  {
    rule: 'the smoke of a spouse is breathed, not smoked',
    language: en,
    talk: ['D: Do you smoke?', 'P: No, but my husband smokes in the house.'],
    never: [habit('smoking')],
  },
  {
    rule: 'anxious to know is no anxiety',
    language: pt,
    talk: ['P: Tô ansiosa pra saber o resultado, doutora.', 'D: Calma, já te falo.'],
    never: [symptom('ansiedade')],
  },
  {
    rule: 'a tooth that was pulled hurts no more',
    language: pt,
    talk: ['D: E esse dente?', 'P: Doeu muito em julho, arranquei e não doeu mais.'],
    never: [symptom('dor de dente'), symptom('dor no dente')],
  },
  {
    rule: 'depressions of a nail are no depression',
    language: pt,
    talk: [exam, 'D: Unha do polegar com depressões e descolamento.'],
    never: [condition('depressão'), condition('transtorno depressivo')],
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
    rule: 'a complaint beside another that it comes with is had',
    language: pt,
    talk: ['D: O que houve?', 'P: Febre com tosse.'],
    expect: [symptom('tosse'), symptom('febre')],
  },
  {
    rule: 'a test that is wanted now is ordered',
    language: en,
    talk: [examEn, "D: Let's do your Pap smear and a mammogram."],
    expect: [{ type: 'order', concept: 'mammogram', status: 'ordered' }],
  },
  {
    rule: 'a mass of the abdomen is called so',
    language: pt,
    talk: [exam, 'D: Abdome flácido, sem massa.'],
    expect: [finding('massa abdominal', 'absent')],
  },
  {
    rule: 'pallor without a place is the patient’s',
    language: pt,
    talk: [exam, 'D: Tá descorada, uma cruz.'],
    expect: [finding('palidez', 'present', { value: { text: '1+' } })],
  },
  {
    rule: 'a diminutive is the thing',
    language: pt,
    talk: [exam, 'D: Tem uma fissurinha anal.'],
    expect: [finding('fissura anal')],
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
    rule: 'eye drops are no urine',
    language: pt,
    talk: ['D: E o olho?', 'P: Vivo pingando colírio.'],
    never: [symptom('parada do jato urinário')],
  },
  {
    rule: 'what falls as it always did is none',
    language: pt,
    talk: ['D: Mancha na pele, cabelo caindo?', 'P: Mancha não. Cabelo cai o normal mesmo.'],
    expect: [symptom('queda de cabelo', 'absent')],
    never: [symptom('queda de cabelo')],
  },
  {
    rule: 'a side is put right behind it',
    language: pt,
    talk: ['D: Cirurgia?', 'P: Operei de hérnia, do lado esquerdo. Do lado direito, aliás.'],
    expect: [{ type: 'procedure', side: 'right' }],
    never: [{ type: 'procedure', side: 'left' }],
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
]
