import { expect, test } from 'vitest'
import { absent, fact, medicine } from '../note/support.ts'
import { group, listOf, number, text, texts, yesOrNo } from './kinds.ts'
import { filledFrom, filledWith } from './support.ts'

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
