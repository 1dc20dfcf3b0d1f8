import { describe, expect, test } from 'vitest'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import type { JsonObject, ReportLanguage } from '../../../src/engines/report/port.ts'
import { absent, fact, medicine } from '../note/support.ts'
import { concluding, filledFrom, filledWith } from './support.ts'

const texts: JsonObject = { type: 'array', items: { type: 'string' } }
const text: JsonObject = { type: ['string', 'null'] }
const number: JsonObject = { type: ['number', 'null'] }
const yesOrNo: JsonObject = { type: ['boolean', 'null'] }
const choice = (...members: readonly string[]): JsonObject => ({ enum: [...members, null] })
const listOf = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'array',
  items: { type: 'object', properties, required: [...required] },
})
const measured = (type: 'lab' | 'vital', concept: string, value: number, unit: string) =>
  fact(type, concept, { value: { number: value, unit }, at: [20] })
const pressed = fact('vital', 'pressão arterial', {
  value: { systolic: 110, diastolic: 70, unit: 'mmHg' },
  at: [20],
})

type Case = readonly [rule: string, facts: readonly Fact[], properties: JsonObject, content: JsonObject]

/** Each member beside one that looks like it and asks for another thing. */
const cases: { readonly [language in ReportLanguage]: readonly Case[] } = {
  'pt-BR': [
    [
      'a word that nobody knows may ask for less than the others say',
      [medicine('losartana', 'start'), fact('instruction', 'repouso', concluding)],
      {
        medicamentosPrescritos: texts,
        medicamentosAltoCustoPrescritos: yesOrNo,
        sessoesOrientacaoNutricional: number,
      },
      { medicamentosPrescritos: ['losartana'] },
    ],
    [
      'a finding of what nobody knows is not any finding',
      [fact('exam-finding', 'sopro', { at: [20] }), pressed],
      {
        exameFisico: text,
        fundoscopia: { type: 'object', properties: { achado: text, pressaoArterial: text } },
      },
      { exameFisico: 'sopro', fundoscopia: { pressaoArterial: '110/70 mmHg' } },
    ],
    [
      'a name that says nothing is what its description says, as far as that is understood',
      [measured('vital', 'peso', 70, 'kg')],
      { q7: { ...number, description: 'Peso em kg' }, q8: { ...number, description: 'Peso do feto em kg' } },
      { q7: 70 },
    ],
    [
      'hypertension in pregnancy is both in one',
      [fact('condition', 'hipertensão arterial', absent)],
      { hipertensao: yesOrNo, hipertensaoNaGestacao: yesOrNo },
      { hipertensao: false },
    ],
    [
      'what a place holds of a relative is no illness of the patient',
      [fact('condition', 'asma', { status: 'known' })],
      { asma: yesOrNo, historiaFamiliarAsma: yesOrNo },
      { asma: true },
    ],
    [
      'a value of before is asked for by name',
      [measured('lab', 'hemoglobina', 10.1, 'g/dL'), measured('lab', 'hemoglobina anterior', 13.8, 'g/dL')],
      { hemoglobina: number, hemoglobinaAnterior: number, pesoAnterior: number },
      { hemoglobina: 10.1, hemoglobinaAnterior: 13.8 },
    ],
    [
      'that something was asked for is not that it was',
      [
        fact('procedure', 'internação', { at: [5] }),
        fact('order', 'mamografia', { status: 'ordered', ...concluding }),
        fact('order', 'eletroencefalograma', { status: 'declined', ...absent, ...concluding }),
      ],
      { internacaoSolicitada: yesOrNo, mamografiaSolicitada: yesOrNo, eletroencefalogramaPedido: yesOrNo },
      { mamografiaSolicitada: true, eletroencefalogramaPedido: false },
    ],
    [
      'tests of a laboratory are no images',
      [
        fact('order', 'hemograma', { status: 'ordered', ...concluding }),
        fact('order', 'radiografia de tórax', { status: 'ordered', ...concluding }),
      ],
      { examesLaboratoriaisSolicitados: texts, examesDeImagemSolicitados: texts, examesSolicitados: texts },
      {
        examesLaboratoriaisSolicitados: ['hemograma'],
        examesDeImagemSolicitados: ['RX de tórax'],
        examesSolicitados: ['hemograma', 'RX de tórax'],
      },
    ],
    [
      'without fever is true where fever was denied',
      [fact('symptom', 'febre', absent), fact('symptom', 'tosse')],
      { semFebre: yesOrNo, semTosse: yesOrNo },
      { semFebre: true, semTosse: false },
    ],
    [
      'a pressure has the form that the schema wants',
      [pressed],
      { pressao: { ...text, pattern: '^\\d{2,3}/\\d{2,3}$' }, pressaoArterial: text },
      { pressao: '110/70', pressaoArterial: '110/70 mmHg' },
    ],
    [
      'a test was told, and came to nothing that a choice names',
      [fact('lab', 'HIV', { value: { text: 'negativo' } }), fact('lab', 'VDRL')],
      { hiv: choice('reagente', 'nao_reagente'), sifilis: choice('reagente', 'nao_reagente') },
      { hiv: 'nao_reagente' },
    ],
    [
      'of a medicine its last state counts, with the regimen it had; one that goes on is in no other list',
      [
        medicine('ácido acetilsalicílico', 'in-use', { dose: '100 mg', frequency: '1x/dia' }),
        medicine('losartana', 'in-use', { dose: '50 mg' }),
        medicine('ácido acetilsalicílico', 'stop'),
        medicine('losartana', 'change', { dose: '100 mg' }),
      ],
      {
        medicamentos: listOf({ nome: text, dose: text, acao: choice('manter', 'suspender', 'alterar') }),
        considerados_nao_prescritos: texts,
      },
      {
        medicamentos: [
          { nome: 'ácido acetilsalicílico', dose: '100 mg', acao: 'suspender' },
          { nome: 'losartana', dose: '100 mg', acao: 'alterar' },
        ],
      },
    ],
    [
      'an entry may tell the whole of a medicine at once',
      [medicine('losartana', 'start', { dose: '50 mg' })],
      { medicamentosPrescritos: listOf({ texto: text }) },
      { medicamentosPrescritos: [{ texto: 'losartana 50 mg' }] },
    ],
    [
      'a dose is no entry without its medicine',
      [medicine('losartana', 'start', { dose: '50 mg' })],
      {
        prescricao: listOf({ dose: text, xpto: number }),
        medicamentosPrescritos: listOf({ generico: text, dose: text }),
      },
      { medicamentosPrescritos: [{ generico: 'losartana', dose: '50 mg' }] },
    ],
  ],
  en: [
    [
      'the weight of weight loss is no weight',
      [measured('vital', 'weight', 151, 'lb')],
      { weightLb: number, weightLossLb: number },
      { weightLb: 151 },
    ],
    [
      'a status is of what stands around it',
      [fact('habit', 'alcohol use', absent), fact('habit', 'smoking')],
      {
        smoking: { type: 'object', properties: { status: choice('never', 'former', 'current') } },
        alcohol: { type: 'object', properties: { current_use: yesOrNo } },
        marital: { type: 'object', properties: { status: choice('never', 'former', 'current') } },
      },
      { smoking: { status: 'current' }, alcohol: { current_use: false } },
    ],
    [
      'cancer of the family is no other illness of it',
      [
        fact('family', 'prostate cancer', { person: 'father' }),
        fact('family', 'heart failure', { person: 'mother' }),
      ],
      { family_cancer: listOf({ relative: choice('father', 'mother') }), family_history: texts },
      {
        family_cancer: [{ relative: 'father' }],
        family_history: ['father: prostate cancer', 'mother: heart failure'],
      },
    ],
    [
      'work is what was said of work',
      [fact('context', 'occupation', { value: { text: 'nurse' } }), fact('context', 'lives alone')],
      { occupation: text },
      { occupation: expect.stringMatching(/^(?!.*alone).*nurse/) },
    ],
    [
      'who brought the patient is not in the family history',
      [fact('family', 'stroke', { person: 'father' })],
      { family_member_present: yesOrNo },
      {},
    ],
  ],
}

describe.each(['pt-BR', 'en'] as const)('%s', (language) => {
  test.each(cases[language])('%s', (_, facts, properties, content) => {
    expect(filledWith(facts, properties, language).content).toEqual(content)
  })
})

const warningsOf = (...given: Parameters<typeof filledWith>) => filledWith(...given).warnings

test('places that are not understood are named', () => {
  const given = [medicine('losartana', 'start')]
  expect(warningsOf(given, { caraminhola: texts, medicamentosAltoCusto: yesOrNo })).toEqual([
    'what is asked for is not fully understood, so left empty: /caraminhola, /medicamentosAltoCusto',
  ])
})

test('a list whose name is half understood has what holds the other words, to be checked, and else nothing', () => {
  const given = [
    medicine('losartana', 'start'),
    fact('family', 'fratura', { person: 'mother' }),
    fact('condition', 'fratura de Colles', { status: 'known' }),
    fact('condition', 'asma', { status: 'known' }),
    fact('condition', 'dengue', { status: 'suspected', polarity: 'uncertain', at: [32] }),
  ]
  const { content, warnings, evidence } = filledWith(given, {
    ...{ medicamentosAltoCusto: texts, remediosManipulados: text, outrosMedicamentos: texts },
    antecedentes: { type: 'object', properties: { fraturas: texts } },
    diagnosticosSuspeitos: texts,
  })
  expect(content).toEqual({
    antecedentes: { fraturas: ['fratura de Colles'] },
    diagnosticosSuspeitos: [expect.stringContaining('dengue')],
    outrosMedicamentos: ['losartana'],
  })
  expect(warnings).toEqual([
    'what is asked for is not fully understood, to be checked: /outrosMedicamentos, /diagnosticosSuspeitos',
    'what is asked for is not fully understood, so left empty: /medicamentosAltoCusto, /remediosManipulados',
  ])
  expect(evidence.map(({ toConfirm }) => toConfirm)).toContain(true)
})

test('what was given, refused or inhaled is only what is told so', () => {
  const given = [
    medicine('losartana', 'start'),
    medicine('salbutamol', 'continue', { route: 'inalatória' }),
    fact('instruction', 'vacina da gripe', { at: [32] }),
    fact('instruction', 'evitar vacina da febre amarela', { at: [33] }),
  ]
  const { content, warnings } = filledWith(given, {
    ...{ medicamentosAdministrados: texts, medicamentosRecusados: texts, vacinasRecusadas: texts },
    ...{ medicamentosInalados: texts, vacinasAplicadas: texts, medicamentos: texts },
  })
  expect(content).toEqual({
    medicamentosInalados: [expect.stringContaining('salbutamol')],
    medicamentos: ['losartana', expect.stringContaining('salbutamol')],
    vacinasAplicadas: ['vacina da gripe'],
  })
  expect(warnings).toContain('nobody said which of several is meant, to be checked: /vacinasAplicadas/0')
})

test('in what situation a medicine is taken is no status of it', () => {
  const entry = { nome: text, condicao: { ...text, title: 'Em que situação usar' }, situacao: text }
  const { content } = filledWith([medicine('dipirona', 'start'), medicine('losartana', 'start')], {
    medicamentosPrescritos: listOf(entry),
  })
  expect(content).toEqual({
    medicamentosPrescritos: [
      { nome: 'dipirona', situacao: 'iniciado' },
      { nome: 'losartana', situacao: 'iniciado' },
    ],
  })
})

test('so many a day are no days', () => {
  const habit = (text: string) => fact('habit', 'tabagismo', { value: { text }, at: [5] })
  const whole: JsonObject = { type: ['integer', 'null'] }
  const properties = { cigarrosPorDia: whole }
  expect(filledWith([habit('há quarenta anos')], properties).content).toEqual({})
  expect(filledWith([habit('dez cigarros')], properties).content).toEqual({ cigarrosPorDia: 10 })
})

test('the name of a colleague is no service that somebody is sent to', () => {
  const sent = [fact('referral', 'fisioterapia', { at: [32] })]
  const properties = { profissionalDestino: { ...text, title: 'Nome do colega' }, encaminhamentos: texts }
  expect(filledWith(sent, properties).content).toEqual({ encaminhamentos: ['fisioterapia'] })
})

test('of the medicines only those are listed that became what the name says', () => {
  const given = [medicine('losartana', 'stop'), medicine('furosemida', 'start')]
  const { content } = filledWith(given, { remediosCortados: texts, remediosIntroduzidos: texts })
  expect(content).toEqual({
    remediosCortados: [expect.stringContaining('losartana')],
    remediosIntroduzidos: ['furosemida'],
  })
})

test('a value is told in the unit that is asked for, and not at all in one that it does not follow from', () => {
  const given = [measured('lab', 'hemoglobina', 10.2, 'g/dL'), measured('lab', 'glicemia', 90, 'mg/dL')]
  const { content } = filledWith(given, {
    hemoglobina: { type: ['number', 'null'], description: 'em g/L' },
    glicemiaMmolL: { type: ['number', 'null'] },
  })
  expect(content).toEqual({ hemoglobina: 102 })
})

test('an entry is called by its first member that nothing is known of, to be checked', () => {
  const { content, warnings } = filledWith([medicine('losartana', 'start', { dose: '50 mg' })], {
    prescritos: listOf({ xz: text, dose: text }),
  })
  expect(content).toEqual({ prescritos: [{ xz: 'losartana', dose: '50 mg' }] })
  expect(warnings.join()).toContain('to be checked: /prescritos/0/xz')
})

test('systolic blood pressure is one number of the two', () => {
  const pressure = { type: ['integer', 'null'], title: 'Systolic blood pressure (mmHg)' }
  const spoken = fact('vital', 'blood pressure', {
    ...{ value: { systolic: 142, diastolic: 88, unit: 'mmHg' }, at: [20] },
  })
  expect(filledWith([spoken], { q1: pressure }, 'en').content).toEqual({ q1: 142 })
})

test('a description makes no complaint of a place', () => {
  const place = { type: ['string', 'null'], description: 'Onde foi; o motivo da consulta' }
  const { content } = filledWith([fact('symptom', 'tremor')], { 'Local do acidente': place, motivo: text })
  expect(content).toEqual({ motivo: 'tremor' })
})

test('what a test came to before is told of that test alone', () => {
  const { content } = filledWith(
    [
      measured('lab', 'creatinina', 2.6, 'mg/dL'),
      measured('lab', 'creatinina anterior', 1.9, 'mg/dL'),
      measured('lab', 'potássio', 5.9, 'mEq/L'),
    ],
    {
      resultados: listOf({
        exame: { type: 'string' },
        valor: { type: 'number' },
        valorAnterior: { type: 'number' },
      }),
    },
  )
  expect(content.resultados).toEqual(
    expect.arrayContaining([
      { exame: 'creatinina', valor: 2.6, valorAnterior: 1.9 },
      { exame: 'potássio', valor: 5.9 },
    ]),
  )
})

test('what no fact tells is quoted from the talk, where its words are in it', () => {
  const { content, warnings } = filledFrom({
    facts: [],
    talk: ['D: Tem animais em casa?', 'P: Dois gatos, dormem com a gente.', 'D: Certo.', 'P: É isso.'],
    properties: { animaisDeEstimacao: text, animais: text, aluguel: text },
  })
  expect(content).toEqual({ animais: '"Tem animais em casa? – Dois gatos, dormem com a gente."' })
  expect(warnings).toContain('in the words of the talk, to be checked: /animais')
})

test('an entry that lacks what the schema demands of each is left out and named; the others stay', () => {
  const results = listOf({ exame: { type: 'string' }, valor: { type: 'number' } }, ['exame', 'valor'])
  const { content, warnings } = filledWith(
    [
      fact('lab', 'VDRL', { value: { text: 'negativo' }, at: [20] }),
      measured('lab', 'ferritina', 6, 'ng/mL'),
      fact('lab', 'HIV', { value: { text: 'negativo' }, at: [20] }),
    ],
    { resultados: results },
  )
  expect(content).toEqual({ resultados: [{ exame: 'ferritina', valor: 6 }] })
  expect(warnings).toEqual([
    'left out of their lists, as nobody said what the schema demands of each: /resultados VDRL (valor), /resultados HIV (valor)',
  ])
})

test('a member that a number names is no entry of a list: what it demands is demanded of the whole', () => {
  const visit: JsonObject = {
    type: 'object',
    properties: { pesoKg: { type: 'number' }, alturaCm: { type: 'number' } },
    required: ['pesoKg', 'alturaCm'],
  }
  const given = [measured('vital', 'peso', 70, 'kg')]
  expect(() => filledWith(given, { 1: visit })).toThrow('values that nobody said: /1/alturaCm')
  expect(filledWith(given, { 1: { ...visit, required: ['pesoKg'] } }).content).toEqual({ 1: { pesoKg: 70 } })
})

test('one of two results of a test is marked; one that is said twice is not', () => {
  const creatinine = (...values: readonly number[]) =>
    warningsOf(
      values.map((value) => measured('lab', 'creatinina', value, 'mg/dL')),
      { creatinina: number },
    )
  expect(creatinine(0.8, 8)).toEqual(['said in contradicting ways, to be checked: /creatinina'])
  expect(creatinine(0.8, 0.8)).toEqual([])
})

test('a main code, and tobacco denied by who never smoked, are marked', () => {
  const given = [
    fact('condition', 'gota', { status: 'new', code: 'M10', ...concluding }),
    fact('habit', 'tabagismo', absent),
  ]
  expect(warningsOf(given, { cid: text, tabaco: yesOrNo, fumante: yesOrNo })).toEqual([
    'nobody said which of several is meant, to be checked: /cid, /tabaco',
  ])
})
