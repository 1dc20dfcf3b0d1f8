import { type Example, examined, examinedEn, medicine, regimen } from './example.ts'

/** How a medicine is taken: dose, frequency, duration, in one piece or several, said once or corrected. */
export const examples: readonly Example[] = [
  {
    rule: 'the frame goes on over the sentences of a reply',
    language: 'pt-BR',
    talk: ['D: E a losartana?', 'P: A losartana eu tomo. De cinquenta. Uma de manhã.'],
    expect: [medicine('losartana', 'in-use', { dose: '50 mg', frequency: '1x/dia, de manhã' })],
  },
  {
    rule: 'a brand is charted by its generic name, a bare number in its usual unit',
    language: 'pt-BR',
    talk: ['D: Que remédios você usa?', 'P: Uso Puran de oitenta e oito, em jejum.'],
    expect: [medicine('levotiroxina', 'in-use', { dose: '88 mcg', frequency: '1x/dia, em jejum' })],
  },
  {
    rule: 'one amount on some days and another on the rest is no dose',
    language: 'pt-BR',
    talk: [examined, 'D: Vou passar varfarina cinco miligramas, mas segunda e sexta dois e meio.'],
    expect: [medicine('varfarina', 'start', { dose: null, frequency: null })],
  },
  {
    rule: 'one amount on some days and another on the rest is no dose',
    language: 'en',
    talk: [examinedEn, 'D: Take warfarin five milligrams daily, six on Sundays.'],
    expect: [medicine('warfarin', 'start', { dose: null, frequency: null })],
  },
  {
    rule: 'the same amount on some days is a dose',
    language: 'en',
    talk: [examinedEn, "D: I'll start azithromycin 500 mg once daily on Monday, Wednesday and Friday."],
    expect: [medicine('azithromycin', 'start', { dose: '500 mg', frequency: 'once daily' })],
  },
  {
    rule: 'the last word on a dose counts',
    language: 'pt-BR',
    talk: ['D: E a losartana?', 'P: Tomo a de cem, não, minto, a de cinquenta, de manhã.'],
    expect: [
      {
        type: 'medicine',
        concept: 'losartana',
        medicine: regimen({ dose: '50 mg', frequency: '1x/dia, de manhã' }),
      },
    ],
  },
  {
    rule: 'the last word on a dose counts',
    language: 'en',
    talk: [examinedEn, "D: I'll add losartan, fifty, hmm, no, let's begin at twenty-five, once daily."],
    expect: [medicine('losartan', 'start', { dose: '25 mg', frequency: 'once daily' })],
  },
  {
    rule: 'ordered, with all parts; what it is for stands before the next medicine',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Vou prescrever amoxicilina quinhentos de oito em oito horas por sete dias e, se tiver dor ou febre, dipirona quarenta gotas de seis em seis horas. Não precisa de corticoide.',
    ],
    expect: [
      medicine('amoxicilina', 'start', { dose: '500 mg', frequency: '8/8h', duration: '7 dias' }),
      medicine('dipirona', 'start', { dose: '40 gotas', frequency: '6/6h se dor ou febre' }),
      medicine('corticoide', 'rejected'),
    ],
  },
  {
    rule: 'what may come later in a course is no change of it',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Vamos iniciar metformina 500 mg, um comprimido no almoço e um no jantar. Depois de uma semana aumenta pra dois.',
    ],
    expect: [medicine('metformina', 'start', { dose: '500 mg', frequency: '2x/dia, no almoço e no jantar' })],
  },
  {
    rule: 'numbers of a name, of a test and of age are no dose',
    language: 'en',
    talk: [
      'D: Have you ever made an attempt?',
      'P: Paracetamol, I was nineteen.',
      examinedEn,
      'D: Repeat the potassium in two weeks because of the losartan.',
    ],
    never: [
      { type: 'medicine', concept: 'paracetamol' },
      { type: 'medicine', concept: 'losartan' },
    ],
  },
  {
    rule: 'what begins the next utterance is no reason for the medicine before it',
    language: 'en',
    talk: [
      'D: you have strep throat I will prescribe penicillin five hundred milligrams one tablet every twelve hours for ten days',
      'D: for the fever take acetaminophen five hundred milligrams every six hours',
    ],
    expect: [
      medicine('penicillin', 'start', { dose: '500 mg', frequency: 'every 12 hours', duration: '10 days' }),
    ],
  },
  {
    rule: 'what begins the next utterance is no reason for the medicine before it',
    language: 'en',
    talk: ['D: I will prescribe naproxen five hundred milligrams for the pain'],
    expect: [medicine('naproxen', 'start', { dose: '500 mg', frequency: 'for the pain' })],
  },
  {
    rule: 'the last number counts, over the stops that a correction makes',
    language: 'en',
    talk: [
      examinedEn,
      'D: Fexofenadine, a hundred and twenty... no, sorry, a hundred and eighty milligrams, once a day.',
    ],
    expect: [medicine('fexofenadine', 'start', { dose: '180 mg', frequency: 'once daily' })],
  },
  {
    rule: 'the last number counts, over the stops that a correction makes',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Vou dar amoxicilina com clavulanato. Vai ser cinco ml. Não, peraí, pelo peso, nove ml é muito, deixa eu calcular, sete ml de doze em doze horas por dez dias.',
    ],
    expect: [
      {
        type: 'medicine',
        concept: 'amoxicilina com clavulanato',
        medicine: regimen({ dose: '7 mL', frequency: '12/12h', duration: '10 dias' }),
      },
    ],
  },
  {
    rule: 'a level in the blood is no dose',
    language: 'pt-BR',
    talk: ['D: Que remédios usa?', 'P: Digoxina, um por dia.', 'D: Digoxina no sangue dois e um.'],
    never: [{ type: 'medicine', medicine: regimen({ dose: '2,1 mg', frequency: '1x/dia' }) }],
  },
  {
    rule: 'the route is what was said, or the only one of the product',
    language: 'pt-BR',
    talk: [
      'D: Que remédios usa?',
      'P: Insulina NPH, vinte unidades de manhã. Nasonex, um jato em cada narina. E a glargina na barriga.',
    ],
    expect: [
      medicine('insulina NPH', 'in-use', { dose: '20 UI', frequency: '1x/dia, de manhã' }),
      {
        type: 'medicine',
        concept: 'mometasona nasal',
        medicine: regimen({ dose: '1 jato', route: 'nasal' }),
      },
      medicine('insulina glargina', 'in-use', { route: 'subcutânea' }),
    ],
  },
  {
    rule: 'the steps of a course stand in order, each with its dose',
    language: 'en',
    talk: [
      examinedEn,
      "D: I'll give you prednisone, ten milligrams for two weeks, then five for two weeks, then stop.",
    ],
    expect: [
      medicine('prednisone', 'start', {
        dose: '10 mg',
        duration: '2 weeks, then 5 mg for 2 weeks, then stop',
      }),
    ],
  },
  {
    rule: 'the steps of a course stand in order, each with its dose',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Prednisona de vinte, dois comprimidos de manhã por três dias, depois um comprimido por mais dois dias.',
    ],
    expect: [
      medicine('prednisona', 'start', {
        dose: '2 comprimidos de 20 mg',
        frequency: '1x/dia, de manhã',
        duration: '3 dias, depois 20 mg por 2 dias',
      }),
    ],
  },
  {
    rule: 'by how much a dose goes down is no dose, and no end',
    language: 'pt-BR',
    talk: [examined, 'D: Clonazepam, cinco gotas por duas semanas, depois tira uma gota a cada semana.'],
    expect: [medicine('clonazepam', 'start', { dose: '5 gotas', duration: '2 semanas' })],
  },
  {
    rule: 'at most so long is how long, at most so many is no dose',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Nimesulida, cem, de doze em doze, no máximo cinco dias. Ibuprofeno, seiscentos, no máximo três.',
    ],
    expect: [
      medicine('nimesulida', 'start', { dose: '100 mg', frequency: '12/12h', duration: '5 dias' }),
      medicine('ibuprofeno', 'start', { dose: '600 mg' }),
    ],
  },
  {
    rule: 'what begins tomorrow is today’s order, with all that follows',
    language: 'pt-BR',
    talk: [
      'P: Tomo Puran setenta e cinco.',
      examined,
      'D: O Puran vai pra cem a partir de amanhã, em jejum.',
    ],
    expect: [medicine('levotiroxina', 'change', { dose: '100 mcg', frequency: '1x/dia, em jejum' })],
  },
]
