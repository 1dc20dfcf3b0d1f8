import { type Example, examined, examinedEn, medicine } from './example.ts'

const pt = 'pt-BR'
const en = 'en'

/** What a medicine is for, what it waits for, and whom a clause speaks of. */
export const examples: readonly Example[] = [
  {
    rule: 'a medicine for what may come is ordered, dose or none',
    language: pt,
    talk: [examined, 'D: É viral. Se tiver febre, dipirona.'],
    expect: [medicine('dipirona', 'start', { frequency: 'se febre' })],
  },
  {
    rule: 'a medicine for what may come is ordered, dose or none',
    language: en,
    talk: [examinedEn, 'D: If you get a fever, Tylenol.'],
    expect: [medicine('acetaminophen', 'start', { frequency: 'as needed for fever' })],
  },
  {
    rule: 'what a doctor does once something comes is no order',
    language: pt,
    talk: [examined, 'D: Se o exame vier alterado, sinvastatina.'],
    never: [medicine('sinvastatina', 'start')],
  },
  {
    rule: 'what no table knows and is stopped is not the medicine before it',
    language: pt,
    talk: [examined, 'D: Tobramicina colírio, uma gota de quatro em quatro horas. Zimbrotal, pode parar.'],
    expect: [{ type: 'medicine', status: 'start' }],
    never: [{ type: 'medicine', status: 'stop' }],
  },
  {
    rule: 'a dose on its way out is the medicine’s that was spoken of',
    language: pt,
    talk: [
      'P: Tomo escitalopram de dez.',
      examined,
      'P: E o escitalopram?',
      'D: Metade, cinco, por quatro dias e para.',
    ],
    expect: [medicine('escitalopram', 'stop')],
  },
  {
    rule: 'of a time that is over, and what it did: past',
    language: pt,
    talk: ['D: Já fez tratamento?', 'P: Topiramato, dois anos atrás, me deixou lerda.'],
    expect: [medicine('topiramato', 'past')],
  },
  {
    rule: 'since when, without what it did, is not past',
    language: pt,
    talk: ['D: Que remédios toma?', 'P: Topiramato, faz dois anos.'],
    never: [medicine('topiramato', 'past')],
  },
  {
    rule: 'a relative clause tells of the last medicine before it',
    language: pt,
    talk: [
      'D: Trouxe as caixas?',
      'O: É o clopidogrel, o pantoprazol, e o Donaren, que ele quase não toma.',
      examined,
      'D: Clopidogrel e pantoprazol, igual.',
    ],
    expect: [medicine('clopidogrel', 'continue'), medicine('pantoprazol', 'continue')],
    never: [medicine('clopidogrel', 'not-taking')],
  },
  {
    rule: 'what another is changed for is begun, and the one before it stopped',
    language: pt,
    talk: [
      'P: Tomo sinvastatina de quarenta.',
      examined,
      'D: A sinvastatina com a anlodipina não combina, então troco por rosuvastatina de vinte.',
    ],
    expect: [medicine('sinvastatina', 'stop'), medicine('rosuvastatina', 'start', { dose: '20 mg' })],
    never: [medicine('rosuvastatina', 'stop')],
  },
  {
    rule: 'what one skips today is not given up',
    language: en,
    talk: [
      'P: I take Coumadin, five milligrams.',
      examinedEn,
      "D: Skip tonight's Coumadin, then go to five every day.",
    ],
    expect: [{ type: 'medicine', concept: 'warfarin' }],
    never: [medicine('warfarin', 'stop'), medicine('warfarin', 'rejected')],
  },
  {
    rule: 'what a doctor skips for good is not taken',
    language: en,
    talk: ['P: I took Benadryl.', examinedEn, 'D: Skip the Benadryl.'],
    expect: [medicine('diphenhydramine', 'rejected')],
  },
  {
    rule: 'a reflexive is no condition',
    language: pt,
    talk: [
      examined,
      'D: E em vez da hidroclorotiazida, que a senhora não se deu bem, vou pôr anlodipino de cinco à noite.',
    ],
    expect: [medicine('anlodipino', 'start', { dose: '5 mg', frequency: '1x/dia, à noite' })],
  },
  {
    rule: 'what depends on what is not known yet is no order',
    language: pt,
    talk: [examined, 'D: Se o cálcio vier baixo, vou pôr calcitriol.'],
    never: [medicine('calcitriol', 'start')],
  },
  {
    rule: 'a medicine for an attack is ordered',
    language: en,
    talk: [examinedEn, 'D: If you get a flare, use naproxen, five hundred twice a day.'],
    expect: [medicine('naproxen', 'start', { dose: '500 mg', frequency: 'twice daily if flare' })],
  },
  {
    rule: 'what many people take is ordered to nobody',
    language: pt,
    talk: [examined, 'D: Melatonina muita gente usa, mas eu não passaria.'],
    expect: [medicine('melatonina', 'rejected')],
    never: [medicine('melatonina', 'start')],
  },
  {
    rule: 'what was said of the kind goes for the medicine named behind it',
    language: pt,
    talk: ['P: Tomo anticoncepcional.', examined, 'D: O anticoncepcional mantém, o Selene.'],
    expect: [medicine('anticoncepcional oral combinado', 'continue')],
  },
  {
    rule: 'the step that waits for a failure is not the dose of today',
    language: pt,
    talk: [
      examined,
      'D: Quetiapina, doze e meio, à noite, e se em uma semana não resolver, vai pra vinte e cinco.',
    ],
    expect: [medicine('quetiapina', 'start', { dose: '12,5 mg', frequency: '1x/dia, à noite' })],
  },
  {
    rule: 'who tells the dose takes the medicine',
    language: pt,
    talk: ['P: A sertralina tá ótima.', 'D: Que dose tá?', 'P: Cem, depois do café.'],
    expect: [medicine('sertralina', 'in-use', { dose: '100 mg', frequency: '1x/dia, após o café' })],
  },
  {
    rule: 'a verb with its object behind small words speaks of that one',
    language: en,
    talk: [
      'D: What did you give him?',
      "O: We did the albuterol every six hours, and I still had some of that prednisolone but I didn't give it.",
    ],
    never: [medicine('albuterol', 'past')],
  },
  {
    rule: 'who names what a medicine is for orders it',
    language: en,
    talk: [examinedEn, 'D: For the back pain, Tylenol only.'],
    expect: [medicine('acetaminophen', 'start')],
  },
  {
    rule: 'who asks whether a medicine is there for something orders nothing',
    language: pt,
    talk: [examined, 'D: Pra febre, dipirona, a senhora tem em casa?'],
    never: [medicine('dipirona', 'start')],
  },
  {
    rule: 'a denial with an object of its own denies no medicine behind it',
    language: pt,
    talk: [examined, 'D: Três medidas altas, não dá mais pra esperar: losartana, cinquenta, de manhã.'],
    expect: [medicine('losartana', 'start', { dose: '50 mg', frequency: '1x/dia, de manhã' })],
    never: [medicine('losartana', 'rejected')],
  },
]
