import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const lab = { type: 'lab' } as const

export const examples: readonly Example[] = [
  {
    rule: 'numbers in their usual units',
    language: pt,
    talk: ['D: Hemoglobina doze e oito, tá boa. Glicemia de jejum 112. TSH 2,1, normal.'],
    expect: [
      { ...lab, concept: 'hemoglobina', value: { number: 12.8, unit: 'g/dL' } },
      { ...lab, concept: 'glicemia de jejum', value: { number: 112, unit: 'mg/dL' } },
      { ...lab, concept: 'TSH', value: { number: 2.1, unit: 'mUI/L' } },
    ],
  },
  {
    rule: 'a unit that fits the number',
    language: en,
    talk: ['D: HbA1c is seventy-one. LDL three point one.'],
    expect: [
      { ...lab, concept: 'HbA1c', value: { number: 71, unit: 'mmol/mol' } },
      { ...lab, concept: 'LDL', value: { number: 3.1, unit: 'mmol/L' } },
    ],
  },
  {
    rule: 'a goal is no result',
    language: pt,
    talk: ['D: O LDL tá cento e quatro. Com infarto tinha que tá abaixo de cinquenta.'],
    expect: [{ ...lab, concept: 'LDL', value: { number: 104, unit: 'mg/dL' } }],
    never: [{ ...lab, concept: 'LDL', value: { number: 50, unit: 'mg/dL' } }],
  },
  {
    rule: 'what may come is no result',
    language: pt,
    talk: ['D: Mede a glicose nesses dias, e se passar de 250 me avisa.'],
    never: [
      { ...lab, concept: 'glicemia de jejum' },
      { type: 'order', concept: 'glicemia de jejum' },
    ],
  },
  {
    rule: 'the last one is told as such',
    language: en,
    talk: ['D: A1C is eight point three, last time it was seven four.'],
    expect: [
      { ...lab, concept: 'hemoglobin A1c', value: { number: 8.3, unit: '%' } },
      { ...lab, concept: 'previous hemoglobin A1c', value: { number: 7.4, unit: '%' } },
    ],
    never: [{ ...lab, concept: 'hemoglobin A1c', value: { number: 7.4, unit: '%' } }],
  },
  {
    rule: 'a verdict',
    language: pt,
    talk: ['D: O senhor fez o exame de Chagas?', 'P: Fiz, deu negativo.'],
    expect: [{ ...lab, concept: 'sorologia para Chagas', value: { text: 'negativo' } }],
  },
  {
    rule: 'the exact value stands, not the word beside it',
    language: pt,
    talk: ['D: Hemoglobina 13,1, ferritina 9. A hemoglobina tá normal.'],
    expect: [{ ...lab, concept: 'hemoglobina', value: { number: 13.1, unit: 'g/dL' } }],
    never: [{ ...lab, concept: 'hemoglobina', value: { text: 'normal' } }],
  },
  {
    rule: 'a panel with its parts',
    language: pt,
    talk: ['D: Urina com nitrito positivo e leucócitos 60 mil.'],
    expect: [{ ...lab, concept: 'urina tipo 1' }],
    never: [{ ...lab, concept: 'leucócitos' }],
  },
  {
    rule: 'an image read aloud, and what it showed',
    language: pt,
    talk: ['D: O raio-x que a senhora fez ontem: hiperinsuflação, sem consolidação.'],
    expect: [
      { ...lab, concept: 'radiografia de tórax' },
      { ...lab, concept: 'consolidação', polarity: 'absent' },
    ],
    never: [{ type: 'exam-finding', concept: 'consolidação' }],
  },
  {
    rule: 'an image that the patient brought',
    language: pt,
    talk: ['D: Trouxe o raio-x?', 'P: Tá aqui.', 'D: Deixa ver. É, sem fratura mesmo.'],
    expect: [{ ...lab, concept: 'radiografia' }],
  },
  {
    rule: 'an image to be made shows nothing',
    language: pt,
    talk: ['D: Quero uma tomografia de tórax de baixa dose.'],
    never: [{ ...lab, concept: 'tomografia de tórax' }],
  },
  {
    rule: 'vitamins that are taken are not measured',
    language: pt,
    talk: ['D: Vitamina D cinquenta mil, uma por semana, por oito semanas.'],
    never: [
      { ...lab, concept: 'vitamina D' },
      { type: 'order', concept: 'vitamina D' },
    ],
  },
  {
    rule: 'degrees of bone',
    language: pt,
    talk: ['D: A densitometria: coluna menos dois e nove, fêmur menos dois e um.'],
    expect: [{ ...lab, concept: 'densitometria óssea', value: { text: 'coluna -2,9 fêmur -2,1' } }],
  },
  {
    rule: 'a result of another is not charted',
    language: pt,
    talk: ['P: A minha irmã fez o exame e a glicada dela deu nove.'],
    never: [{ ...lab, concept: 'hemoglobina glicada' }],
  },
  {
    rule: 'who takes a medicine has had no tomography',
    language: 'pt-BR',
    talk: ['P: Não tomo remédio porque dá dor de estômago.'],
    never: [{ type: 'lab' }],
  },
  {
    rule: 'hundreds are said in two numbers where nobody has so little',
    language: en,
    talk: ['D: Your labs came back. BNP six forty, down from nine eighty.'],
    expect: [
      { ...lab, concept: 'BNP', value: { number: 640, unit: 'pg/mL' } },
      { ...lab, concept: 'previous BNP', value: { number: 980, unit: 'pg/mL' } },
    ],
  },
  {
    rule: 'a blood group is its own result, and the companion has theirs',
    language: pt,
    talk: ['D: Vamos ver os exames. Você é O negativo.', 'O: Eu sou A positivo.'],
    expect: [{ ...lab, concept: 'tipo sanguíneo', value: { text: 'O negativo' } }],
    never: [{ ...lab, value: { text: 'A positivo' } }],
  },
  {
    rule: 'a report is charted without the talk around it, numbers in digits',
    language: pt,
    talk: [
      'D: A radiografia do ombro mostra um acrômio tipo três, ganchoso, viu, como eu desconfiava, e artrose.',
      'D: O ultrassom deu pedra na vesícula de doze milímetros, que a senhora fez ontem na UPA.',
    ],
    expect: [
      { ...lab, concept: 'radiografia do ombro', value: { text: 'acrômio tipo 3, artrose' } },
      { ...lab, value: { text: 'pedra na vesícula de 12 mm' } },
    ],
  },
  {
    rule: 'a test that the patient never had has no result',
    language: pt,
    talk: ['D: E o preventivo?', 'P: Deu normal. A mamografia eu nunca fiz.'],
    never: [{ ...lab, concept: 'mamografia' }],
  },
  {
    rule: 'what one side has and the other has not, on an image too',
    language: pt,
    talk: [
      'D: Vou olhar a tomografia. Tem dilatação moderada do rim. No rim direito, cálculo de 3 mm, sem dilatação.',
    ],
    expect: [
      { ...lab, concept: 'hidronefrose', polarity: 'present', side: 'left' },
      { ...lab, concept: 'hidronefrose', polarity: 'absent', side: 'right' },
    ],
  },
  {
    rule: 'an okay behind a pause is no verdict',
    language: en,
    talk: [
      "D: And your cholesterol, okay, we'll check that.",
      'D: Now the TSH. Okay. Let us look.',
      'D: Your results: sodium is okay.',
    ],
    expect: [{ ...lab, concept: 'sodium', value: { text: 'normal' } }],
    never: [
      { ...lab, concept: 'total cholesterol' },
      { ...lab, concept: 'TSH' },
    ],
  },
  {
    rule: 'a turn of speech keeps its words from every table',
    language: 'en',
    talk: ['D: On the prick test cashew was nine millimetres and egg white two.'],
    never: [{ type: 'lab', concept: 'white blood cell count' }],
  },
  {
    rule: 'a turn of speech keeps its words from every table',
    language: 'en',
    talk: ['D: Your blood test is back, the white count was two.'],
    expect: [{ type: 'lab', concept: 'white blood cell count' }],
  },
  {
    rule: 'a number behind the next medicine is no result',
    language: 'pt-BR',
    talk: ['D: Com esse potássio não aumento. Vamos de anlodipina, cinco miligramas, uma vez ao dia.'],
    never: [{ type: 'lab', concept: 'potássio' }],
  },
  {
    rule: 'a number behind the next medicine is no result',
    language: 'pt-BR',
    talk: ['D: Chegou o potássio. Deu cinco e dois, a losartana fica igual.'],
    expect: [{ type: 'lab', concept: 'potássio', value: { number: 5.2, unit: 'mEq/L' } }],
  },
  {
    rule: 'what was is told beside what is',
    language: 'pt-BR',
    talk: ['D: A glicada era nove e dois em março, agora oito e um.'],
    expect: [
      { type: 'lab', concept: 'hemoglobina glicada', value: { number: 8.1, unit: '%' } },
      { type: 'lab', concept: 'hemoglobina glicada anterior', value: { number: 9.2, unit: '%' } },
    ],
  },
  {
    rule: 'what was is told beside what is',
    language: 'pt-BR',
    talk: ['D: A glicada era nove e dois em março.'],
    never: [{ type: 'lab', concept: 'hemoglobina glicada anterior' }],
  },
  {
    rule: 'a score of one below the mean',
    language: 'pt-BR',
    talk: ['D: A densitometria, menos dois e oito na coluna, menos um e nove no fêmur.'],
    expect: [{ type: 'lab', concept: 'densitometria óssea', value: { text: '-2,8 na coluna -1,9' } }],
  },
  {
    rule: 'a level in the blood is no dose',
    language: 'pt-BR',
    talk: ['D: FSH quarenta e oito, estradiol quinze. O lítio deu zero oito.'],
    expect: [
      { type: 'lab', concept: 'estradiol', value: { number: 15, unit: 'pg/mL' } },
      { type: 'lab', concept: 'nível sérico de lítio', value: { number: 0.8, unit: 'mEq/L' } },
    ],
    never: [{ type: 'medicine' }],
  },
  {
    rule: 'a level in the blood is no dose',
    language: 'pt-BR',
    talk: ['D: Vou começar estradiol, um miligrama por dia.'],
    expect: [{ type: 'medicine', concept: 'estradiol', status: 'start' }],
    never: [{ type: 'lab' }],
  },
]
