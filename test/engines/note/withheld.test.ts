import { expect, test } from 'vitest'
import type { Withheld } from '../../../src/engines/report/facts/doubt/understood.ts'
import { fact, medicine, noteOf, talkOf } from './support.ts'

const talk = talkOf([
  'P: Tenho tosse há três dias.',
  'D: E mais um, a espironolactona, vinte e cinco, uma vez por dia.',
  'P: E tomo uma vitamina C.',
  'D: Certo.',
  'P: Obrigado.',
])
const doubtful = (of: ReturnType<typeof fact>, said: string | null): Withheld => ({
  ...of,
  said,
  risks: ['said-in-reply'],
})
const spironolactone = doubtful(
  medicine('espironolactona', 'rejected', {}, { at: [1] }),
  'E mais um, a espironolactona, vinte e cinco, uma vez por dia.',
)
const cough = fact('symptom', 'tosse', { speaker: 'patient' })
const quoted = '"mais um, a espironolactona, vinte e cinco, uma vez por dia" (sic) (a confirmar)'
const withheldFrom = (...withheld: readonly Withheld[]) => noteOf([cough], { utterances: talk, withheld })

test('an order that may be misread stands in the plan in the words of the talk, to be confirmed', () => {
  const { lines, prescription, draft } = withheldFrom(spironolactone)
  expect(lines['plan/conduct']).toEqual([quoted])
  expect(prescription).toEqual([])
  expect(draft.warnings).toEqual([])
})

test('what the patient takes and may be misread stands with what is to be checked, and when it was said', () => {
  const vitamin = doubtful(
    medicine('vitamina C', 'in-use', {}, { at: [2], speaker: 'patient' }),
    'E tomo uma vitamina C.',
  )
  expect(withheldFrom(vitamin).lines).toMatchObject({
    'assessment/reasoning': ['A conferir (00:10): "tomo uma vitamina C" (sic)'],
  })
})

test('a medicine that the doctor orders and of which the rest may be misread is prescribed in the words of the talk', () => {
  const begun = { ...spironolactone, status: 'start' } as const
  const { prescription, draft } = withheldFrom(begun)
  expect(prescription).toMatchObject([{ name: 'Espironolactona', dose: '', usage: quoted }])
  expect(draft.evidence).toContainEqual(
    expect.objectContaining({
      pointer: '/medicalPrescription/medications/content/0',
      kind: 'verbatim',
      toConfirm: true,
    }),
  )
})

test('of what is prescribed already there is no second entry', () => {
  const begun = { ...spironolactone, status: 'start' } as const
  const told = medicine('espironolactona', 'start', { dose: '25 mg' }, { at: [1] })
  const { prescription } = noteOf([cough, told], { utterances: talk, withheld: [begun] })
  expect(prescription).toMatchObject([{ dose: '25 mg' }])
})

test('what is to be confirmed is marked in the evidence, and nothing else is', () => {
  const { draft } = withheldFrom(spironolactone)
  expect(draft.evidence.filter(({ toConfirm }) => toConfirm)).toMatchObject([
    { pointer: '/summary_json_pt/plan/content/conduct/content/0' },
  ])
})

test('a quotation goes on to what its speaker puts right', () => {
  const utterances = talkOf([
    'P: Tenho tosse há três dias.',
    'P: Tomo Lantus, vinte e seis, à noite. Não, perdão, vinte e quatro. E só.',
  ])
  const glargine = doubtful(
    medicine('insulina glargina', 'in-use', {}, { at: [1], speaker: 'patient' }),
    'Tomo Lantus, vinte e seis, à noite.',
  )
  const { lines } = noteOf([cough], { utterances, withheld: [glargine] })
  expect(lines['assessment/reasoning']).toEqual([
    'A conferir (00:05): "Tomo Lantus, vinte e seis, à noite. Não, perdão, vinte e quatro" (sic)',
  ])
})

test.each([
  ['a companion says of themselves', 'A: Eu é que comecei a tomar escitalopram.', 'other', null],
  ['a patient says of somebody else', 'P: O escitalopram dela acabou.', 'patient', null],
  [
    'a companion says of the patient',
    'A: Eu dou escitalopram pra ela.',
    'other',
    'Outra pessoa: "Eu dou escitalopram pra ela"',
  ],
  ['a patient says', 'P: Eu tomo escitalopram.', 'patient', '"Eu tomo escitalopram"'],
] as const)('what %s', (_name, said, speaker, quote) => {
  const utterances = talkOf(['P: Tenho tosse há três dias.', said])
  const taken = doubtful(medicine('escitalopram', 'in-use', {}, { at: [1], speaker }), said.slice(3))
  const { lines } = noteOf([cough], { utterances, withheld: [taken] })
  expect(lines['assessment/reasoning']).toEqual(
    quote === null ? undefined : [`A conferir (00:05): ${quote} (sic)`],
  )
})

test('one sentence is quoted once, however many medicines of it are held back', () => {
  const again = { ...spironolactone, id: 'again', concept: 'carvedilol' }
  expect(withheldFrom(spironolactone, again).lines['plan/conduct']).toEqual([quoted])
})

test('words that were not said so are no quotation', () => {
  const repaired = { ...spironolactone, said: 'E mais um, a espironolactona, cinquenta.' }
  expect(withheldFrom(repaired).lines['plan/conduct']).toBeUndefined()
})

test('an illness of the patient that may be misread is to be checked, in the words of the talk', () => {
  const utterances = talkOf(['P: Tenho tosse há três dias.', 'P: Eu tenho asma.'])
  const asthma = doubtful(fact('condition', 'asma', { at: [1], speaker: 'patient' }), 'Eu tenho asma.')
  const { draft, lines } = noteOf([cough], { utterances, withheld: [asthma] })
  expect(lines).toMatchObject({ 'assessment/reasoning': ['A conferir (00:05): "Eu tenho asma" (sic)'] })
  // What is quoted was not left out.
  expect(draft.warnings).toEqual([])
  const silent = noteOf([cough], { utterances, withheld: [{ ...asthma, said: null }] })
  expect(silent.draft.warnings).toEqual([expect.stringContaining('asma (condition)')])
})

test('what the doctor supposes and may be misread is to be checked', () => {
  const utterances = talkOf(['P: Tenho tosse há três dias.', 'D: Parece uma crise de asma.'])
  const supposed = fact('condition', 'asma', { at: [1], polarity: 'uncertain', status: 'suspected' })
  const { lines } = noteOf([cough], {
    utterances,
    withheld: [doubtful(supposed, 'Parece uma crise de asma.')],
  })
  expect(lines).toMatchObject({
    'assessment/reasoning': ['A conferir (00:05): "Parece uma crise de asma" (sic)'],
  })
})

test('an illness in the family that may be misread is to be checked', () => {
  const utterances = talkOf(['P: Tenho tosse há três dias.', 'P: Minha mãe tem asma.'])
  const hers = fact('family', 'asma', { at: [1], person: 'mother', speaker: 'patient' })
  const { lines } = noteOf([cough], { utterances, withheld: [doubtful(hers, 'Minha mãe tem asma.')] })
  expect(lines).toMatchObject({ 'assessment/reasoning': ['A conferir (00:05): "Minha mãe tem asma" (sic)'] })
})

test.each([
  ['a complaint', fact('symptom', 'azia')],
  ['an illness that is denied', fact('condition', 'azia', { polarity: 'absent' })],
  [
    "an illness that somebody else doesn't have",
    fact('family', 'azia', { person: 'mother', polarity: 'absent' }),
  ],
])('%s that may be misread is named in the warnings alone', (_name, of) => {
  const utterances = talkOf(['P: Tenho tosse há três dias.', 'P: Tenho azia.'])
  const doubted = doubtful({ ...of, evidence: fact('symptom', 'azia', { at: [1] }).evidence }, 'Tenho azia.')
  const { draft, lines } = noteOf([cough], { utterances, withheld: [doubted] })
  expect(JSON.stringify(lines)).not.toContain('azia')
  expect(draft.warnings).toEqual([expect.stringContaining('azia')])
})

test('nothing is warned of where nothing is held back', () => {
  expect(withheldFrom().draft.warnings).toEqual([])
})

test('a fact that is told and may be misread is marked wherever it stands', () => {
  const open = { certainty: 'doubtful' } as const
  const { lines, prescription, hypotheses, draft } = noteOf([
    cough,
    fact('condition', 'asma', { status: 'new', at: [30], ...open }),
    medicine('losartana', 'start', { dose: '50 mg' }, { at: [32], ...open }),
    medicine('ibuprofeno', 'rejected', {}, { at: [34], ...open }),
    fact('order', 'hemograma', { status: 'ordered', at: [36] }),
  ])
  expect(lines['plan/conduct']).toEqual([
    'Iniciar: losartana 50 mg (a confirmar)',
    'Não prescrito neste momento: ibuprofeno (a confirmar)',
  ])
  expect(prescription).toMatchObject([{ dose: '50 mg', usage: '(a confirmar)' }])
  expect(hypotheses).toHaveLength(1)
  const marked = draft.evidence.filter(({ toConfirm }) => toConfirm).map(({ facts }) => facts?.join())
  expect(marked.sort()).toEqual(['asma', 'asma', 'ibuprofeno', 'losartana', 'losartana'])
})

test('what harms most where it is overlooked comes first, and no more than a few', () => {
  const said = [
    'P: Tenho asma.',
    'P: Tenho rinite.',
    'P: Tenho azia.',
    'P: Tenho gota.',
    'P: Tenho gastrite.',
    'P: Tenho enxaqueca.',
    'P: Tenho rinite.',
    'P: Tenho psoríase.',
  ]
  const utterances = talkOf([...said, 'P: Tomo espironolactona.'])
  const ill = said.map((line, at) =>
    doubtful(fact('condition', line.slice(9, -1), { at: [at], speaker: 'patient' }), line.slice(3)),
  )
  const taken = doubtful(
    medicine('espironolactona', 'in-use', {}, { at: [8], speaker: 'patient' }),
    'Tomo espironolactona.',
  )
  const lines = noteOf([], { utterances, withheld: [...ill, taken] }).lines['assessment/reasoning']
  expect(lines).toHaveLength(8)
  expect(lines?.at(-1)).toBe('A conferir (00:40): "Tomo espironolactona" (sic)')
})

test('what only a question names is to be checked with its reply', () => {
  const checked = (reply: string) =>
    noteOf([cough], {
      utterances: talkOf([
        ...Array(9).fill('P: Tenho tosse, doutora.'),
        'D: E a amoxicilina, toma ainda?',
        reply,
      ]),
      withheld: [doubtful(medicine('amoxicilina', 'in-use', {}, { at: [9, 10], speaker: 'patient' }), null)],
    }).lines['assessment/reasoning']
  expect(checked('P: Tomei três dias. Fechou a garganta.')).toEqual([
    'A conferir (00:50): "E a amoxicilina, toma ainda?" (sic) "Tomei três dias. Fechou a garganta" (sic)',
  ])
  expect(checked('D: Certo.')).toBeUndefined()
})
