import type { Example } from './example.ts'

const pt = 'pt-BR'
const en = 'en'
const lab = { type: 'lab' } as const

/** What its speaker takes back: numbers, sides and names, whatever they are of. */
export const examples: readonly Example[] = [
  {
    rule: 'the right number counts, of signs, results, doses and dates',
    language: pt,
    talk: [
      'D: Vamos examinar. Peso setenta, minto, setenta e dois. Frequência oitenta, não, noventa.',
      'D: Os exames: hemoglobina dez, não, onze. Creatinina 1,2, quer dizer, 2,1.',
      'D: Volta em oito semanas, não, seis.',
    ],
    expect: [
      { type: 'vital', concept: 'peso', value: { number: 72, unit: 'kg' } },
      { type: 'vital', concept: 'frequência cardíaca', value: { number: 90, unit: 'bpm' } },
      { ...lab, concept: 'hemoglobina', value: { number: 11, unit: 'g/dL' } },
      { ...lab, concept: 'creatinina', value: { number: 2.1, unit: 'mg/dL' } },
      { type: 'follow-up', value: { number: 6, unit: 'semanas' } },
    ],
    never: [{ ...lab, concept: 'hemoglobina anterior' }],
  },
  {
    rule: 'over words that excuse the slip',
    language: en,
    talk: [
      "D: The echo, ejection fraction was thirty, no, sorry, I'm looking at the wrong line, thirty-five percent.",
      "D: I'll see you in eight weeks no let's say six.",
    ],
    expect: [
      { ...lab, concept: 'ejection fraction', value: { number: 35, unit: '%' } },
      { type: 'follow-up', value: { number: 6, unit: 'weeks' } },
    ],
  },
  {
    rule: 'in the sentence that begins with the correction',
    language: pt,
    talk: ['D: Losartana de quanto?', 'P: De 50. Não, de 100.'],
    never: [{ type: 'medicine', medicine: { dose: '50 mg', frequency: null, route: null, duration: null } }],
  },
  {
    rule: 'a denial with words of its own behind it corrects nothing',
    language: pt,
    talk: [
      'D: E a febre?',
      'P: Faz três dias. Não tive febre ontem. Um dia vomitei.',
      'D: Temperatura 37, não 39.',
    ],
    expect: [{ type: 'vital', concept: 'temperatura', value: { number: 37, unit: '°C' } }],
  },
  {
    rule: 'of two things that are named each keeps its number',
    language: en,
    talk: ['D: Potassium four point one, sorry, sodium one thirty-eight.'],
    expect: [
      { ...lab, concept: 'potassium', value: { number: 4.1, unit: 'mmol/L' } },
      { ...lab, concept: 'sodium', value: { number: 138, unit: 'mmol/L' } },
    ],
  },
  {
    rule: 'nor does another kind of number replace it',
    language: en,
    talk: ['D: Temp a hundred point nine, no, wait, three days of that?', 'P: Three days.'],
    expect: [{ type: 'vital', concept: 'temperature' }],
  },
  {
    rule: 'a side, with the part named before it, behind it, or twice',
    language: pt,
    talk: [
      'P: O meu joelho direito, não, o esquerdo, tá inchado faz duas semanas.',
      'D: Vamos examinar. Edema no tornozelo esquerdo, peraí, direito. Sem dor à palpação.',
    ],
    expect: [
      { type: 'symptom', concept: 'edema no joelho', side: 'left' },
      { type: 'exam-finding', concept: 'edema de tornozelo', side: 'right' },
    ],
    never: [{ type: 'symptom', side: 'right' }],
  },
  {
    rule: 'a side, with the part named before it, behind it, or twice',
    language: en,
    talk: [
      "P: It's my left shoulder, I mean my right shoulder, that hurts when I reach up.",
      "D: Let's get you examined. The prostate's enlarged, and there's a firm nodule on the left... excuse me, on the right side.",
    ],
    expect: [
      { type: 'symptom', concept: 'shoulder pain', side: 'right' },
      { type: 'exam-finding', concept: 'prostate nodule', side: 'right' },
    ],
    never: [{ type: 'symptom', side: 'left' }],
  },
  {
    rule: 'a side that something of its own is said of takes no other’s place',
    language: pt,
    talk: ['P: Dói o joelho direito, não só o direito, o esquerdo também.'],
    never: [
      { type: 'symptom', side: 'left' },
      { type: 'symptom', side: 'right' },
    ],
  },
  {
    rule: 'a medicine that was named by mistake is none of the patient’s, nor is its dose',
    language: pt,
    talk: [
      'D: O senhor vai tomar furosemida, minto, espironolactona vinte e cinco miligramas de manhã.',
      'D: E gabapentina trezentos, quer dizer, pregabalina setenta e cinco à noite.',
    ],
    expect: [
      { type: 'medicine', concept: 'espironolactona', status: 'start' },
      { type: 'medicine', concept: 'pregabalina' },
    ],
    never: [
      { type: 'medicine', concept: 'furosemida' },
      { type: 'medicine', concept: 'gabapentina' },
    ],
  },
  {
    rule: 'a test that was named by mistake is not ordered',
    language: en,
    talk: ["D: We'll order a CT, or rather an MRI, of the lumbar spine."],
    expect: [{ type: 'order', concept: 'MRI', status: 'ordered' }],
    never: [{ type: 'order', concept: 'CT' }],
  },
  {
    rule: 'what comes besides takes no other’s place',
    language: en,
    talk: ['P: I have asthma, I mean, diabetes too.'],
    expect: [
      { type: 'condition', concept: 'asthma' },
      { type: 'condition', concept: 'diabetes' },
    ],
  },
  {
    rule: 'who says that he corrects puts right, within the breath and a turn later',
    language: en,
    talk: [
      'D: Blood pressure is one thirty over eighty, pulse seventy, weight one eighty pounds.',
      "D: I'll start you on lisinopril ten milligrams once a day.",
      'P: Okay.',
      'D: Actually, let me correct that, twenty milligrams.',
    ],
    expect: [
      {
        type: 'medicine',
        concept: 'lisinopril',
        medicine: { dose: '20 mg', frequency: 'once daily', route: null, duration: null },
      },
    ],
  },
]
