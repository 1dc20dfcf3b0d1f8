import { describe, expect, test } from 'vitest'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import type { JsonObject } from '../../../src/engines/report/port.ts'
import { absent, fact, later, medicine } from '../note/support.ts'
import { concluding, filledWith } from './support.ts'

type Case = readonly [rule: string, facts: readonly Fact[], properties: JsonObject, content: JsonObject]
const texts: JsonObject = { type: 'array', items: { type: 'string' } }
const number: JsonObject = { type: 'number' }
const yesOrNo: JsonObject = { type: 'boolean' }
const pressure = (concept: string, systolic: number, rest: Parameters<typeof fact>[2] = { at: [20] }) =>
  fact('vital', concept, { value: { systolic, diastolic: 80, unit: 'mmHg' }, ...rest })

const portuguese: readonly Case[] = [
  [
    'medicines that were weighed and left are no others',
    [medicine('prednisona', 'rejected', {}, absent), medicine('losartana', 'start')],
    { medicamentosContraindicados: texts },
    { medicamentosContraindicados: ['prednisona'] },
  ],
  [
    'what is not taken and begun again is not stopped',
    [
      medicine('hidroclorotiazida', 'not-taking', {}, absent),
      medicine('hidroclorotiazida', 'start'),
      medicine('ibuprofeno', 'stop'),
    ],
    { medicamentosSuspensos: texts },
    { medicamentosSuspensos: ['ibuprofeno (suspenso)'] },
  ],
  [
    'allergies to medicines leave food out',
    [fact('allergy', 'camarão'), fact('allergy', 'dipirona')],
    { alergiasMedicamentosas: texts, alergias: texts },
    { alergiasMedicamentosas: ['dipirona'], alergias: ['camarão', 'dipirona'] },
  ],
  [
    'a problem has its code and how sure it is',
    [
      fact('condition', 'gota', { status: 'new', ...concluding }),
      fact('condition', 'pneumonia', { status: 'suspected', polarity: 'uncertain', ...concluding }),
    ],
    {
      diagnosticos: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            descricao: { type: 'string' },
            cid10: { type: 'string' },
            situacao: { enum: ['confirmado', 'suspeito', 'descartado'] },
          },
        },
      },
    },
    {
      diagnosticos: [
        { descricao: 'gota', cid10: 'M10', situacao: 'confirmado' },
        { descricao: 'pneumonia', cid10: 'J18', situacao: 'suspeito' },
      ],
    },
  ],
  [
    'what was excluded is named, not denied',
    [fact('condition', 'pneumonia', { status: 'ruled-out', ...absent, ...concluding })],
    { hipotesesDescartadas: texts },
    { hipotesesDescartadas: ['pneumonia'] },
  ],
  [
    'how long and on which side is of the complaint',
    [
      fact('symptom', 'dor no joelho', { side: 'right', time: 'há 3 meses', at: [1] }),
      fact('symptom', 'tosse', { time: 'há 2 dias', ...later }),
    ],
    { duracaoSintomasDias: { type: 'integer' }, lado: { enum: ['direito', 'esquerdo'] } },
    { duracaoSintomasDias: 90, lado: 'direito' },
  ],
  [
    'days of a certificate are no days of advice',
    [
      fact('instruction', 'afastamento do trabalho por 15 dias', concluding),
      fact('instruction', 'repouso', concluding),
    ],
    { diasAtestado: { type: 'integer' }, orientacoes: texts },
    { diasAtestado: 15, orientacoes: ['repouso'] },
  ],
  [
    'a pressure at rest and of today comes before others',
    [
      pressure('pressão arterial em casa', 130),
      pressure('pressão arterial deitada', 140),
      pressure('pressão arterial em pé', 120),
      pressure('pressão arterial', 160, { time: 'mês passado', at: [20] }),
    ],
    { pressaoSistolica: number },
    { pressaoSistolica: 140 },
  ],
  [
    'time of a medicine is in the unit that is asked for; two numbers are none',
    [
      medicine('adesivo de nicotina', 'start', { dose: '21 mg', duration: '4 semanas' }),
      medicine('sacubitril com valsartana', 'start', { dose: '24/26 mg' }),
    ],
    {
      medicamentosPrescritos: {
        type: 'array',
        items: {
          type: 'object',
          properties: { nome: { type: 'string' }, duracaoDias: { type: 'integer' }, doseMg: number },
        },
      },
    },
    {
      medicamentosPrescritos: [
        { nome: 'adesivo de nicotina', duracaoDias: 28, doseMg: 21 },
        { nome: 'sacubitril com valsartana' },
      ],
    },
  ],
  [
    'what a picture does not show is no result; findings are without, complaints denied',
    [
      fact('lab', 'consolidação', { ...absent, at: [20] }),
      fact('lab', 'TSH', { value: { number: 2.1, unit: 'mUI/L' }, at: [20] }),
      fact('exam-finding', 'sopro', { ...absent, at: [20] }),
      fact('symptom', 'febre', { ...absent, ...later }),
    ],
    { resultadosExames: texts, exameFisico: { type: 'string' }, historiaDoencaAtual: { type: 'string' } },
    { resultadosExames: ['TSH (2,1 mUI/L)'], exameFisico: 'sem sopro', historiaDoencaAtual: 'nega febre' },
  ],
  [
    'operations that are planned, and stays, are no operations that were',
    [
      fact('procedure', 'apendicectomia', { at: [5] }),
      fact('procedure', 'internação', { at: [7] }),
      fact('procedure', 'histeroscopia', { at: [34] }),
    ],
    { cirurgiasPrevias: texts },
    { cirurgiasPrevias: ['apendicectomia'] },
  ],
  [
    'members of the examination have what was found there, each its own; where something is, is where the complaint is',
    [
      fact('symptom', 'dor no joelho', { side: 'right', at: [1] }),
      fact('exam-finding', 'abdome flácido', { at: [20] }),
      fact('exam-finding', 'sopro cardíaco', { ...absent, at: [20] }),
      fact('exam-finding', 'ausculta pulmonar normal', { at: [20] }),
    ],
    {
      ...{ local: { type: 'string' }, localAtendimento: { type: 'string' } },
      exameFisico: {
        type: 'object',
        properties: {
          ...{ abdome: { type: 'string' }, coracao: { type: 'string' }, pulmoes: { type: 'string' } },
          pele: { type: 'string' },
        },
      },
    },
    {
      local: 'joelho direito',
      exameFisico: {
        abdome: 'abdome flácido',
        coracao: 'sem sopro cardíaco',
        pulmoes: 'ausculta pulmonar normal',
      },
    },
  ],
  [
    'contrast is a medicine; a stay is no operation, and a change no mere use',
    [
      fact('allergy', 'contraste iodado'),
      fact('allergy', 'camarão'),
      fact('context', 'internação', { at: [5] }),
      medicine('metformina', 'in-use'),
      medicine('gliclazida', 'change'),
      medicine('nimesulida', 'stop'),
    ],
    {
      alergiasMedicamentosas: texts,
      cirurgiasPrevias: texts,
      internacoes: texts,
      mudancasMedicamentos: texts,
    },
    {
      alergiasMedicamentosas: ['contraste iodado'],
      internacoes: ['internação'],
      mudancasMedicamentos: ['gliclazida', 'nimesulida (suspenso)'],
    },
  ],
]

const english: readonly Case[] = [
  [
    'a word of a result is a choice as it is written; what it says is one by its meaning',
    [
      fact('lab', 'blood type', { value: { text: 'O negative' }, at: [20] }),
      fact('lab', 'HIV', { value: { text: 'negative' }, at: [20] }),
    ],
    {
      ...{ abo_group: { enum: ['A', 'B', 'AB', 'O'] }, rh_factor: { enum: ['positive', 'negative'] } },
      hiv: { enum: ['reactive', 'nonreactive', 'not_done'] },
    },
    { abo_group: 'O', rh_factor: 'negative', hiv: 'nonreactive' },
  ],
  [
    'an object of tests has what they came to, one of those asked for what was asked',
    [
      fact('lab', 'TSH', { value: { number: 6.8, unit: 'mIU/L' }, at: [20] }),
      fact('order', 'TSH', { status: 'ordered', ...concluding }),
      fact('order', 'creatinine', { status: 'ordered', ...concluding }),
    ],
    {
      tests: { type: 'object', properties: { tsh: number, creatinine: number } },
      tests_ordered: texts,
    },
    { tests: { tsh: 6.8 }, tests_ordered: ['TSH', 'creatinine'] },
  ],
  [
    'vaccines that are due are those that are missing or to be given',
    [
      fact('context', 'flu vaccine', { ...absent, at: [5] }),
      fact('context', 'tetanus vaccine', { at: [6] }),
      fact('instruction', 'pneumonia vaccine', concluding),
    ],
    { vaccines_due: texts, vaccines: texts },
    {
      vaccines_due: ['flu vaccine', 'pneumonia vaccine'],
      vaccines: ['tetanus vaccine', 'pneumonia vaccine'],
    },
  ],
  [
    'a name of the other language is the one illness or test with its code',
    [
      fact('condition', 'psoriasis', { status: 'known' }),
      fact('lab', 'creatinine', { value: { number: 1, unit: 'mg/dL' } }),
    ],
    { psoriase: yesOrNo, creatinina: number },
    { psoriase: true, creatinina: 1 },
  ],
  [
    'who smoked once is a former smoker and none now',
    [fact('habit', 'former smoking')],
    { is_smoker: yesOrNo, former_smoker: yesOrNo, smoking_status: { enum: ['never', 'former', 'current'] } },
    { is_smoker: false, former_smoker: true, smoking_status: 'former' },
  ],
  [
    'who smokes at home is not asked of the patient',
    [fact('habit', 'smoking at home', absent)],
    { is_smoker: yesOrNo },
    {},
  ],
  [
    'a test is what its whole name says',
    [fact('lab', 'hemoglobin A1c', { value: { number: 7.4, unit: '%' }, at: [20] })],
    { hemoglobin: number },
    {},
  ],
  [
    'a relative is one of an enumeration',
    [fact('family', 'stroke', { person: 'father' })],
    {
      family_history: {
        type: 'array',
        items: {
          type: 'object',
          properties: { relation: { enum: ['mother', 'father', 'other'] }, condition: { type: 'string' } },
        },
      },
    },
    { family_history: [{ relation: 'father', condition: 'stroke' }] },
  ],
  [
    'months are whole weeks, degrees in the scale that is asked for, pounds of a child kilograms',
    [
      fact('follow-up', 'follow-up', { value: { number: 3, unit: 'months' }, at: [34] }),
      fact('vital', 'temperature', { value: { number: 100.4, unit: 'F' }, at: [20] }),
      fact('vital', 'weight', { value: { number: 37, unit: 'lb' }, at: [20] }),
    ],
    { follow_up_weeks: number, temperature_celsius: number, temperature_f: number, weight_kg: number },
    { follow_up_weeks: 13, temperature_celsius: 38, temperature_f: 100.4, weight_kg: 16.78 },
  ],
]

describe.each([
  ['pt-BR', portuguese],
  ['en', english],
] as const)('%s', (language, cases) => {
  test.each(cases)('%s', (_, facts, properties, content) => {
    expect(filledWith(facts, properties, language).content).toEqual(content)
  })
})

test('a weight that nobody can have is left out, with a warning', () => {
  const heavy = fact('vital', 'peso', { value: { number: 800, unit: 'kg' }, at: [20] })
  const { content, warnings } = filledWith([heavy], { pesoKg: number })
  expect(content).toEqual({})
  expect(warnings.join()).toMatch(/peso 800 kg is left out/)
})
