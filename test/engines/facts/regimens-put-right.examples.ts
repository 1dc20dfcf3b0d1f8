import { type Example, examined, examinedEn, medicine } from './example.ts'

const pt = 'pt-BR'
const en = 'en'

/** How often and how much, where words beside it say otherwise: recounted, missed, kept otherwise, of another thing. */
export const examples: readonly Example[] = [
  {
    rule: 'what is put right behind a full stop goes on, and asks nothing',
    language: pt,
    talk: [
      examined,
      'D: vou passar amoxicilina, oito ml de doze em doze horas por sete dias... não, desculpe, por dez dias',
      'O: oito ml, dez dias',
    ],
    expect: [medicine('amoxicilina', 'start', { dose: '8 mL', frequency: '12/12h', duration: '10 dias' })],
  },
  {
    rule: 'a sum that is done again gives the number',
    language: pt,
    talk: [
      examined,
      'D: Vou passar amoxicilina, dez ml... não, deixa eu refazer a conta. Dezoito quilos, dá nove ml de doze em doze horas.',
    ],
    expect: [medicine('amoxicilina', 'start', { dose: '9 mL', frequency: '12/12h' })],
  },
  {
    rule: 'a suspension is no stop',
    language: pt,
    talk: [examined, 'D: Amoxicilina, a suspensão, vou passar oito ml de doze em doze horas.'],
    expect: [medicine('amoxicilina', 'start')],
    never: [medicine('amoxicilina', 'stop')],
  },
  {
    rule: 'every day says no more than twice a day',
    language: pt,
    talk: [
      examined,
      'D: E a Clenil tem que voltar, a de cinquenta, dois jatos duas vezes por dia.',
      'O: Não é só na crise então?',
      'D: Não, é todo dia.',
    ],
    expect: [
      medicine('beclometasona', 'start', {
        dose: '50 mcg, 2 jatos',
        frequency: '2x/dia',
        route: 'inalatória',
      }),
    ],
  },
  {
    rule: 'every day alone is once a day',
    language: pt,
    talk: [examined, 'D: Vou passar losartana de cinquenta, todo dia.'],
    expect: [medicine('losartana', 'start', { dose: '50 mg', frequency: '1x/dia' })],
  },
  {
    rule: 'another thing that is taken ends what was said of a medicine',
    language: pt,
    talk: [
      'D: O que o senhor toma?',
      'P: A sinvastatina, de vinte, de noite.',
      'P: E na safra eu tomo um rebite. Umas duas vezes por semana.',
    ],
    expect: [medicine('sinvastatina', 'in-use', { dose: '20 mg', frequency: '1x/dia, à noite' })],
  },
  {
    rule: 'a tablet that is taken is of the medicine',
    language: pt,
    talk: ['D: O que o senhor toma?', 'P: A sinvastatina, de vinte. Tomo um comprimido de noite.'],
    expect: [medicine('sinvastatina', 'in-use', { dose: '20 mg', frequency: '1x/dia, à noite' })],
  },
  {
    rule: 'how often it is missed is not how often it is taken',
    language: en,
    talk: [
      'D: And the Advair, the two fifty?',
      'P: Two fifty over fifty. One puff in the morning and one at night.',
      'P: I skip some, yeah. Three times a week, probably.',
    ],
    expect: [
      medicine('fluticasone/salmeterol', 'in-use', {
        dose: '250/50 mcg, 1 puff',
        frequency: 'twice daily, morning and night',
        route: 'inhaled',
      }),
    ],
  },
  {
    rule: 'how often the doctor keeps it counts, not how often it was used',
    language: en,
    talk: [
      'D: How often are you using the albuterol?',
      'P: Every day, three or four times. I go through one a month.',
      examinedEn,
      'D: Keep the albuterol, two puffs every four hours only if you need it.',
    ],
    expect: [
      medicine('albuterol', 'continue', {
        dose: '2 puffs',
        frequency: 'every 4 hours as needed',
        route: 'inhaled',
      }),
    ],
  },
  {
    rule: 'half an hour before breakfast is no course',
    language: pt,
    talk: [
      examined,
      'D: Vou passar pantoprazol, quarenta miligramas, meia hora antes do café, por oito semanas.',
    ],
    expect: [
      medicine('pantoprazol', 'start', {
        dose: '40 mg',
        frequency: '1x/dia, antes do café',
        duration: '8 semanas',
      }),
    ],
  },
  {
    rule: 'what a listener nods to was said to its end: throwing away the old ones stops no medicine named next',
    language: pt,
    talk: [
      'D: pressão 118 por 72. eu quero que os remédios fiquem com você. e joga fora os velhos',
      'O: pode deixar',
      'D: a sertralina vai pra cem, de manhã',
    ],
    expect: [medicine('sertralina', 'change', { dose: '100 mg', frequency: '1x/dia, de manhã' })],
    never: [medicine('sertralina', 'stop')],
  },
  {
    rule: 'what is left out for now is not ordered, and not stopped',
    language: pt,
    talk: [examined, 'D: O montelucaste eu vou deixar de fora por enquanto.'],
    expect: [medicine('montelucaste', 'rejected')],
  },
  {
    rule: 'nothing changes of what is named before it',
    language: pt,
    talk: [
      'D: O que a senhora toma?',
      'P: A metformina de oitocentos e cinquenta, duas vezes.',
      examined,
      'D: A metformina, nada muda comigo.',
    ],
    expect: [medicine('metformina', 'continue')],
  },
  {
    rule: 'a first step that is left out takes its week with it',
    language: pt,
    talk: [
      'D: O que você toma?',
      'P: A sertralina de cinquenta, de manhã.',
      examined,
      'D: A sertralina vai pra cem, de manhã. Uma semana de setenta e cinco... não, vai direto pra cem mesmo.',
    ],
    expect: [medicine('sertralina', 'change', { dose: '100 mg', frequency: '1x/dia, de manhã' })],
  },
  {
    rule: 'a first step that is taken back takes its week with it, in English too',
    language: en,
    talk: [
      'P: I take sertraline fifty in the morning.',
      'D: Let me examine you. Lungs are clear.',
      "D: We'll raise the sertraline to one hundred milligrams. One week of seventy-five, no, sorry, one hundred.",
    ],
    expect: [medicine('sertraline', 'change', { dose: '100 mg', duration: null })],
  },
]
