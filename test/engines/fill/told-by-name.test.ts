import { expect, test } from 'vitest'
import { absent, fact, medicine } from '../note/support.ts'
import { choice, group, listOf, number, text, texts, yesOrNo } from './kinds.ts'
import { concluding, filledFrom, filledWith } from './support.ts'

test('relatives are called as the talk calls them, where it names one of their kind', () => {
  const talk = ['P: Minha irmã tem asma.', 'P: Meus tios, um primo e a avó, tiveram gota.']
  const { content } = filledFrom({
    facts: [
      fact('family', 'asma', { person: 'sibling', at: [0] }),
      fact('family', 'gota', { person: 'other', at: [1] }),
    ],
    properties: { historiaFamiliar: texts },
    talk,
  })
  expect(content).toEqual({ historiaFamiliar: ['irmã: asma', 'outro familiar: gota'] })
})

test('what stands in a member of the family is of the family', () => {
  const known = fact('condition', 'diabetes mellitus', { status: 'known' })
  const properties = { familia: group({ diabetes: yesOrNo }), diabetes: yesOrNo }
  expect(filledWith([known], properties).content).toEqual({ diabetes: true })
  const mothers = fact('family', 'diabetes mellitus', { person: 'mother' })
  expect(filledWith([mothers], properties).content).toEqual({ familia: { diabetes: true } })
})

test('a medicine whose last word is that it goes is in no list of medicines', () => {
  const facts = [
    medicine('naproxeno', 'in-use'),
    medicine('losartana', 'in-use'),
    medicine('naproxeno', 'stop'),
  ]
  expect(filledWith(facts, { medicamentos: texts }).content).toEqual({ medicamentos: ['losartana'] })
})

test('a side is that of all that was told with one, where the complaint has none', () => {
  const side = (...sides: readonly ('left' | 'right')[]) =>
    filledWith(
      [
        fact('symptom', 'edema', { at: [1] }),
        ...sides.map((one) => fact('exam-finding', 'edema do pé', { side: one, at: [20] })),
      ],
      { lado: choice('direito', 'esquerdo') },
    ).content
  expect(side('right', 'right')).toEqual({ lado: 'direito' })
  expect(side('right', 'left')).toEqual({})
})

test('an admission is asked for by its own name, and is no referral', () => {
  const facts = [
    fact('referral', 'internação hospitalar', concluding),
    fact('referral', 'nutrição', concluding),
  ]
  expect(filledWith(facts, { encaminhamentos: texts }).content).toEqual({ encaminhamentos: ['nutrição'] })
})

test('illnesses are written out in lists', () => {
  const facts = [
    fact('condition', 'atrial fibrillation', { status: 'known' }),
    fact('symptom', 'fever', absent),
  ]
  expect(filledWith(facts, { known_conditions: texts }, 'en').content).toEqual({
    known_conditions: ['atrial fibrillation'],
  })
})

test('what is told by the name of a member is what it asks for, whatever it is; a longer name is of its own', () => {
  const facts = [
    fact('exam-finding', 'altura uterina', { value: { number: 29, unit: 'cm' }, at: [20] }),
    fact('condition', 'diabetes gestacional', { status: 'new', ...concluding }),
    fact('context', 'idade gestacional', { value: { text: 'há 28 semanas e 2 dias' }, at: [2] }),
    fact('procedure', 'cesárea', { at: [5] }),
  ]
  const properties = {
    alturaUterinaCm: { type: 'number' },
    idadeGestacionalSemanas: { type: 'integer' },
    cesareaAnterior: yesOrNo,
    diabetesGestacional: yesOrNo,
    alturaDoFrasco: { type: 'number' },
  }
  expect(filledWith(facts, properties).content).toEqual({
    ...{ alturaUterinaCm: 29, idadeGestacionalSemanas: 28, cesareaAnterior: true, diabetesGestacional: true },
  })
})

test('parts of a regimen: times a day, hours between, unit of a dose, only as needed; none follows from another', () => {
  const facts = [
    medicine('dipirona', 'start', { dose: '1 g', frequency: '6/6h se dor', duration: '3 dias' }),
    medicine('mometasona', 'start', { dose: '2 jatos', frequency: '1x/dia, à noite' }),
    medicine('salbutamol', 'start', { dose: '2 a 4 jatos', frequency: 'a cada 4-6 horas' }),
  ]
  const parts = group({
    ...{ nome: text, doseQuantidade: { type: 'number' }, doseUnidade: text, vezesAoDia: { type: 'integer' } },
    ...{ intervaloHoras: { type: 'integer' }, duracaoDias: { type: 'integer' }, seNecessario: yesOrNo },
  })
  expect(filledWith(facts, { prescricao: { type: 'array', items: parts } }).content).toEqual({
    prescricao: [
      {
        ...{ nome: 'dipirona', doseQuantidade: 1, doseUnidade: 'g', vezesAoDia: 4, intervaloHoras: 6 },
        ...{ duracaoDias: 3, seNecessario: true },
      },
      { nome: 'mometasona', doseQuantidade: 2, doseUnidade: 'jatos', vezesAoDia: 1 },
      { nome: 'salbutamol' },
    ],
  })
})

test('a letter that ends a name is a part of it', () => {
  const hepatitis = fact('lab', 'hepatite B', { value: { text: 'negativo' }, at: [20] })
  const properties = {
    hepatiteB: choice('reagente', 'não reagente'),
    hepatiteC: choice('reagente', 'não reagente'),
  }
  expect(filledWith([hepatitis], properties).content).toEqual({ hepatiteB: 'não reagente' })
})

test('what is taken at home has what was decided of it beside how it was taken', () => {
  const facts = [
    medicine('gliclazida', 'in-use', { dose: '30 mg' }),
    medicine('losartana', 'in-use', { dose: '50 mg' }),
    medicine('losartana', 'stop'),
    medicine('gliclazida', 'change', { dose: '60 mg' }),
    // The mother's says nothing of the patient's.
    medicine('gliclazida', 'stop', {}, { person: 'mother' }),
  ]
  const parts = group({ nome: text, dose: text, decisao: choice('manter', 'ajustar', 'suspender') })
  expect(filledWith(facts, { medicamentosEmUso: { type: 'array', items: parts } }).content).toEqual({
    medicamentosEmUso: [
      { nome: 'gliclazida', dose: '30 mg', decisao: 'ajustar' },
      { nome: 'losartana', dose: '50 mg', decisao: 'suspender' },
    ],
  })
})

test('who takes something on some days only takes it on no day once', () => {
  const facts = [
    medicine('sulfato ferroso', 'start', { dose: '40 mg', frequency: 'em dias alternados, antes do almoço' }),
    medicine('metotrexato', 'start', { dose: '15 mg', frequency: '1x/semana' }),
  ]
  expect(filledWith(facts, { prescricao: listOf({ nome: text, vezesAoDia: number }) }).content).toEqual({
    prescricao: [{ nome: 'sulfato ferroso' }, { nome: 'metotrexato' }],
  })
})

test('so many a day are no days, a tablet is no milligram, and an activity no age', () => {
  const facts = [
    fact('habit', 'tabagismo', { value: { number: 10, unit: 'cigarro' }, time: 'há 20 anos' }),
    fact('context', 'atividade física', { value: { number: 3, unit: 'hora' } }),
    medicine('clonazepam', 'start', { dose: '2 comprimidos' }),
    medicine('losartana', 'start', { dose: '50 mg' }),
  ]
  const properties = {
    ...{ cigarrosPorDia: number, tabagismoDias: number, idadeAnos: number },
    prescricao: listOf({ nome: text, doseMg: number }),
  }
  expect(filledWith(facts, properties).content).toEqual({
    ...{ cigarrosPorDia: 10, tabagismoDias: 7300 },
    prescricao: [{ nome: 'clonazepam' }, { nome: 'losartana', doseMg: 50 }],
  })
})

test('a time of the day is no number of times, and a regimen has the dose where no other member asks for it', () => {
  const facts = [
    medicine('losartana', 'start', { dose: '50 mg', frequency: '1x/dia, de manhã' }),
    medicine('apixabana', 'start', { dose: '5 mg', frequency: '12/12h' }),
    medicine('alopurinol', 'start', { dose: '100 mg', frequency: '1x/dia' }),
  ]
  const filled = (...names: readonly string[]) => {
    const parts = Object.fromEntries(['nome', ...names].map((name) => [name, text]))
    return filledWith(facts, { prescricao: listOf(parts) }).content.prescricao
  }
  expect(filled('frequencia', 'horario')).toEqual([
    { nome: 'losartana', frequencia: '1x/dia, de manhã', horario: 'de manhã' },
    { nome: 'apixabana', frequencia: '12/12h', horario: '12/12h' },
    { nome: 'alopurinol', frequencia: '1x/dia' },
  ])
  expect(filled('horario')).toMatchObject([{}, {}, { horario: '1x/dia' }])
  expect(filled('posologia')).toMatchObject([{ posologia: '50 mg, 1x/dia, de manhã' }, {}, {}])
  expect(filled('dose', 'posologia')).toMatchObject([{ posologia: '1x/dia, de manhã' }, {}, {}])
})

test('what a description leaves out is not asked for, and a description does not speak for a name of its own', () => {
  const facts = [
    fact('family', 'acidente vascular cerebral', { person: 'mother' }),
    fact('condition', 'acidente vascular cerebral', { status: 'past' }),
    fact('lab', 'potássio', { value: { number: 4.6, unit: 'mEq/L' }, at: [20] }),
    medicine('losartana', 'in-use'),
  ]
  const properties = {
    avcPrevio: { ...yesOrNo, description: 'Do paciente, não da família' },
    oxigenioSuplementar: { ...yesOrNo, description: 'Em uso agora' },
    exames: group({ egfr: { ...number, description: 'Último valor' }, potassio: number }),
  }
  expect(filledWith(facts, properties).content).toEqual({ avcPrevio: true, exames: { potassio: 4.6 } })
})

test('a part within an object is of what the object is about, where that is one thing', () => {
  const certificate = fact('instruction', 'atestado por 14 dias', concluding)
  const pain = fact('symptom', 'dor lombar', { at: [1], time: 'há 3 semanas' })
  const properties = { atestado: group({ dias: number }) }
  expect(filledWith([pain, certificate], properties).content).toEqual({ atestado: { dias: 14 } })
  expect(filledWith([pain], properties).content).toEqual({})
})

test('S and N are yes and no', () => {
  const facts = [
    fact('condition', 'asma', { status: 'known' }),
    fact('condition', 'diabetes mellitus', { status: 'known', ...absent }),
  ]
  const properties = { ie_asma: choice('S', 'N'), ie_diabetes: choice('S', 'N'), ie_gota: choice('S', 'N') }
  expect(filledWith(facts, properties).content).toEqual({ ie_asma: 'S', ie_diabetes: 'N' })
})
