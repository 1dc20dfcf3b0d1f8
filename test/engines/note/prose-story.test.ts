import { absent, fact, later, proseTests } from './support.ts'

proseTests('story', 'pt-BR', [
  [
    'complaints that began together are told together',
    [
      fact('symptom', 'tosse', { time: 'há 3 dias', ...later }),
      fact('symptom', 'febre', { time: 'há 3 dias', ...later }),
    ],
    'subjective/hpi',
    ['Tosse e febre há 3 dias'],
  ],
  [
    'a time that is no stretch of a sentence stands in brackets, beside the measure',
    [fact('symptom', 'hemoptise', { value: { number: 2, unit: 'episódios' }, time: 'ontem', ...later })],
    'subjective/hpi',
    ['Hemoptise (2 episódios; ontem)'],
  ],
  [
    'related negatives are one sentence',
    ['febre', 'dispneia', 'dor torácica'].map((name) => fact('symptom', name, { ...absent, ...later })),
    'subjective/hpi',
    ['Nega febre, dispneia e dor torácica'],
  ],
  [
    'the side agrees with the part of the body',
    [
      fact('symptom', 'dor no joelho', { side: 'right', ...later }),
      fact('symptom', 'dor na perna', { side: 'left', ...later }),
      fact('symptom', 'otalgia', { side: 'left', ...later }),
      fact('symptom', 'edema de tornozelo', { side: 'both', ...later }),
    ],
    'subjective/hpi',
    ['Dor no joelho direito; dor na perna esquerda; otalgia à esquerda; edema de tornozelo bilateral'],
  ],
  [
    'what may be is said to be possible, what was misheard is to be confirmed',
    [
      fact('symptom', 'humor deprimido', { polarity: 'uncertain', ...later }),
      fact('symptom', 'insônia', { certainty: 'doubtful', ...later }),
    ],
    'subjective/hpi',
    ['Possível humor deprimido; insônia (a confirmar)'],
  ],
  [
    'a pressure of another day is history',
    [
      fact('vital', 'pressão arterial na farmácia', {
        value: { systolic: 160, diastolic: 100, unit: 'mmHg' },
        time: 'semana passada',
        ...later,
      }),
    ],
    'subjective/hpi',
    ['PA na farmácia 160x100 mmHg (semana passada)'],
  ],
  [
    'what was understood twice in the same words is said once',
    [fact('symptom', 'tosse', later), fact('symptom', 'tosse', { at: [17] })],
    'subjective/hpi',
    ['Tosse'],
  ],
])
