import { expect, test } from 'vitest'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import { COLLECTIONS, type Collection } from '../../../src/engines/report/fill/ask.ts'
import { chosen } from '../../../src/engines/report/fill/choose-facts.ts'
import { visitOf } from '../../../src/engines/report/note/visit-of.ts'
import { catalogues } from '../../support/catalogues.ts'
import { absent, fact, medicine, talkOf } from '../note/support.ts'
import { concluding } from './support.ts'

const mothers = { person: 'mother' } as const
const unsure = { polarity: 'uncertain' } as const

/** A visit with something of everything, and beside it what only looks like it. */
const told: readonly Fact[] = [
  ...[fact('symptom', 'tosse'), fact('symptom', 'febre', absent), fact('symptom', 'tontura', mothers)],
  fact('symptom', 'náusea', unsure),
  ...[fact('condition', 'asma', { status: 'known' }), fact('condition', 'gota', { status: 'past' })],
  fact('condition', 'sinusite', { status: 'new', ...concluding }),
  fact('condition', 'dengue', { status: 'suspected', ...unsure, ...concluding }),
  fact('condition', 'pneumonia', { status: 'ruled-out', ...absent, ...concluding }),
  fact('condition', 'hérnia', { status: 'known', ...absent }),
  fact('condition', 'diabetes mellitus', { status: 'known', ...mothers }),
  ...[fact('procedure', 'colecistectomia'), fact('procedure', 'apendicectomia', absent)],
  ...[fact('procedure', 'histerectomia', mothers), fact('procedure', 'internação')],
  ...[fact('context', 'internação por asma', absent), fact('context', 'internação da mãe', mothers)],
  fact('family', 'infarto', { person: 'father' }),
  ...[fact('habit', 'tabagismo'), fact('habit', 'etilismo', mothers)],
  ...[medicine('losartana', 'in-use'), medicine('metformina', 'continue')],
  ...[medicine('furosemida', 'start'), medicine('anlodipino', 'change'), medicine('omeprazol', 'stop')],
  ...[medicine('ibuprofeno', 'rejected'), medicine('sinvastatina', 'not-taking')],
  ...[medicine('varfarina', 'in-use'), medicine('varfarina', 'stop')],
  ...[medicine('enalapril', 'continue'), medicine('enalapril', 'rejected')],
  ...[medicine('insulina', 'stop'), medicine('insulina', 'start')],
  ...[medicine('prednisona', 'in-use', {}, mothers), medicine('atenolol', 'start', {}, mothers)],
  ...[medicine('captopril', 'stop', {}, mothers), medicine('naproxeno', 'rejected', {}, mothers)],
  ...[medicine('digoxina', 'change', {}, mothers), medicine('clonazepam', 'continue', {}, mothers)],
  ...[medicine('aspirina', 'in-use', {}, absent), medicine('dipirona', 'start', {}, absent)],
  ...[medicine('codeína', 'change', {}, absent), medicine('tramadol', 'continue', {}, absent)],
  ...[fact('allergy', 'penicilina'), fact('allergy', 'camarão'), fact('allergy', 'amoxicilina', absent)],
  fact('allergy', 'sulfa', mothers),
  ...[fact('procedure', 'vacina da gripe'), fact('context', 'vacina do tétano', absent)],
  ...[fact('instruction', 'vacina da dengue'), fact('instruction', 'evitar vacina da febre amarela')],
  ...[fact('order', 'vacina da hepatite B', { status: 'ordered' }), fact('context', 'vacina da raiva')],
  fact('procedure', 'vacina da covid', mothers),
  ...[fact('vital', 'peso'), fact('vital', 'altura', mothers)],
  ...[fact('exam-finding', 'sopro'), fact('exam-finding', 'edema', mothers)],
  ...[fact('lab', 'hemoglobina'), fact('lab', 'derrame', absent), fact('lab', 'creatinina', mothers)],
  fact('lab', 'HIV', { value: { text: 'negativo' }, ...absent }),
  ...[fact('order', 'hemograma', { status: 'ordered' }), fact('order', 'mamografia', { status: 'done' })],
  fact('order', 'tomografia', { status: 'ordered', ...absent }),
  ...[
    fact('referral', 'fisioterapia'),
    fact('referral', 'psicologia', absent),
    fact('referral', 'internação'),
  ],
  ...[fact('instruction', 'repouso'), fact('instruction', 'voltar à urgência com febre')],
  ...[fact('instruction', 'procurar ajuda se piorar'), fact('instruction', 'atestado de dois dias')],
  fact('follow-up', 'retorno'),
  ...[fact('context', 'ocupação'), fact('context', 'mora sozinha'), fact('context', 'viúva', mothers)],
]

const { schemas: _, ...resources } = catalogues
const utterances = talkOf(Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? 'D: …' : 'P: …')))
const visit = visitOf(told, { utterances, language: 'pt-BR' }, resources)

/** What each list of a schema holds of it, in order of the talk. */
const lists: { readonly [collection in Exclude<Collection, 'everything'>]: string } = {
  complaint: 'tosse',
  story: 'tosse, febre, náusea',
  symptoms: 'tosse',
  denied: 'febre',
  conditions: 'asma, gota',
  problems: 'sinusite, dengue',
  'ruled-out': 'pneumonia',
  surgeries: 'colecistectomia',
  admissions: 'internação',
  family: 'infarto',
  habits: 'tabagismo',
  'current-medicines': 'losartana, metformina, varfarina, enalapril',
  prescribed: 'metformina, furosemida, anlodipino, insulina',
  'stopped-medicines': 'omeprazol, sinvastatina, varfarina',
  'rejected-medicines': 'ibuprofeno, enalapril',
  'started-medicines': 'furosemida, insulina',
  'changed-medicines': 'anlodipino',
  'medicine-changes': 'furosemida, anlodipino, omeprazol, varfarina, insulina, insulina',
  'kept-medicines': 'metformina',
  medicines: 'losartana, metformina, furosemida, anlodipino, insulina',
  allergies: 'penicilina, camarão',
  'drug-allergies': 'penicilina',
  vaccines: 'vacina da gripe, vacina da dengue, vacina da hepatite B, vacina da raiva',
  'pending-vaccines': 'vacina do tétano, vacina da dengue, vacina da hepatite B',
  vitals: 'peso',
  findings: 'sopro',
  labs: 'hemoglobina, HIV',
  orders: 'vacina da hepatite B, hemograma',
  referrals: 'fisioterapia',
  plan: [
    'metformina, furosemida, anlodipino, omeprazol, varfarina, enalapril, insulina, insulina',
    'vacina da dengue, evitar vacina da febre amarela, vacina da hepatite B, hemograma, fisioterapia, internação',
    'repouso, voltar à urgência com febre, procurar ajuda se piorar, atestado de dois dias, retorno',
  ].join(', '),
  advice: 'vacina da dengue, evitar vacina da febre amarela, repouso',
  warnings: 'voltar à urgência com febre, procurar ajuda se piorar',
  'follow-up': 'retorno',
  certificates: 'atestado de dois dias',
  context: 'internação por asma, vacina do tétano, vacina da raiva, ocupação, mora sozinha',
  occupation: 'ocupação',
}

const held = (collection: Collection) =>
  chosen(collection, visit)
    .map(({ concept }) => concept)
    .join(', ')

test.each(Object.entries(lists))(
  '%s holds what is of it, and nothing that only looks like it',
  (name, concepts) => {
    const collection = COLLECTIONS.find((one) => one === name)
    expect(collection && held(collection)).toBe(concepts)
  },
)

test('what asks for everything holds all of the patient, and nothing of others', () => {
  const own = told.filter(({ person }) => person === 'patient')
  expect(new Set(chosen('everything', visit))).toEqual(new Set(own))
})
