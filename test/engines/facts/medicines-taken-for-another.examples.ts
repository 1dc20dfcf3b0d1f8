import { type Example, examined, medicine } from './example.ts'

const pt = 'pt-BR'
const en = 'en'

/** Which medicine is meant, and what only sounds like one or like its dose. */
export const examples: readonly Example[] = [
  {
    rule: 'what was before is past',
    language: pt,
    talk: [
      'D: Qual remédio toma pra pressão?',
      'P: É o captopril... não, captopril era antes. Agora é a losartana de cinquenta, de manhã e de noite.',
    ],
    expect: [medicine('captopril', 'past'), medicine('losartana', 'in-use')],
  },
  {
    rule: 'a new thing that is still taken is not the one before',
    language: pt,
    talk: [
      'D: Tomou antibiótico?',
      'P: Tomei amoxicilina sete dias, mês passado. E um lambedor que a minha sogra faz, esse eu ainda tomo.',
    ],
    expect: [medicine('amoxicilina', 'past', { duration: '7 dias' })],
  },
  {
    rule: 'one more tablet is of the one before',
    language: pt,
    talk: ['D: E a losartana?', 'P: Tomo uma de manhã. E uma de noite eu ainda tomo.'],
    expect: [medicine('losartana', 'in-use')],
  },
  {
    rule: 'what a parent gave and the doctor keeps goes on',
    language: pt,
    talk: [
      'O: Dei dipirona em gotas, dezoito gotas, de seis em seis horas.',
      examined,
      'D: A dipirona continua igual, dezoito gotas de seis em seis se tiver dor.',
    ],
    expect: [medicine('dipirona', 'continue')],
    never: [medicine('dipirona', 'start'), medicine('dipirona', 'past')],
  },
  {
    rule: 'a salt is no medicine of its own',
    language: pt,
    talk: [examined, 'D: Entra o metoprolol, o succinato, de cinquenta, um de manhã.'],
    expect: [medicine('metoprolol', 'start', { dose: '50 mg', frequency: '1x/dia, de manhã' })],
    never: [{ type: 'medicine', concept: 'succinato de cloranfenicol' }],
  },
  {
    rule: 'what is named again behind a no is not ordered',
    language: pt,
    talk: [
      examined,
      'D: Vou passar dipirona de um grama. Codeína de trinta, à noite... não, codeína é parente do tramadol.',
    ],
    expect: [medicine('codeína', 'rejected')],
  },
  {
    rule: 'another dose behind a no is the dose',
    language: pt,
    talk: [examined, 'D: Vou passar losartana de cinquenta, de manhã... não, losartana de cem.'],
    expect: [{ type: 'medicine', concept: 'losartana', status: 'start' }],
  },
  {
    rule: 'all at once is no once',
    language: en,
    talk: [
      'D: When do you take your pills?',
      'P: I take my calcium and my multivitamin in the morning, all at once.',
    ],
    never: [medicine('multivitamin', 'past'), medicine('calcium', 'past')],
  },
  {
    rule: 'an article behind a comma is no letter of a vitamin',
    language: pt,
    talk: ['D: Que remédio a senhora toma?', 'P: Eu tomo o ferro e aquela vitamina, a Regenesis.'],
    never: [
      { type: 'medicine', concept: 'vitamina A' },
      { type: 'medicine', concept: 'vitamina a' },
    ],
  },
  {
    rule: 'the vitamin keeps its letter',
    language: pt,
    talk: ['D: Que remédio a senhora toma?', 'P: Eu tomo ferro e vitamina A.'],
    expect: [{ type: 'medicine', concept: 'vitamina A', status: 'in-use' }],
  },
]
