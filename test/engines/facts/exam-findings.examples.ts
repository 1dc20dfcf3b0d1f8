import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const finding = { type: 'exam-finding' } as const

export const examples: readonly Example[] = [
  {
    rule: 'a part and what is said of it',
    language: pt,
    talk: ['D: Vou examinar. Coração rítmico, sem sopro. Pulmão limpo. Abdome flácido, indolor.'],
    expect: [
      { ...finding, concept: 'ritmo cardíaco regular' },
      { ...finding, concept: 'sopro cardíaco', polarity: 'absent' },
      { ...finding, concept: 'ausculta pulmonar normal' },
      { ...finding, concept: 'abdome flácido e indolor' },
    ],
    never: [{ ...finding, concept: 'sopro cardíaco', polarity: 'present' }],
  },
  {
    rule: 'English qualities stand before their part',
    language: en,
    talk: ['D: Let me listen. Clear lungs, soft belly. Tender in the left lower quadrant, no rebound.'],
    expect: [
      { ...finding, concept: 'lungs clear' },
      { ...finding, concept: 'soft abdomen' },
      { ...finding, concept: 'left lower quadrant tenderness', side: 'left' },
      { ...finding, concept: 'rebound tenderness', polarity: 'absent' },
    ],
  },
  {
    rule: 'a grade and both sides',
    language: pt,
    talk: ['D: Vou examinar. Tornozelo, tem um edema leve, uma cruz, dos dois lados.'],
    expect: [{ ...finding, concept: 'edema de tornozelo', value: { text: '1+' }, side: 'both' }],
  },
  {
    rule: 'manoeuvres by their verdict, side by side',
    language: pt,
    talk: ['D: Vou examinar. Giordano positivo à esquerda, direito negativo.'],
    expect: [
      { ...finding, concept: 'Giordano', polarity: 'present', side: 'left' },
      { ...finding, concept: 'Giordano', polarity: 'absent', side: 'right' },
    ],
  },
  {
    rule: 'one verdict for two manoeuvres',
    language: pt,
    talk: ['D: Vou examinar. Ortolani e Barlow negativos.'],
    expect: [
      { ...finding, concept: 'Ortolani', polarity: 'absent' },
      { ...finding, concept: 'Barlow', polarity: 'absent' },
    ],
  },
  {
    rule: 'the side that a stretch begins with',
    language: pt,
    talk: ['D: Vou examinar. Tem um derrame leve. No esquerdo, cicatriz de artroscopia, sem derrame.'],
    expect: [
      { ...finding, concept: 'cicatriz de artroscopia', side: 'left' },
      { ...finding, concept: 'derrame articular', polarity: 'absent', side: 'left' },
      { ...finding, concept: 'derrame articular', polarity: 'present', side: 'right' },
    ],
  },
  {
    rule: 'dictation without marks',
    language: pt,
    talk: [
      'D: vou examinar ouvido direito ó tá vermelho abaulado o esquerdo tá normal no pulmão tem sibilo discreto dos dois lados sem tiragem',
    ],
    expect: [
      { ...finding, concept: 'membrana timpânica hiperemiada e abaulada', side: 'right' },
      { ...finding, concept: 'otoscopia normal', side: 'left' },
      { ...finding, concept: 'sibilos', side: 'both' },
      { ...finding, concept: 'tiragem', polarity: 'absent' },
    ],
  },
  {
    rule: 'the last word on sides counts',
    language: en,
    talk: [
      "D: Feet now, let's check. So reduced sensation on the left sole, and the right's normal. Hm, no, sorry, other way about, it's the right that's reduced, left's normal.",
    ],
    expect: [
      { ...finding, concept: 'reduced sensation', side: 'right' },
      { ...finding, concept: 'normal sensation', side: 'left' },
    ],
    never: [{ ...finding, concept: 'reduced sensation', side: 'left' }],
  },
  {
    rule: 'a touch that hurts',
    language: pt,
    talk: ['D: Vou examinar. Abdome sem defesa, dói aqui no flanco esquerdo?', 'P: Ai! Dói.'],
    expect: [{ ...finding, concept: 'dor à palpação do flanco', side: 'left', polarity: 'present' }],
  },
  {
    rule: 'strength out of five',
    language: en,
    talk: ['D: Squeeze my hand. Strength four out of five.'],
    expect: [{ ...finding, concept: 'reduced strength', value: { text: '4/5' } }],
  },
  {
    rule: 'what the tables do not know stands as dictated',
    language: pt,
    talk: ['D: Vou examinar. Abdome flácido. Unha com depressões puntiformes. Pulmão limpo.'],
    expect: [{ ...finding, concept: 'unha com depressões puntiformes' }],
  },
  {
    rule: 'words to the patient are not dictated',
    language: pt,
    talk: ['D: Vou examinar. Abdome flácido. Relaxa a perna pra mim.'],
    never: [{ ...finding, concept: 'relaxa a perna pra mim' }],
  },
  {
    rule: 'a complaint in the history is no finding',
    language: pt,
    talk: ['D: Tem inchaço na perna?', 'P: Tenho, edema de tarde.'],
    never: [finding],
  },
  {
    rule: 'warnings are no findings',
    language: pt,
    talk: ['D: Vou examinar. Pulmão limpo. Se a ferida ficar vermelha com pus, volta.'],
    never: [
      { ...finding, concept: 'secreção purulenta' },
      { ...finding, concept: 'ferida' },
    ],
  },
  {
    rule: 'the redness stands beside the plaques',
    language: pt,
    talk: ['D: Vamos examinar.', 'D: A garganta está vermelha, com placas.'],
    expect: [
      { type: 'exam-finding', concept: 'hiperemia de orofaringe', polarity: 'present' },
      { type: 'exam-finding', concept: 'exsudato amigdaliano', polarity: 'present' },
    ],
  },
  {
    rule: 'veins of the neck are a part, distended or not',
    language: en,
    talk: ["D: Let me examine you. Neck veins aren't distended. Lungs are clear."],
    expect: [{ type: 'exam-finding', concept: 'jugular venous distension', polarity: 'absent' }],
    never: [{ type: 'exam-finding', concept: 'jugular venous distension', polarity: 'present' }],
  },
  {
    rule: 'what only an image shows is no finding of the hands',
    language: pt,
    talk: ['D: Vamos examinar. Coração com sopro sistólico, pode ser estenose aórtica.'],
    expect: [{ type: 'exam-finding', concept: 'sopro sistólico no coração' }],
    never: [{ type: 'exam-finding', concept: 'estenose aórtica' }],
  },
  {
    rule: "the side behind a place is the finding's",
    language: 'pt-BR',
    talk: ['D: Vou examinar. Murmúrio presente nos dois lados, com uns sibilos na base direita.'],
    expect: [
      { type: 'exam-finding', concept: 'murmúrio vesicular presente', side: 'both' },
      { type: 'exam-finding', concept: 'sibilos em base', side: 'right' },
    ],
    never: [{ type: 'exam-finding', concept: 'ausculta pulmonar normal' }],
  },
  {
    rule: 'what is reduced at the monofilament is not preserved',
    language: 'pt-BR',
    talk: ['D: Vou examinar. Sensibilidade diminuída no monofilamento nos dois pés.'],
    expect: [{ type: 'exam-finding', concept: 'sensibilidade diminuída ao monofilamento' }],
    never: [{ type: 'exam-finding', concept: 'sensibilidade preservada nos pés' }],
  },
]
