import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const vital = { type: 'vital' } as const
const pressure = (systolic: number, diastolic: number) => ({ systolic, diastolic, unit: 'mmHg' }) as const

export const examples: readonly Example[] = [
  {
    rule: 'a pressure in tens',
    language: pt,
    talk: ['D: Deixa eu medir sua pressão. Respira normal. Tá quinze por nove e meio.'],
    expect: [{ ...vital, concept: 'pressão arterial', value: pressure(150, 95) }],
  },
  {
    rule: 'a strength of a medicine is no pressure',
    language: pt,
    talk: ['D: O Alenia é doze quatrocentos, um jato de doze em doze horas.'],
    never: [{ ...vital, concept: 'pressão arterial' }],
  },
  {
    rule: 'positions tell two pressures apart',
    language: pt,
    talk: ['D: Pressão deitada quatorze por oito, e em pé, doze por sete.'],
    expect: [
      { ...vital, concept: 'pressão arterial deitada', value: pressure(140, 80) },
      { ...vital, concept: 'pressão arterial em pé', value: pressure(120, 70) },
    ],
  },
  {
    rule: 'positions that follow their pressures',
    language: pt,
    talk: ['D: Pressão cento e quarenta por oitenta deitada e cento e dez por setenta em pé.'],
    expect: [
      { ...vital, concept: 'pressão arterial deitada', value: pressure(140, 80) },
      { ...vital, concept: 'pressão arterial em pé', value: pressure(110, 70) },
    ],
  },
  {
    rule: 'the other arm',
    language: pt,
    talk: [
      'D: Pressão cento e quarenta por oitenta no braço direito e cento e trinta por setenta no esquerdo.',
    ],
    expect: [
      { ...vital, concept: 'pressão arterial no braço direito', value: pressure(140, 80) },
      { ...vital, concept: 'pressão arterial no braço esquerdo', value: pressure(130, 70) },
    ],
  },
  {
    rule: 'degrees of a thermometer need no name',
    language: pt,
    talk: ['D: Trinta e oito graus agora. Pressão doze por oito.'],
    expect: [{ ...vital, concept: 'temperatura', value: { number: 38, unit: '°C' } }],
  },
  {
    rule: 'degrees of a manoeuvre are no temperature',
    language: pt,
    talk: ['D: Vamos examinar. Lasègue positivo à esquerda a quarenta graus, força preservada.'],
    never: [{ ...vital, concept: 'temperatura' }],
  },
  {
    rule: 'degrees of a movement are no temperature',
    language: en,
    talk: ['D: Let me look at that shoulder. Flexion to forty degrees.'],
    never: [{ ...vital, concept: 'temperature' }],
  },
  {
    rule: 'of two without a place of their own the last counts',
    language: pt,
    talk: ['D: Pressão dezesseis por dez. Pressão agora quatorze por nove.'],
    expect: [{ ...vital, concept: 'pressão arterial', value: pressure(140, 90) }],
    never: [{ ...vital, value: pressure(160, 100) }],
  },
  {
    rule: 'a repetition that is called so stands beside the first',
    language: en,
    talk: [
      "D: Let me take a look at you. Blood pressure's one forty-eight over ninety-two. Let me do it again. One forty-six over ninety.",
    ],
    expect: [
      { ...vital, concept: 'blood pressure', value: pressure(148, 92) },
      { ...vital, concept: 'repeat blood pressure', value: pressure(146, 90) },
    ],
  },
  {
    rule: 'a reading of the pharmacy is named so',
    language: pt,
    talk: ['D: E pressão, tem medido em casa?', 'P: Meço na farmácia. Semana passada deu dezesseis por dez.'],
    expect: [{ ...vital, concept: 'pressão arterial na farmácia', value: pressure(160, 100) }],
    never: [{ ...vital, concept: 'pressão arterial' }],
  },
  {
    rule: 'a goal is no reading',
    language: pt,
    talk: ['D: A meta da pressão é abaixo de treze por oito. Se passar de dezoito por onze, pronto-socorro.'],
    never: [{ ...vital, concept: 'pressão arterial' }],
  },
  {
    rule: 'kilos and grams',
    language: pt,
    talk: ['D: Sobe na balança. 81 e 400.'],
    expect: [{ ...vital, concept: 'peso', value: { number: 81.4, unit: 'kg' } }],
  },
  {
    rule: 'what nobody weighs is misheard',
    language: pt,
    talk: ['D: Vou examinar. Peso oitocentos quilos.'],
    never: [{ ...vital, concept: 'peso' }],
  },
  {
    rule: 'a percentile is no weight',
    language: pt,
    talk: ['D: Vamos pesar. Seis quilos e oitocentos. Peso no percentil cinquenta.'],
    expect: [
      { ...vital, concept: 'peso', value: { number: 6.8, unit: 'kg' } },
      { ...vital, concept: 'peso', value: { text: 'percentil 50' } },
    ],
    never: [{ ...vital, concept: 'peso', value: { number: 50, unit: 'kg' } }],
  },
  {
    rule: 'pounds gained are no weight',
    language: en,
    talk: ["D: Hop up here. Weight's two forty-one, you're up six pounds."],
    expect: [{ ...vital, concept: 'weight', value: { number: 241, unit: 'lb' } }],
    never: [{ ...vital, value: { number: 6, unit: 'lb' } }],
  },
  {
    rule: 'a weight that doses is not measured',
    language: pt,
    talk: ['D: A dipirona pelo peso pode ser doze gotas de seis em seis horas.'],
    never: [{ ...vital, concept: 'peso' }],
  },
  {
    rule: 'signs in a row, each with its unit',
    language: pt,
    talk: [
      'D: Vamos examinar. Frequência respiratória vinte, saturação noventa e cinco por cento, temperatura trinta e sete e seis, pulso noventa e quatro.',
    ],
    expect: [
      { ...vital, concept: 'frequência respiratória', value: { number: 20, unit: 'irpm' } },
      { ...vital, concept: 'saturação de oxigênio', value: { number: 95, unit: '%' } },
      { ...vital, concept: 'temperatura', value: { number: 37.6, unit: '°C' } },
      { ...vital, concept: 'frequência cardíaca', value: { number: 94, unit: 'bpm' } },
    ],
  },
  {
    rule: 'a temperature among other signs needs no name',
    language: en,
    talk: [
      "D: So they got you at a hundred point six, pulse one oh four, pressure one twelve over seventy, sat's ninety-seven.",
    ],
    expect: [{ ...vital, concept: 'temperature', value: { number: 100.6, unit: 'F' } }],
  },
  {
    rule: 'a relative at home is not measured',
    language: pt,
    talk: ['P: Minha mãe mediu a pressão dela e deu dezoito por dez.'],
    never: [{ ...vital, value: pressure(180, 100) }],
  },
  {
    rule: 'sight is told of each eye, the side behind or before its value',
    language: pt,
    talk: [
      'D: Vamos examinar.',
      'D: Acuidade visual vinte vinte no olho direito e vinte quarenta no esquerdo.',
    ],
    expect: [
      { type: 'exam-finding', concept: 'acuidade visual', side: 'right', value: { text: '20/20' } },
      { type: 'exam-finding', concept: 'acuidade visual', side: 'left', value: { text: '20/40' } },
    ],
  },
  {
    rule: 'sight where the sides lead, and as a decimal',
    language: pt,
    talk: ['D: Vamos examinar. Visão sem correção, olho direito 20/200, esquerdo 0,8.'],
    expect: [
      { type: 'exam-finding', concept: 'acuidade visual', side: 'right', value: { text: '20/200' } },
      { type: 'exam-finding', concept: 'acuidade visual', side: 'left', value: { text: '0.8' } },
    ],
  },
  {
    rule: 'sight of both eyes; a count is no sight',
    language: en,
    talk: ['D: Let me examine you. Vision is 20/25 both eyes. Visual acuity tested in 3 patients.'],
    expect: [{ type: 'exam-finding', concept: 'visual acuity', side: 'both', value: { text: '20/25' } }],
    never: [{ type: 'exam-finding', value: { text: '3' } }],
  },
  {
    rule: 'of another day and of today, today counts',
    language: en,
    talk: [
      'D: Are you weighing yourself?',
      'P: Every morning. I was 171 when I went home, and today it was, uh, one sixty-four.',
    ],
    expect: [{ type: 'vital', concept: 'home weight', value: { number: 164, unit: 'lb' } }],
    never: [{ type: 'vital', value: { number: 171, unit: 'lb' } }],
  },
  {
    rule: 'today first, another day behind it',
    language: pt,
    talk: ['D: Qual o seu peso?', 'P: Hoje deu setenta e seis, era oitenta.'],
    expect: [{ type: 'vital', concept: 'peso em casa', value: { number: 76, unit: 'kg' } }],
  },
]
