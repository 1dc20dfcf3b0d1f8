import { expect } from 'vitest'
import type { Example } from './example.ts'

/** Short visits in plain words, as somebody writes them who tries the service for the first time. */
export const examples: readonly Example[] = [
  {
    rule: 'what is ordered behind an allergy is no allergen',
    language: 'pt-BR',
    talk: ['P: Sou alérgica a dipirona.', 'D: Vou receitar amoxicilina 500 mg de 8 em 8 horas por 7 dias.'],
    expect: [
      { type: 'allergy', concept: 'dipirona', polarity: 'present' },
      { type: 'medicine', concept: 'amoxicilina', status: 'start' },
    ],
    never: [{ type: 'allergy', concept: 'amoxicilina' }],
  },
  {
    rule: 'what is asked of in few words behind an allergy is still one',
    language: 'pt-BR',
    talk: ['D: Tem alergia a dipirona?', 'P: Não.', 'D: E penicilina, sulfa?', 'P: Sulfa sim.'],
    expect: [{ type: 'allergy', concept: 'sulfa', polarity: 'present' }],
    never: [{ type: 'medicine' }],
  },
  {
    rule: 'an allergy that is told behind talk of another is heard',
    language: 'pt-BR',
    talk: ['P: E a alergia, doutor?', 'D: É rinite alérgica.', 'P: Eu tenho alergia a AAS.'],
    expect: [{ type: 'allergy', concept: 'ácido acetilsalicílico', polarity: 'present' }],
  },
  {
    rule: 'a part with what is seen of it is an examination, as the first words too',
    language: 'pt-BR',
    talk: [
      'P: Estou com dor de ouvido.',
      'D: O tímpano direito está hiperemiado.',
      'D: O pulmão está limpo.',
    ],
    expect: [
      { type: 'exam-finding', concept: 'membrana timpânica hiperemiada', side: 'right' },
      { type: 'exam-finding', concept: 'ausculta pulmonar normal' },
    ],
  },
  {
    rule: 'what the doctor asks again is not found',
    language: 'en',
    talk: [
      'D: Tell me about this headache.',
      'P: My knee is swollen.',
      'D: So your knee is swollen and it hurts at night?',
      'P: Yes.',
    ],
    never: [{ type: 'exam-finding' }],
  },
  {
    rule: 'how much, how often and how long is an order, without a verb',
    language: 'pt-BR',
    talk: ['D: Loratadina 10 mg uma vez ao dia por quinze dias.'],
    expect: [
      {
        type: 'medicine',
        concept: 'loratadina',
        status: 'start',
        medicine: expect.objectContaining({ duration: '15 dias' }),
      },
    ],
  },
  {
    rule: 'what the doctor repeats of the past orders nothing',
    language: 'pt-BR',
    talk: ['D: Então tomou azitromicina 500 mg uma vez ao dia por cinco dias.', 'P: Isso, mês passado.'],
    never: [{ type: 'medicine', status: 'start' }],
  },
  {
    rule: 'what is joined to a dosed order is ordered with it',
    language: 'pt-BR',
    talk: ['D: Pressão 110 por 70.', 'D: Sulfato ferroso 40 mg por dia e ácido fólico.'],
    expect: [
      { type: 'medicine', concept: 'sulfato ferroso', status: 'start' },
      { type: 'medicine', concept: 'ácido fólico', status: 'start' },
    ],
  },
  {
    rule: 'what is named behind another word is not',
    language: 'pt-BR',
    talk: ['D: Pressão 110 por 70.', 'D: Sulfato ferroso 40 mg por dia, longe do leite e do omeprazol.'],
    never: [{ type: 'medicine', concept: 'omeprazol', status: 'start' }],
  },
  {
    rule: 'a time between two complaints is of the first',
    language: 'pt-BR',
    talk: ['P: Estou com dor de ouvido há dois dias e febre.'],
    expect: [
      { type: 'symptom', concept: 'otalgia', time: 'há dois dias' },
      { type: 'symptom', concept: 'febre', time: null },
    ],
  },
  {
    rule: 'a time before or behind all of them is of all',
    language: 'pt-BR',
    talk: ['P: Há três dias estou com tosse e febre.'],
    expect: [
      { type: 'symptom', concept: 'tosse', time: 'Há três dias' },
      { type: 'symptom', concept: 'febre', time: 'Há três dias' },
    ],
  },
  {
    rule: 'what is swapped to is begun',
    language: 'pt-BR',
    talk: ['D: Vamos trocar para a metformina XR 500, dois comprimidos no jantar.'],
    expect: [{ type: 'medicine', concept: 'metformina XR', status: 'start' }],
  },
  {
    rule: 'what stops is stopped',
    language: 'pt-BR',
    talk: ['D: Vamos mudar isso. Para a metformina.'],
    expect: [{ type: 'medicine', concept: 'metformina', status: 'stop' }],
  },
  {
    rule: 'what follows an order in the same turn is ordered, too',
    language: 'pt-BR',
    talk: [
      'D: Então vou suspender o AAS. E começar rosuvastatina 10 mg à noite.',
      'P: Está bem.',
      'D: Volta em três meses.',
      'P: Obrigado.',
      'D: De nada.',
    ],
    expect: [
      { type: 'medicine', concept: 'ácido acetilsalicílico', status: 'stop' },
      { type: 'medicine', concept: 'rosuvastatina', status: 'start' },
    ],
  },
  {
    rule: 'what the doctor recalls behind an order is in use',
    language: 'pt-BR',
    talk: [
      'D: Vou suspender o AAS. O senhor toma rosuvastatina 10 mg à noite, certo?',
      'P: Isso.',
      'D: Está bem.',
      'P: Obrigado.',
      'D: De nada.',
    ],
    never: [{ type: 'medicine', concept: 'rosuvastatina', status: 'start' }],
  },
  {
    rule: 'what the doctor says behind an order that was is no order',
    language: 'pt-BR',
    talk: [
      'D: Vou suspender o AAS. A senhora já tomou rosuvastatina 10 mg.',
      'P: Já.',
      'D: Está bem.',
      'P: Obrigada.',
      'D: De nada.',
      'P: Até logo.',
    ],
    expect: [{ type: 'medicine', concept: 'ácido acetilsalicílico', status: 'stop' }],
    never: [{ type: 'medicine', concept: 'rosuvastatina', status: 'start' }],
  },
  {
    rule: 'an order makes its own turn the plan, and no later one',
    language: 'pt-BR',
    talk: [
      'D: Vou suspender o AAS.',
      'P: E o que mais, doutora?',
      'D: Metformina 850 duas vezes ao dia.',
      'P: Isso.',
      'D: E a pressão como anda?',
      'P: Boa.',
      'D: E o sono?',
      'P: Bom.',
    ],
    never: [{ type: 'medicine', concept: 'metformina', status: 'start' }],
  },
  {
    rule: 'since an age is no time that it has lasted',
    language: 'pt-BR',
    talk: ['P: Tenho enxaqueca desde os vinte anos.'],
    expect: [{ type: 'condition', concept: 'enxaqueca', time: 'desde os vinte anos' }],
  },
  {
    rule: 'without sleep is no denial of what follows',
    language: 'pt-BR',
    talk: ['P: Estou sem dormir e muito ansiosa há um mês.'],
    expect: [
      { type: 'symptom', concept: 'insônia', polarity: 'present' },
      { type: 'symptom', concept: 'ansiedade', polarity: 'present' },
    ],
  },
  {
    rule: 'a certificate of some days needs no verb',
    language: 'pt-BR',
    talk: ['D: Atestado de três dias.'],
    expect: [{ type: 'instruction', concept: 'atestado', value: { number: 3, unit: 'dias' } }],
  },
  {
    rule: 'the part that ails names its illness where illnesses are asked for',
    language: 'pt-BR',
    talk: ['D: Tem algum problema de saúde?', 'P: Só pressão e tireoide.'],
    expect: [
      { type: 'condition', concept: 'hipertensão arterial', status: 'known' },
      { type: 'condition', concept: 'hipotireoidismo', status: 'known' },
    ],
  },
  {
    rule: 'what is said of the part that ails names no illness',
    language: 'pt-BR',
    talk: ['D: Tem algum problema de saúde?', 'P: A pressão tava doze por oito ontem.'],
    never: [{ type: 'condition' }],
  },
  {
    rule: 'who takes a remedy of it has it, and it is taken',
    language: 'pt-BR',
    talk: ['D: Que remédio a senhora toma?', 'P: O da pressão, a anlodipina.'],
    expect: [
      { type: 'condition', concept: 'hipertensão arterial', status: 'known' },
      { type: 'medicine', concept: 'anlodipino', status: 'in-use' },
    ],
  },
  {
    rule: 'what was taken for some time is not told to be taken still',
    language: 'pt-BR',
    talk: ['D: Tratou com remédio?', 'P: Sertralina, um ano.'],
    never: [{ type: 'medicine', status: 'start' }],
  },
  {
    rule: 'in English too, the part that ails names its illness',
    language: 'en',
    talk: ['D: Do you have any other medical problems?', 'P: Just my blood pressure and my thyroid.'],
    expect: [
      { type: 'condition', concept: 'hypertension', status: 'known' },
      { type: 'condition', concept: 'hypothyroidism', status: 'known' },
    ],
  },
  {
    rule: 'low pressure is no hypertension',
    language: 'en',
    talk: [
      'D: Diabetes, high blood pressure?',
      "P: No diabetes. My blood pressure's always low, if anything.",
    ],
    never: [{ type: 'condition', concept: 'hypertension', polarity: 'present' }],
  },
]
