import { expect, test } from 'vitest'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import { absent, fact, medicine } from '../note/support.ts'
import { choice, group, listOf, measured, number, text, texts, yesOrNo } from './kinds.ts'
import { concluding, filledFrom, filledWith } from './support.ts'

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

test('what a visit is for, its side and since when are told by the way: they are marked, and those of an entry are not', () => {
  const facts = [
    fact('symptom', 'edema', { at: [1], side: 'left', time: 'há 3 dias' }),
    fact('exam-finding', 'edema do pé', { at: [20], side: 'left' }),
  ]
  const found = filledWith(facts, {
    ...{ queixa_principal: text, lado: text, inicio: text },
    sintomas: listOf({ nome: text, lado: text, desde: text }),
  })
  expect(found.content).toMatchObject({ lado: 'esquerdo', inicio: 'há 3 dias' })
  expect(found.warnings).toEqual([`${toBeChecked}/queixa_principal, /lado, /inicio`])
})

test('who takes a medicine was not told to go on with it', () => {
  const decided = (status: Fact['status']) =>
    filledWith([medicine('losartana', status)], {
      medicamentos: listOf({ nome: text, decisao: choice('mantido', 'suspenso') }),
    })
  expect(decided('in-use').content).toEqual({ medicamentos: [{ nome: 'losartana', decisao: 'mantido' }] })
  expect(decided('in-use').warnings).toEqual([`${toBeChecked}/medicamentos/0/decisao`])
  expect(decided('continue').warnings).toEqual([])
})

test('an operation by itself may be one of before or one to come, and what is no test was perhaps not ordered', () => {
  const facts = [
    fact('procedure', 'curetagem', { at: [5] }),
    ...['hemograma', 'sondagem vesical'].map((one) =>
      fact('order', one, { status: 'ordered', ...concluding }),
    ),
  ]
  expect(
    filledWith(facts, { cirurgia: text, cirurgiaPrevia: text, exames_solicitados: texts }).warnings,
  ).toEqual([`${toBeChecked}/cirurgia, /exames_solicitados/1`])
})

test('what is told although it may be misread is marked in its evidence, and named', () => {
  const { warnings, evidence } = filledFrom({
    facts: [
      fact('lab', 'creatinina', { value: { number: 1, unit: 'mg/dL' }, certainty: 'doubtful' }),
      fact('lab', 'glicemia', { value: { number: 90, unit: 'mg/dL' } }),
    ],
    properties: { creatinina: number, glicemia: number },
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

test('of several measurements the one that is asked for counts; where none is, the last is marked', () => {
  const pressure = (concept: string, systolic: number) =>
    fact('vital', concept, { value: { systolic, diastolic: 60, unit: 'mmHg' }, at: [20] })
  const warm = (concept: string, number: number) =>
    fact('vital', concept, { value: { number, unit: '°C' }, at: [20] })
  const found = filledWith(
    [
      ...[pressure('pressão arterial deitada', 110), pressure('pressão arterial sentado', 92)],
      ...[warm('temperatura em casa', 39.4), warm('temperatura em casa', 38.6), warm('temperatura', 38.1)],
    ],
    {
      ...{ pressao: text, paDeitado: group({ sistolica: number }) },
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

test('a dose or a regimen beside which the same sentence tells another is marked, and what another fact counts is not', () => {
  const parts = { nome: text, dose: text, frequencia: text }
  const marked = (line: string, ...others: readonly Fact[]) =>
    filledFrom({
      facts: [medicine('anlodipino', 'start', { dose: '5 mg', frequency: '1x/dia' }, { at: [0] }), ...others],
      properties: { prescricao: listOf(parts) },
      talk: [line],
    }).warnings
  const other = medicine('losartana', 'start', { dose: '50 mg', frequency: '1x/dia' }, { at: [0] })
  expect(marked('D: Anlodipino 5 mg uma vez ao dia, não, duas vezes ao dia.')).toEqual([
    `${toBeChecked}/prescricao/0/frequencia`,
  ])
  expect(marked('D: Anlodipino 10 mg, aliás, 5 mg uma vez ao dia.')).toEqual([
    `${toBeChecked}/prescricao/0/dose`,
  ])
  expect(marked('D: Anlodipino 5 mg e losartana 50 mg, uma vez ao dia.', other)).toEqual([])
})

test('one of two results of a test is marked; one that is said twice is not', () => {
  const creatinine = (...values: readonly number[]) =>
    filledWith(
      values.map((value) => measured('lab', 'creatinina', value, 'mg/dL')),
      { creatinina: number },
    ).warnings
  expect(creatinine(0.8, 8)).toEqual(['said in contradicting ways, to be checked: /creatinina'])
  expect(creatinine(0.8, 0.8)).toEqual([])
})

test('a main code, and tobacco denied by who never smoked, are marked', () => {
  const given = [
    fact('condition', 'gota', { status: 'new', code: 'M10', ...concluding }),
    fact('habit', 'tabagismo', absent),
  ]
  expect(filledWith(given, { cid: text, tabaco: yesOrNo, fumante: yesOrNo }).warnings).toEqual([
    `${toBeChecked}/cid, /tabaco`,
  ])
})

test('a glucose before breakfast may have been taken in no finger', () => {
  const found = (concept: string) =>
    filledWith([measured('lab', concept, 101, 'mg/dL')], { glicemiaCapilar: number, glicemia: number })
  expect(found('glicemia de jejum').warnings).toEqual([`${toBeChecked}/glicemiaCapilar`])
  expect(found('glicemia capilar')).toMatchObject({
    content: { glicemiaCapilar: 101, glicemia: 101 },
    warnings: [],
  })
})

test('how long a symptom lasts, where one is referred to, and what was not prescribed are marked', () => {
  const facts = [
    fact('symptom', 'febre', { at: [3], time: 'há 5 dias' }),
    fact('symptom', 'tosse', { at: [1] }),
    fact('referral', 'fisioterapia', concluding),
    medicine('clonazepam', 'rejected'),
  ]
  const found = filledWith(facts, {
    ...{ febreDias: number, especialidadeEncaminhada: text, encaminhamentos: texts },
    medicamentosNaoPrescritos: texts,
  })
  expect(found.content).toEqual({
    ...{ febreDias: 5, especialidadeEncaminhada: 'fisioterapia', encaminhamentos: ['fisioterapia'] },
    medicamentosNaoPrescritos: ['clonazepam'],
  })
  expect(found.warnings).toEqual([
    `${toBeChecked}/febreDias, /especialidadeEncaminhada, /medicamentosNaoPrescritos/0`,
  ])
})

test('an entry all of which may be misread is named as a whole, and another by the part that may be', () => {
  const parts = { nome: text, decisao: choice('mantido', 'suspenso') }
  const { warnings } = filledFrom({
    facts: [
      medicine('losartana', 'in-use'),
      medicine('anlodipino', 'continue', {}, { certainty: 'doubtful' }),
    ],
    properties: { medicamentos: listOf(parts) },
  })
  expect(warnings).toEqual([
    'may be misread, to be checked: /medicamentos/1',
    `${toBeChecked}/medicamentos/0/decisao`,
  ])
})

test('at which sign one is to call and at which to come is not told apart: such lists are marked, and warnings are not', () => {
  const sign = fact('instruction', 'go to the emergency room if fever', concluding)
  const found = filledFrom({
    facts: [sign, medicine('gabapentin', 'rejected')],
    properties: {
      ...{ callTeamIf: texts, goToHospitalIf: texts, warningSigns: texts },
      'considered-and-rejected': texts,
    },
    language: 'en',
  })
  expect(found.content).toEqual({
    ...{ callTeamIf: [sign.concept], goToHospitalIf: [sign.concept], warningSigns: [sign.concept] },
    'considered-and-rejected': ['gabapentin'],
  })
  expect(found.warnings).toEqual([
    `${toBeChecked}/callTeamIf/0, /goToHospitalIf/0, /considered-and-rejected/0`,
  ])
  const inPortuguese = filledWith([fact('instruction', 'voltar se febre', concluding)], {
    ...{ procurarHospitalSe: texts, nuncaDar: texts },
  })
  expect(inPortuguese).toMatchObject({
    content: { procurarHospitalSe: ['voltar se febre'] },
    warnings: [`${toBeChecked}/procurarHospitalSe/0`],
  })
})

test('the first words of the patient go before a complaint that comes up late', () => {
  const talk = ['D: Bom dia, o que traz a senhora?', 'P: Vejo umas luzes piscando no canto do olho.']
  const later = ['D: Sei.', 'P: Pois é.', 'D: E o que mais?', 'P: Nada.', 'D: Nada?', 'P: As pernas incham.']
  const complaint = (at: number) =>
    filledFrom({
      facts: [fact('symptom', 'edema', { at: [at], speaker: 'patient' })],
      properties: { queixa_principal: text },
      talk: [...talk, ...later],
    }).content
  expect(complaint(7)).toEqual({ queixa_principal: 'Vejo umas luzes piscando no canto do olho.' })
  expect(complaint(1)).toEqual({ queixa_principal: expect.stringMatching(/edema/i) })
})
