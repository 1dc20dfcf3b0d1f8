import { describe, expect, test } from 'vitest'
import { fact, medicine, noteOf, talkOf } from './support.ts'

type Told = ReturnType<typeof fact>
const patient = { speaker: 'patient' } as const
/** Utterances before, in which nothing is planned. */
const before = Array.from({ length: 8 }, () => 'P: Só isso mesmo, doutora.')
const linesOf = (lines: readonly string[], facts: readonly Told[]) =>
  noteOf(facts, { utterances: talkOf([...before, ...lines]) }).lines
const number = (value: number, unit: string) => ({ value: { number: value, unit } })
const weight = (value: number, at: number) => fact('vital', 'peso', { at: [at], ...number(value, 'kg') })
const pressure = (at: number) =>
  fact('vital', 'pressão arterial', { at: [at], value: { systolic: 120, diastolic: 80, unit: 'mmHg' } })
const pulse = (at: number) => fact('vital', 'frequência cardíaca', { at: [at], ...number(80, 'bpm') })
const readOut = 'D: Peso oitenta quilos, pressão cento e vinte por oitenta.'

/** What the words of a talk are, a fact of them, its field, and whether a line is composed of it. */
type Case = readonly [
  name: string,
  lines: readonly string[],
  facts: readonly Told[],
  place: string,
  line: string | null,
]

const numbers: readonly Case[] = [
  [
    'of two weights the one of the dose',
    [readOut, 'D: A dipirona é cinco gotas pelo peso dele.'],
    [weight(80, 8), pressure(8), weight(5, 9)],
    'objective/vital_signs',
    'Peso 80 kg | PA 120x80 mmHg',
  ],
  [
    'not a pressure that was taken again',
    ['D: Pressão cento e vinte por oitenta, em pé cento e dez por setenta.'],
    [
      pressure(8),
      fact('vital', 'pressão arterial em pé', {
        at: [8],
        value: { systolic: 110, diastolic: 70, unit: 'mmHg' },
      }),
    ],
    'objective/vital_signs',
    'PA 120x80 mmHg | PA em pé 110x70 mmHg',
  ],
  [
    'a limit in the plan',
    [readOut, 'D: Batimento acima de oitenta, me liga.'],
    [weight(80, 8), pressure(8), pulse(9)],
    'objective/vital_signs',
    'Peso 80 kg | PA 120x80 mmHg',
  ],
  ['not the only one', ['D: Pulso oitenta.'], [pulse(8)], 'objective/vital_signs', 'FC 80 bpm'],
  [
    'a measure without its number',
    ['D: O pulso eu não achei.'],
    [fact('vital', 'frequência cardíaca', { at: [8] })],
    'objective/vital_signs',
    null,
  ],
  [
    'one of many numbers of the patient’s',
    ['P: Glicemia noventa e oito, cento e dois, cento e quatro.'],
    [fact('lab', 'glicemia', { at: [8], ...number(98, 'mg/dL'), ...patient })],
    'objective/exam_results',
    null,
  ],
  [
    'not the one that they tell',
    ['P: A minha glicemia deu noventa e oito.'],
    [fact('lab', 'glicemia', { at: [8], ...number(98, 'mg/dL'), ...patient })],
    'objective/exam_results',
    'Glicemia 98 mg/dL',
  ],
  [
    'a verdict of what has a number',
    ['D: O TRAb foi de doze pra quatro, baixou.'],
    [fact('lab', 'TRAb', { at: [8], value: { text: 'baixo' } })],
    'objective/exam_results',
    null,
  ],
  [
    'not a verdict alone',
    ['D: O TRAb veio baixo.'],
    [fact('lab', 'TRAb', { at: [8], value: { text: 'baixo' } })],
    'objective/exam_results',
    'TRAb: baixo',
  ],
]

const moreNumbers: readonly Case[] = [
  [
    'a weight of another time',
    ['A: O peso era sessenta quilos antes.'],
    [fact('vital', 'peso em casa', { at: [8], ...number(60, 'kg'), speaker: 'other' })],
    'subjective/hpi',
    null,
  ],
  [
    'not one of now',
    ['A: O peso dele deu sessenta quilos.'],
    [fact('vital', 'peso em casa', { at: [8], ...number(60, 'kg'), speaker: 'other' })],
    'subjective/hpi',
    'Outra pessoa: "O peso dele deu sessenta quilos" (sic)',
  ],
  [
    'a measure that may be another’s',
    ['A: O aparelho deu oitenta e oito.'],
    [
      fact('vital', 'glicemia em casa', {
        ...{ at: [8], ...number(88, 'mg/dL'), speaker: 'other', certainty: 'doubtful' },
      }),
    ],
    'subjective/hpi',
    null,
  ],
]

const history: readonly Case[] = [
  [
    'an operation that was only spoken of late',
    ['A: No hospital falaram em gastrostomia.'],
    [fact('procedure', 'gastrostomia', { at: [8], speaker: 'other' })],
    'history/surgical',
    null,
  ],
  [
    'an operation that is still to come',
    ['D: Operou?', 'P: Eu ia fazer uma extração.'],
    [fact('procedure', 'extração', { at: [9], time: 'mês que vem', ...patient })],
    'history/surgical',
    null,
  ],
  [
    'an operation read of a medicine that was taken off',
    ['P: A amiodarona, que a senhora tirou por causa da tireoide.'],
    [fact('procedure', 'tireoidectomia', { at: [8], time: 'ano passado', ...patient })],
    'history/surgical',
    null,
  ],
  [
    'not one that was done, with its year',
    ['P: Gastrostomia eu fiz em dois mil e dez.'],
    [fact('procedure', 'gastrostomia', { at: [8], time: '2010', ...patient })],
    'history/surgical',
    'Gastrostomia (2010)',
  ],
  [
    'what who came along takes',
    ['A: Comecei fluoxetina no posto.'],
    [medicine('fluoxetina', 'in-use', {}, { at: [8], speaker: 'other' })],
    'history/medications_in_use',
    null,
  ],
  [
    'not what they say of the patient',
    ['A: Ele toma fluoxetina.'],
    [medicine('fluoxetina', 'in-use', {}, { at: [8], speaker: 'other' })],
    'history/medications_in_use',
    'Em uso: fluoxetina',
  ],
  [
    'the times of another medicine',
    ['P: E o ácido fólico.', 'D: O ferro, todo dia mesmo?', 'P: Dia sim, dia não.'],
    [medicine('ácido fólico', 'in-use', { frequency: 'em dias alternados' }, { at: [8, 10], ...patient })],
    'history/medications_in_use',
    'Em uso: ácido fólico',
  ],
  [
    'not the times that were asked for',
    ['D: O ácido fólico?', 'P: Dia sim, dia não.'],
    [medicine('ácido fólico', 'in-use', { frequency: 'em dias alternados' }, { at: [8, 9], ...patient })],
    'history/medications_in_use',
    'Em uso: ácido fólico em dias alternados',
  ],
  [
    'what was given, and perhaps not taken',
    ['P: A vizinha me deu uma codeína.'],
    [medicine('codeína', 'past', {}, { at: [8], ...patient })],
    'history/medications_in_use',
    null,
  ],
  [
    'not what was given and is taken',
    ['P: A vizinha me deu codeína, tomo todo dia.'],
    [medicine('codeína', 'in-use', {}, { at: [8], ...patient })],
    'history/medications_in_use',
    'Em uso: codeína "A vizinha me deu codeína, tomo todo dia" (sic)',
  ],
  [
    'an illness that was had before',
    ['D: Cólica renal?', 'P: Não. Essa eu tive em noventa e oito.'],
    [fact('condition', 'cólica renal', { at: [9], polarity: 'absent', ...patient })],
    'history/past_medical',
    null,
  ],
  [
    'not one that never was',
    ['D: Cólica renal?', 'P: Não, nunca.'],
    [fact('condition', 'cólica renal', { at: [9], polarity: 'absent', ...patient })],
    'history/past_medical',
    'Nega cólica renal',
  ],
]

const denials: readonly Case[] = [
  [
    'what is denied of a part while it is examined',
    ['D: Rim direito sem nada. Dor nas costas, dói aqui?', 'P: Não.'],
    [
      fact('exam-finding', 'Giordano negativo', { at: [8] }),
      fact('symptom', 'lombalgia', { at: [8, 9], polarity: 'absent', ...patient }),
    ],
    'subjective/hpi',
    null,
  ],
  [
    'a denial of what nobody named',
    ['D: Alguma coisa esquisita, diferente?', 'P: Não, isso não.'],
    [fact('symptom', 'alucinações', { at: [8, 9], polarity: 'absent', ...patient })],
    'subjective/hpi',
    null,
  ],
  [
    'not of what was asked for, and without the time of something else',
    ['D: Febre, tosse?', 'P: Febre não. A tosse começou ontem.'],
    [fact('symptom', 'febre', { at: [8, 9], polarity: 'absent', time: 'ontem', ...patient })],
    'subjective/hpi',
    'Nega febre',
  ],
]

const plan: readonly Case[] = [
  [
    'a medicine that is ordered, as an allergy',
    ['D: Pro nariz, rinite alérgica: budesonida, dois jatos, uma vez por dia.'],
    [fact('allergy', 'budesonida', { at: [8], value: { text: 'rinite' } })],
    'history/allergies',
    null,
  ],
  [
    'not one that the patient told of before',
    ['P: Tenho alergia a budesonida.', 'D: Budesonida, dois jatos, não pode.'],
    [fact('allergy', 'budesonida', { at: [8, 9] })],
    'history/allergies',
    'Alergia a budesonida',
  ],
  [
    'not a medicine that is borne badly',
    ['D: Alergia a budesonida, anotado.'],
    [fact('allergy', 'budesonida', { at: [8] })],
    'history/allergies',
    'Alergia a budesonida',
  ],
  [
    'advice that is said while examining',
    [`${readOut} Deita de lado.`],
    [weight(80, 8), fact('instruction', 'deitar de lado', { at: [8] })],
    'plan/guidance',
    null,
  ],
  [
    'not advice beside a number of something else',
    ['D: Dorme de lado, e é cinco gotas pelo peso dele.', readOut],
    [weight(80, 9), pressure(9), weight(5, 8), fact('instruction', 'dormir de lado', { at: [8] })],
    'plan/guidance',
    '"Dorme de lado, e é cinco gotas pelo peso dele" (sic)',
  ],
  [
    'advice that the patient needs not',
    ['D: Fumar, você não fuma.'],
    [fact('instruction', 'parar de fumar', { at: [8] })],
    'plan/guidance',
    null,
  ],
  [
    'not advice that is given',
    ['D: Fumar, não fuma mais.'],
    [fact('instruction', 'parar de fumar', { at: [8] })],
    'plan/guidance',
    '"Fumar, não fuma mais" (sic)',
  ],
  [
    'a part that is about to be looked at',
    ['D: Vamos olhar a ferida.'],
    [fact('exam-finding', 'ferida', { at: [8] })],
    'objective/physical_exam',
    null,
  ],
  [
    'not a part that was',
    ['D: A ferida tá seca.'],
    [fact('exam-finding', 'ferida seca', { at: [8] })],
    'objective/physical_exam',
    'Pele: ferida seca',
  ],
  [
    'a stay that was, and is not ordered',
    ['D: Uma com internação.'],
    [fact('referral', 'internação hospitalar', { at: [8] })],
    'plan/referrals',
    null,
  ],
  [
    'not one that is ordered',
    ['D: Vou pedir internação hospitalar hoje mesmo.'],
    [fact('referral', 'internação hospitalar', { at: [8] })],
    'plan/referrals',
    '"Vou pedir internação hospitalar hoje mesmo" (sic)',
  ],
]

describe.each([
  ['a number', numbers],
  ['a number of another time', moreNumbers],
  ['what is past', history],
  ['what is denied', denials],
  ['what is planned or found', plan],
])('%s has no line of its own:', (_, cases) => {
  test.each(cases)('%s', (_name, lines, facts, place, line) => {
    expect(linesOf(lines, facts)[place] ?? null).toEqual(line === null ? null : [line])
  })
})

test('what the doctor says the patient has is a hypothesis, and no finding', () => {
  const said = (words: string) =>
    noteOf([fact('exam-finding', 'descolamento de retina', { at: [8] })], {
      utterances: talkOf([...before, `D: ${words}`]),
    })
  const told = said('O senhor tem um descolamento de retina.')
  expect(told.hypotheses).toMatchObject([{ content: 'Descolamento de retina (a confirmar)' }])
  expect(told.lines).not.toHaveProperty(['objective/physical_exam'])
  expect(said('Descolamento de retina embaixo.').hypotheses).toEqual([])
})

describe('an illness that may be misread', () => {
  const hypotheses = (words: string, ...risks: readonly ('one-word' | 'denial-beside' | 'anothers')[]) =>
    noteOf([], {
      utterances: talkOf([...before, `D: ${words}`]),
      withheld: [
        { ...fact('condition', 'hipotireoidismo', { at: [8], status: 'known' }), said: words, risks },
      ],
    }).hypotheses.map(({ content }) => content)

  test('is a hypothesis where the doctor says it in so many words', () => {
    expect(hypotheses('Então é um hipotireoidismo.', 'one-word')).toEqual(['Hipotireoidismo (a confirmar)'])
  })

  test.each([
    ['where it is denied beside', 'Não é hipotireoidismo.', 'denial-beside'],
    ['of another', 'A mãe tem hipotireoidismo.', 'anothers'],
    ['where it is only asked', 'Tem hipotireoidismo?', 'one-word'],
  ] as const)('is none %s', (_, words, risk) => {
    expect(hypotheses(words, risk)).toEqual([])
  })
})

test('what is set aside stands in the words of the talk', () => {
  expect(
    linesOf(
      ['A: No hospital falaram em gastrostomia.'],
      [fact('procedure', 'gastrostomia', { at: [8], speaker: 'other' })],
    )['assessment/reasoning'],
  ).toEqual(['A conferir (00:40): Outra pessoa: "No hospital falaram em gastrostomia" (sic)'])
})

describe('what was read out', () => {
  test.each([
    [
      'of a test, among results',
      'O ultrassom: próstata de sessenta gramas.',
      '"O ultrassom: próstata de sessenta gramas" (sic)',
      'objective/exam_results',
    ],
    [
      'a test with a count, among orders',
      'Quero uma citologia da urina: três amostras.',
      '"Quero uma citologia da urina: três amostras" (sic)',
      'plan/tests_requested',
    ],
  ])('%s', (_, words, line, place) => {
    const order = words.includes('citologia')
      ? fact('order', 'citologia urinária', { at: [8], status: 'ordered' })
      : fact('order', 'ultrassonografia', { at: [8], status: 'ordered' })
    expect(linesOf([`D: ${words}`], [order])[place]).toEqual([line])
  })

  test.each([
    ['of a picture, among results', 'Na imagem, tá assim. Sem fratura.', 'objective/exam_results'],
    ['while examining, among findings', 'Aperta aqui. Sem fratura.', 'objective/physical_exam'],
  ])('%s', (_, words, place) => {
    const finding = fact('exam-finding', 'fratura', { at: [8], polarity: 'absent' })
    expect(linesOf([`D: ${words}`], [finding])).toHaveProperty([place])
  })
})

describe('a test that is named beside what is to be done', () => {
  test.each([
    ['a condition', 'Se a glicemia der menos de cem, não faz a insulina.', 'plan/guidance'],
    ['a call', 'Me liga no mesmo dia, e a gente vê um hemograma.', 'plan/guidance'],
    ['an order on a condition', 'Se não melhorar, eu peço um hemograma.', 'plan/tests_requested'],
  ])('stands where that does: %s', (_, words, place) => {
    const test = fact('order', words.includes('hemograma') ? 'hemograma' : 'glicemia', {
      at: [8],
      status: 'ordered',
    })
    expect(linesOf([`D: ${words}`], [test])).toHaveProperty([place])
  })
})

test('what is only rejected is not stopped', () => {
  const conduct = (words: string) =>
    linesOf([`D: ${words}`], [medicine('sibutramina', 'stop', {}, { at: [8] })])['plan/conduct']
  expect(conduct('Sibutramina nem pensar.')).toEqual(['Não prescrito neste momento: sibutramina'])
  expect(conduct('Para a sibutramina, nem pensar.')).toEqual(['Suspender: sibutramina'])
})

describe('the complaint', () => {
  const complaint = (question: string) =>
    noteOf([fact('symptom', 'nictúria', { at: [1, 2], ...patient })], {
      utterances: talkOf(['P: Boa tarde.', question, 'P: Umas quatro vezes.', ...before]),
    }).lines['subjective/chief_complaint']

  test('is none that is only asked for', () => {
    expect(complaint('D: De noite, levanta quantas vezes?')).toBeUndefined()
    expect(complaint('P: Doutora, de noite eu levanto, doutora.')).toBeDefined()
  })
})

describe('the next visit', () => {
  const visit = (words: string, facts: readonly Told[] = []) =>
    linesOf([`D: ${words}`], facts)['plan/follow_up']

  test('is quoted with all days that are put right', () => {
    const words = 'Volta em quinze dias... ih, quinze dias é feriado. Três semanas então.'
    expect(visit(words)).toEqual([`"${words.slice(0, -1)}" (sic)`])
  })

  test('is no age at which something is spoken of', () => {
    expect(visit('Volta em duas semanas. Isso a gente conversa com trinta e seis semanas.')).toEqual([
      '"Volta em duas semanas" (sic)',
    ])
  })
})
