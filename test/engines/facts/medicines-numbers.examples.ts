import { type Example, examined, examinedEn, medicine, regimen } from './example.ts'

/** Which numbers are doses of which medicine, and which of several count. */
export const examples: readonly Example[] = [
  {
    rule: 'what a sentence says of something else is no dose of the medicine before it',
    language: 'pt-BR',
    talk: [
      examined,
      'D: Vou passar nitrofurantoína, cem miligramas de seis em seis horas por cinco dias.',
      'P: Tá.',
      'D: Bebe uns dois litros de água por dia.',
    ],
    expect: [medicine('nitrofurantoína', 'start', { dose: '100 mg', frequency: '6/6h', duration: '5 dias' })],
  },
  {
    rule: 'a sentence that begins with its dose goes on with the medicine before it',
    language: 'en',
    talk: [
      examinedEn,
      "D: I'll give you ibuprofen.",
      'P: Okay.',
      "D: That's four hundred milligrams, two times a day.",
    ],
    expect: [medicine('ibuprofen', 'start', { dose: '400 mg', frequency: 'twice daily' })],
  },
  {
    rule: 'five a day may be tablets or milligrams, and is left out',
    language: 'en',
    talk: [
      'D: What do you take?',
      'P: Prednisone, five a day. Tramadol, three a day. Warfarin, five, half at night.',
    ],
    expect: [
      medicine('prednisone', 'in-use', {}),
      medicine('tramadol', 'in-use', { frequency: 'three times daily' }),
      medicine('warfarin', 'in-use', { dose: '2.5 mg (0.5 tablet)', frequency: 'once daily, at night' }),
    ],
  },
  {
    rule: 'what is taken each time counts, not the sum of the day',
    language: 'pt-BR',
    talk: [examined, 'D: Cálcio, um grama por dia, quinhentos no almoço e quinhentos na janta.'],
    expect: [medicine('cálcio', 'start', { dose: '500 mg', frequency: '2x/dia, no almoço e no jantar' })],
  },
  {
    rule: 'two of them are tablets of the strength before, which are none',
    language: 'en',
    talk: ['P: I take Tylenol, five hundred, two of them at night. I used the cream three four times a day.'],
    expect: [
      medicine('acetaminophen', 'in-use', { dose: '2 tablets of 500 mg', frequency: 'once daily, at night' }),
    ],
  },
  {
    rule: 'two numbers in a row before a frequency are a range',
    language: 'en',
    talk: [examinedEn, "D: I'll give you hydrocortisone cream three four times a day for two weeks."],
    expect: [
      medicine('hydrocortisone cream', 'start', { frequency: '3-4 times daily', duration: '2 weeks' }),
    ],
  },
  {
    rule: 'as it was before is no dose of today',
    language: 'pt-BR',
    talk: [
      'D: Que remédios toma?',
      'P: Melatonina, três miligramas, não, cinco, era três, agora é cinco.',
      'P: Levotiroxina eu tomava a de setenta e cinco, aí o médico aumentou pra oitenta e oito.',
      'P: Tomava losartana de cinquenta, agora tomo cem.',
    ],
    expect: [
      medicine('melatonina', 'in-use', { dose: '5 mg' }),
      medicine('levotiroxina', 'in-use', { dose: '88 mcg' }),
      medicine('losartana', 'in-use', { dose: '100 mg' }),
    ],
  },
  {
    rule: 'as it was before is no dose of today',
    language: 'en',
    talk: ["P: Levothyroxine, I was on one hundred, now it's eighty-eight."],
    expect: [medicine('levothyroxine', 'in-use', { dose: '88 mcg' })],
  },
  {
    rule: 'a course that is over is told by how long it was',
    language: 'pt-BR',
    talk: ['D: Tomou o diclofenaco?', 'P: Tomei. Acabou, era cinco dias.'],
    expect: [medicine('diclofenaco', 'past', { duration: '5 dias' })],
  },
  {
    rule: 'a dose that is given up for another is none',
    language: 'en',
    talk: [examinedEn, 'D: Rather than forty milligrams of the furosemide, take eighty in the morning.'],
    never: [{ type: 'medicine', concept: 'furosemide', medicine: regimen({ dose: '40 mg' }) }],
  },
  {
    rule: 'quarters are numbers too',
    language: 'en',
    talk: ['D: They have you on carvedilol, twelve and a half.', 'P: No, six and a quarter.'],
    expect: [medicine('carvedilol', 'in-use', { dose: '6.25 mg' })],
  },
  {
    rule: 'five hundred three times a day is five hundred, three times a day',
    language: 'en',
    talk: [examinedEn, "D: I'll give you metformin five hundred three times a day."],
    expect: [medicine('metformin', 'start', { dose: '500 mg', frequency: 'three times daily' })],
  },
  {
    rule: 'a level below which a medicine is left out is no dose',
    language: 'pt-BR',
    talk: [
      examined,
      'D: A insulina fica só de manhã, seis unidades, e mede a glicose; abaixo de setenta não aplica.',
    ],
    expect: [medicine('insulina', 'start', { dose: '6 UI', frequency: '1x/dia, de manhã' })],
  },
  {
    rule: 'nobody takes a hundred units of insulin at once',
    language: 'pt-BR',
    talk: [examined, 'D: A NPH fica só de manhã, cem.'],
    expect: [medicine('insulina NPH', 'start', { frequency: '1x/dia, de manhã' })],
  },
  {
    rule: 'unless the units are said',
    language: 'pt-BR',
    talk: [examined, 'D: A Lantus, cem unidades à noite.'],
    expect: [medicine('insulina glargina', 'start', { dose: '100 UI', frequency: '1x/dia, à noite' })],
  },
  {
    rule: 'who orders a course asks nothing, where a recogniser guessed a question mark',
    language: 'pt-BR',
    talk: [
      'D: pressão doze por oito peso setenta quilos coração e pulmão normais',
      'D: vamo tratar em casa cefalexina quinhentos de seis em seis hora por sete dia pensei em clindamicina mas ela ataca muito a barriga fica na cefalexina',
      'O: tá',
    ],
    expect: [medicine('cefalexina', 'start', { dose: '500 mg', frequency: '6/6h', duration: '7 dias' })],
    never: [{ type: 'medicine', concept: 'cefalexina', status: 'in-use' }],
  },
  {
    rule: 'a strength may be said in pieces',
    language: 'pt-BR',
    talk: [
      'D: Que remédios usa?',
      'P: Digoxina, zero vinte e cinco, um por dia. Carvedilol de seis e vinte e cinco, de manhã e de noite. Sinvastatina, meio comprimido de noite.',
    ],
    expect: [
      { type: 'medicine', concept: 'digoxina', medicine: regimen({ dose: '0,25 mg', frequency: '1x/dia' }) },
      {
        type: 'medicine',
        concept: 'carvedilol',
        medicine: regimen({ dose: '6,25 mg', frequency: '2x/dia, manhã e noite' }),
      },
      {
        type: 'medicine',
        concept: 'sinvastatina',
        medicine: regimen({ dose: '0,5 comprimido', frequency: '1x/dia, à noite' }),
      },
    ],
  },
  {
    rule: 'so many of them are tablets of the strength said before',
    language: 'en',
    talk: [
      'D: Tell me how you take the methotrexate.',
      "P: It's the pills, two point five. I take eight of them on Sunday.",
      'P: To be honest I skip it one week out of four.',
    ],
    expect: [
      { type: 'medicine', concept: 'methotrexate', medicine: regimen({ dose: '8 tablets of 2.5 mg' }) },
    ],
  },
  {
    rule: 'tablets of one strength are none of another that is ordered later',
    language: 'en',
    talk: [
      'D: What do you take?',
      'P: Just Tylenol. Two of the five hundreds.',
      examinedEn,
      'D: Keep up the Tylenol, a thousand milligrams three times a day.',
    ],
    expect: [medicine('acetaminophen', 'continue', { dose: '1000 mg', frequency: 'three times daily' })],
  },
  {
    rule: 'a number right behind a medicine is no vital sign',
    language: 'pt-BR',
    talk: [
      'D: Deixa eu examinar. Pressão doze por oito. Frequência cento e trinta e dois.',
      'D: Pra baixar a frequência, succinato de metoprolol, cinquenta, um de manhã.',
    ],
    expect: [{ type: 'vital', concept: 'frequência cardíaca', value: { number: 132, unit: 'bpm' } }],
  },
  {
    rule: 'a strength below one is spelt by its digits',
    language: 'pt-BR',
    talk: ['D: Que remédios?', 'P: A tansulosina, zero quatro, à noite.'],
    expect: [
      {
        type: 'medicine',
        concept: 'tansulosina',
        medicine: { dose: '0,4 mg', frequency: '1x/dia, à noite', route: null, duration: null },
      },
    ],
  },
  {
    rule: 'insulin for so many grams is counted in no tablets, and what is left off is not begun',
    language: 'en',
    talk: [
      'P: I take Humalog with meals.',
      "D: Let me examine you. Lungs are clear. We'll make the Humalog at breakfast one to seven.",
      'D: And the atorvastatin, leave it off for the same reason.',
    ],
    expect: [{ type: 'medicine', concept: 'atorvastatin', status: 'rejected' }],
    never: [
      {
        type: 'medicine',
        concept: 'insulin lispro',
        medicine: { dose: '1 to 7 tablets', frequency: null, route: null, duration: null },
      },
    ],
  },
  {
    rule: 'what is taken each time, not the sum of the day',
    language: 'pt-BR',
    talk: [examined, 'D: A losartana vai pra cem. Um comprimido de cinquenta de manhã e um à noite.'],
    expect: [medicine('losartana', 'change', { dose: '50 mg', frequency: '2x/dia, manhã e noite' })],
  },
  {
    rule: 'what is taken each time, not the sum of the day',
    language: 'pt-BR',
    talk: [examined, 'D: A losartana vai pra cem, um comprimido de manhã e um à noite.'],
    expect: [medicine('losartana', 'change', { dose: '100 mg', frequency: '2x/dia, manhã e noite' })],
  },
  {
    rule: 'tablets that differ by the time of the day',
    language: 'pt-BR',
    talk: ['P: Tomo metformina, um de manhã e dois à noite, daquele de oitocentos e cinquenta.'],
    expect: [
      medicine('metformina', 'in-use', {
        dose: '850 mg de manhã e 1700 mg à noite',
        frequency: '2x/dia, manhã e noite',
      }),
    ],
  },
  {
    rule: 'tablets that differ by the time of the day',
    language: 'pt-BR',
    talk: ['P: Tomo metformina, um de manhã e um à noite, daquele de oitocentos e cinquenta.'],
    expect: [medicine('metformina', 'in-use', { dose: '850 mg', frequency: '2x/dia, manhã e noite' })],
  },
  {
    rule: 'a number of which nobody takes so many tablets is their strength',
    language: 'pt-BR',
    talk: ['P: Tomo meio comprimido de hidroclorotiazida de vinte e cinco.'],
    expect: [medicine('hidroclorotiazida', 'in-use', { dose: '12,5 mg (0,5 comprimido)' })],
  },
  {
    rule: 'a number of which nobody takes so many tablets is their strength',
    language: 'pt-BR',
    talk: [
      examined,
      'D: O Prolopa passa pra meio comprimido quatro vezes: sete, onze, três da tarde e sete da noite.',
    ],
    expect: [medicine('levodopa com benserazida', 'change', { dose: '0,5 comprimido', frequency: '4x/dia' })],
  },
  {
    rule: 'of two amounts in one breath, one with its time, neither is told',
    language: 'pt-BR',
    talk: [examined, 'D: Vou reduzir a NPH da noite pra dez unidades, e manter vinte e quatro de manhã.'],
    expect: [medicine('insulina NPH', 'change', {})],
  },
  {
    rule: 'of two amounts in one breath, one with its time, neither is told',
    language: 'pt-BR',
    talk: [examined, 'D: A NPH vai pra vinte e quatro unidades de manhã e doze à noite.'],
    expect: [
      medicine('insulina NPH', 'change', {
        dose: '24 UI de manhã e 12 UI à noite',
        frequency: '2x/dia, manhã e noite',
      }),
    ],
  },
]
