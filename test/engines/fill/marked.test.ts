import { expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engines/report/port.ts'
import { absent, fact, medicine } from '../note/support.ts'
import { concluding, filledFrom, filledWith } from './support.ts'

const texts: JsonObject = { type: 'array', items: { type: 'string' } }
const text: JsonObject = { type: ['string', 'null'] }
const yesOrNo: JsonObject = { type: ['boolean', 'null'] }
const choice = (...members: readonly string[]): JsonObject => ({ enum: [...members, null] })
const group = (properties: JsonObject): JsonObject => ({ type: 'object', properties })
const toBeChecked = 'nobody said which of several is meant, to be checked: '

test('what may be misread fills only what nothing surer fills, and is marked', () => {
  const { content, warnings } = filledFrom({
    facts: [medicine('losartana', 'start', { dose: '50 mg' }), fact('symptom', 'tosse', { at: [1] })],
    withheld: [
      medicine('anlodipino', 'start'),
      medicine('losartana', 'start', { dose: '100 mg' }),
      fact('condition', 'asma', { status: 'known' }),
      fact('symptom', 'febre', { at: [2] }),
    ],
    properties: {
      ...{ prescricao: texts, asma: yesOrNo, tosse: yesOrNo, alergias: texts, historiaDoencaAtual: text },
      sinais: group({ febre: yesOrNo }),
    },
  })
  expect(content).toEqual({
    prescricao: ['losartana 50 mg', 'anlodipino'],
    ...{ asma: true, tosse: true, historiaDoencaAtual: 'tosse', sinais: { febre: true } },
  })
  expect(warnings).toEqual([
    'may be misread, to be checked: /prescricao/1, /asma, /sinais/febre',
    'may be misread, so left out: /historiaDoencaAtual (febre)',
  ])
})

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

test('who of the family it was is marked where the sentence names another relative too', () => {
  const properties = { familia: group({ diabetes_quem: text }) }
  const told = (line: string) =>
    filledFrom({
      facts: [fact('family', 'diabetes mellitus', { person: 'mother', at: [0] })],
      properties,
      talk: [line],
    })
  expect(told('P: Minha avó, mãe dela, teve diabetes.').warnings).toEqual([
    `${toBeChecked}/familia/diabetes_quem`,
  ])
  expect(told('P: Minha mãe teve diabetes.')).toMatchObject({
    content: { familia: { diabetes_quem: 'mãe' } },
    warnings: [],
  })
})

test('what stands in a member of the family is of the family', () => {
  const known = fact('condition', 'diabetes mellitus', { status: 'known' })
  const properties = { familia: group({ diabetes: yesOrNo }), diabetes: yesOrNo }
  expect(filledWith([known], properties).content).toEqual({ diabetes: true })
  const mothers = fact('family', 'diabetes mellitus', { person: 'mother' })
  expect(filledWith([mothers], properties).content).toEqual({ familia: { diabetes: true } })
})

test('a reaction that was told in other words is marked', () => {
  const reaction = (line: string) =>
    filledFrom({
      facts: [fact('allergy', 'latex', { value: { text: 'rash' }, at: [0] })],
      properties: { allergies: { type: 'array', items: group({ allergen: text, reaction: text }) } },
      language: 'en',
      talk: [line],
    }).warnings
  expect(reaction('P: Latex. My hands blister.')).toEqual([`${toBeChecked}/allergies/0/reaction`])
  expect(reaction('P: Latex gives me a rash.')).toEqual([])
})

test('one diagnosis where several were told is marked; a list of them is not', () => {
  const facts = [
    fact('condition', 'gota', { status: 'new', ...concluding }),
    fact('condition', 'asma', { status: 'new', ...concluding }),
  ]
  expect(filledWith(facts, { diagnostico: text, diagnosticos: texts }).warnings).toEqual([
    `${toBeChecked}/diagnostico`,
  ])
  expect(filledWith(facts.slice(0, 1), { diagnostico: text }).warnings).toEqual([])
})

test('a complaint that comes up late is marked', () => {
  const complaint = (at: number) =>
    filledWith([fact('symptom', 'edema', { at: [at] })], { queixa_principal: text }).warnings
  expect(complaint(7)).toEqual([`${toBeChecked}/queixa_principal`])
  expect(complaint(1)).toEqual([])
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

test('what is told although it may be misread is marked in its evidence, and named', () => {
  const { warnings, evidence } = filledFrom({
    facts: [
      fact('lab', 'creatinina', { value: { number: 1, unit: 'mg/dL' }, certainty: 'doubtful' }),
      fact('lab', 'glicemia', { value: { number: 90, unit: 'mg/dL' } }),
    ],
    properties: { creatinina: { type: ['number', 'null'] }, glicemia: { type: ['number', 'null'] } },
  })
  expect(warnings).toEqual(['may be misread, to be checked: /creatinina'])
  expect(evidence.filter(({ toConfirm }) => toConfirm)).toMatchObject([{ pointer: '/creatinina' }])
})

test('a denial of the whole denies its kinds, and one of a kind says little of the whole: both are marked', () => {
  const bleeding = fact('symptom', 'sangramento', { ...absent, at: [3] })
  expect(filledWith([bleeding], { sangramentoVaginal: yesOrNo })).toMatchObject({
    content: { sangramentoVaginal: false },
    warnings: [`${toBeChecked}/sangramentoVaginal`],
  })
  const belly = fact('symptom', 'dor abdominal', { ...absent, at: [3] })
  expect(filledWith([belly], { dor: yesOrNo })).toMatchObject({
    content: { dor: false },
    warnings: [`${toBeChecked}/dor`],
  })
  const wrist = fact('symptom', 'dor no punho', { at: [2] })
  expect(filledWith([wrist, belly], { dor: group({ presente: yesOrNo }) })).toMatchObject({
    content: { dor: { presente: true } },
    warnings: [],
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

test('of several measurements the one that is asked for counts; where none is, the last is marked', () => {
  const pressure = (concept: string, systolic: number) =>
    fact('vital', concept, { value: { systolic, diastolic: 60, unit: 'mmHg' }, at: [20] })
  const warm = (concept: string, number: number) =>
    fact('vital', concept, { value: { number, unit: '°C' }, at: [20] })
  const number: JsonObject = { type: ['number', 'null'] }
  const found = filledWith(
    [
      ...[pressure('pressão arterial deitada', 110), pressure('pressão arterial sentado', 92)],
      ...[warm('temperatura em casa', 39.4), warm('temperatura em casa', 38.6), warm('temperatura', 38.1)],
    ],
    {
      ...{ pressao: { type: ['string', 'null'] }, paDeitado: group({ sistolica: number }) },
      ...{ temperaturaMaximaEmCasa: number, temperatura: number },
      primeiraTemperatura: { ...number, description: 'Temperatura, primeira medida' },
      temperaturaDeitado: number,
    },
  )
  expect(found.content).toEqual({
    ...{ pressao: '92/60 mmHg', paDeitado: { sistolica: 110 }, temperaturaMaximaEmCasa: 39.4 },
    ...{ temperatura: 38.1, primeiraTemperatura: 38.1 },
  })
  expect(found.warnings).toEqual([`${toBeChecked}/pressao, /primeiraTemperatura`])
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

test('where no fact tells at once what somebody comes for, the first words of the patient do, marked', () => {
  const talk = [
    'D: Bom dia, o que traz a senhora?',
    'P: Vejo umas luzes piscando no canto do olho.',
    'D: Sei.',
  ]
  const found = filledFrom({ facts: [], properties: { queixa_principal: text }, talk })
  expect(found.content).toEqual({ queixa_principal: 'Vejo umas luzes piscando no canto do olho.' })
  expect(found.warnings).toEqual([`${toBeChecked}/queixa_principal`])
  expect(found.evidence).toMatchObject([{ kind: 'verbatim', utterances: [1] }])
})

test('who takes something on some days only takes it on no day once', () => {
  const facts = [
    medicine('sulfato ferroso', 'start', { dose: '40 mg', frequency: 'em dias alternados, antes do almoço' }),
    medicine('metotrexato', 'start', { dose: '15 mg', frequency: '1x/semana' }),
  ]
  const parts = group({ nome: text, vezesAoDia: { type: ['number', 'null'] } })
  expect(filledWith(facts, { prescricao: { type: 'array', items: parts } }).content).toEqual({
    prescricao: [{ nome: 'sulfato ferroso' }, { nome: 'metotrexato' }],
  })
})
