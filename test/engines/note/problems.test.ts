import { describe, expect, test } from 'vitest'
import { fact, medicine, noteOf } from './support.ts'

const concluding = { at: [31, 32] }

describe('problems of the visit', () => {
  test('a diagnosis stands with its code; what is done for it stands in the plan', () => {
    const { lines, hypotheses } = noteOf([
      fact('condition', 'hipertensão arterial', { status: 'known', at: [2, 32] }),
      medicine('losartana', 'change', { dose: '50 mg' }, { at: [34] }),
    ])
    expect(lines['assessment/description']).toEqual(['Hipertensão arterial (I10)'])
    expect(hypotheses).toEqual([{ icd: ['I10'], content: 'Hipertensão arterial' }])
  })

  test('what is suspected or possible says so', () => {
    const { hypotheses } = noteOf([
      fact('condition', 'tuberculose pulmonar', {
        status: 'suspected',
        polarity: 'uncertain',
        ...concluding,
      }),
      fact('condition', 'asma', { status: 'suspected', ...concluding }),
    ])
    expect(hypotheses.map(({ content }) => content)).toEqual([
      'Tuberculose pulmonar (possível)',
      'Asma (provável)',
    ])
  })

  test('a name that another says in full stands once', () => {
    const { lines } = noteOf([
      fact('condition', 'dermatite atópica', { status: 'known', at: [10, 32] }),
      fact('condition', 'asma', { status: 'known', at: [4, 32] }),
      fact('condition', 'crise de asma', { status: 'new', at: [32] }),
      medicine('dexametasona', 'start', {}, { at: [34] }),
    ])
    expect(lines['assessment/description']).toEqual(['Dermatite atópica (L20)', 'Crise de asma (J45)'])
  })

  test('a code of the fact counts before one that is looked up', () => {
    const { hypotheses } = noteOf([
      fact('condition', 'asma', { status: 'new', code: 'J45.9', ...concluding }),
    ])
    expect(hypotheses).toEqual([{ icd: ['J45.9'], content: 'Asma' }])
  })

  test('illnesses that only the patient tells of, of the past, denied or excluded are no hypotheses', () => {
    const { hypotheses, lines } = noteOf([
      fact('condition', 'asma', { status: 'known', at: [5] }),
      fact('condition', 'otite média aguda', { status: 'past', ...concluding }),
      fact('condition', 'epilepsia', { status: 'known', polarity: 'absent', at: [7] }),
      fact('condition', 'pneumonia', { status: 'ruled-out', polarity: 'absent', ...concluding }),
      fact('condition', 'gripe', { status: 'new', person: 'child', ...concluding }),
    ])
    expect(hypotheses).toEqual([])
    expect(lines['assessment/reasoning']).toEqual(['Hipótese afastada: pneumonia'])
    expect(lines['history/past_medical']).toEqual(['Asma; história de OMA. Nega epilepsia'])
    expect(lines['history/family']).toEqual(['Filho(a): gripe'])
  })
})

describe('prescription', () => {
  test('holds what the doctor begins, changes and keeps, with all parts', () => {
    const { prescription } = noteOf([
      medicine('amoxicilina', 'start', {
        dose: '500 mg',
        frequency: '8/8h',
        route: 'oral',
        duration: '7 dias',
      }),
      medicine('losartana', 'change', {
        dose: '50 mg',
        frequency: '2x/dia, manhã e noite',
        duration: 'até o retorno',
      }),
      medicine('sertralina', 'continue'),
    ])
    expect(prescription).toMatchObject([
      { name: 'Amoxicilina', dose: '500 mg', usage: '8/8h VO por 7 dias' },
      { name: 'Losartana', dose: '50 mg', usage: '2x/dia, manhã e noite, até o retorno' },
      { name: 'Sertralina', dose: '', usage: '' },
    ])
  })

  test.each([
    ['rejected', medicine('metformina', 'rejected', {}, { polarity: 'absent' })],
    ['stopped', medicine('ibuprofeno', 'stop')],
    ['taken', medicine('losartana', 'in-use')],
    ['of former days', medicine('amoxicilina', 'past')],
    ['still open', medicine('insulina', 'start', {}, { polarity: 'uncertain' })],
    ["another person's", medicine('insulina', 'start', {}, { person: 'mother' })],
    ['said by the patient alone', medicine('dipirona', 'start', {}, { at: [1, 3] })],
    ['an allergen', fact('allergy', 'dipirona')],
    ['a class without a dose', medicine('anticoagulante', 'continue')],
  ])('holds nothing that is %s', (_, one) => {
    expect(noteOf([one]).prescription).toEqual([])
  })

  test('a medicine that the patient is allergic to stays, with a warning', () => {
    const { prescription, draft } = noteOf([
      fact('allergy', 'novalgina'),
      fact('allergy', 'sulfametoxazol', { polarity: 'absent' }),
      medicine('dipirona', 'start'),
      medicine('sulfametoxazol', 'start'),
    ])
    expect(prescription.map(({ name }) => name)).toEqual(['Dipirona', 'Sulfametoxazol'])
    expect(draft.warnings).toEqual(['dipirona is prescribed, and an allergy to novalgina was told'])
  })

  test('names products of the register, also by the beginning of a longer name', () => {
    const { draft } = noteOf([medicine('metoprolol succinate', 'continue')], { language: 'en' })
    const [entry] = draft.evidence.filter(({ pointer }) => pointer.startsWith('/medicalPrescription'))
    expect(entry).toMatchObject({ medication: { drugHeard: true, doseHeard: false, inCatalogue: true } })
  })

  test('a kept medicine stands among those in use with its regimen, in the conduct by name', () => {
    const { lines } = noteOf([medicine('sertralina', 'continue', { dose: '50 mg', frequency: '1x/dia' })])
    expect(lines).toEqual({
      'history/medications_in_use': ['Em uso: sertralina 50 mg 1x/dia'],
      'plan/conduct': ['Manter: sertralina'],
    })
  })
})
