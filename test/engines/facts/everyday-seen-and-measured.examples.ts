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

/** What is seen, felt and measured, and words that only sound like it. */
export const examples: readonly Example[] = [
  {
    rule: 'a low pressure is no high one',
    language: pt,
    talk: ['D: Diabetes, pressão?', 'P: Não, minha pressão é baixa.'],
    expect: [condition('diabetes mellitus', 'absent')],
    never: [condition('hipertensão arterial')],
  },
  {
    rule: 'what only a biopsy will tell is not ruled out',
    language: pt,
    talk: [exam, 'D: Não dá pra afirmar, pode ser um melanoma, só a biópsia é que diz.'],
    never: [condition('melanoma', 'absent'), condition('câncer', 'absent')],
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
    rule: 'a joint space is no joint',
    language: en,
    talk: [examEn, 'D: On the X-ray the joint space is good. No fracture.'],
    never: [habit('cannabis use'), { type: 'instruction', concept: 'avoid cannabis' }],
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
    rule: 'a dribble of milk is none of urine',
    language: en,
    talk: ['D: Is the baby spitting up?', 'O: Not really, just a little dribble after a bottle.'],
    never: [symptom('vomiting')],
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
    rule: 'eye drops are no urine',
    language: pt,
    talk: ['D: E o olho?', 'P: Vivo pingando colírio.'],
    never: [symptom('parada do jato urinário')],
  },
  {
    rule: 'a side is put right behind it',
    language: pt,
    talk: ['D: Cirurgia?', 'P: Operei de hérnia, do lado esquerdo. Do lado direito, aliás.'],
    expect: [{ type: 'procedure', side: 'right' }],
    never: [{ type: 'procedure', side: 'left' }],
  },
  {
    rule: 'what an image shows is no finding of the examiner',
    language: pt,
    talk: [exam, 'D: E o raio-x das mãos não tem erosão.'],
    never: [{ type: 'exam-finding', concept: 'erosão nas mãos' }],
  },
  {
    rule: 'a sign goes with the part of the quality before it',
    language: pt,
    talk: [exam, 'D: O punho direito tá inchado. O esquerdo tá livre, sem edema.'],
    expect: [finding('edema no punho', 'absent', { side: 'left' })],
  },
  {
    rule: 'shoes that are tight are no tightness',
    language: en,
    talk: ['D: Legs swelling?', 'P: Yeah, both of them. My shoes are tight by the afternoon.'],
    expect: [symptom('leg swelling')],
    never: [symptom('leg tightness')],
  },
  {
    rule: 'a limb that is moved is not what hurts',
    language: pt,
    talk: ['D: E o ombro?', 'P: Bati esse ombro, o direito. Tá doendo pra levantar o braço.'],
    expect: [symptom('dor no ombro')],
    never: [symptom('dor no braço')],
  },
  {
    rule: 'a limb that hurts is',
    language: pt,
    talk: ['D: O que dói?', 'P: O braço, dói o braço esquerdo.'],
    expect: [symptom('dor no braço', 'present', { side: 'left' })],
  },
]
