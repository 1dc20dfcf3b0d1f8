import type { Example } from './example.ts'

/** Replies whose last words count. */
export const examples: readonly Example[] = [
  {
    rule: 'a yes behind "but" leaves no denial',
    language: 'pt-BR',
    talk: ['D: Sente falta de ar?', 'P: Agora não, mas ontem à noite sim.'],
    never: [{ type: 'symptom', concept: 'dispneia', polarity: 'absent' }],
  },
  {
    rule: 'a no without a yes behind it stays',
    language: 'pt-BR',
    talk: ['D: Sente falta de ar?', 'P: Não, mas tenho tosse.'],
    expect: [
      { type: 'symptom', concept: 'dispneia', polarity: 'absent' },
      { type: 'symptom', concept: 'tosse', polarity: 'present' },
    ],
  },
]
