import type { EvidenceItem } from '@auscult/client'
import { describe, expect, it } from 'vitest'
import { needsLook, readNote, statementsOf } from '../../packages/console/src/pages/consultation/note/note.ts'
import { sayNote, saySection } from '../../packages/console/src/pages/consultation/note/say-note.ts'
import { stretchesOf } from '../../packages/console/src/pages/consultation/player/stretches.ts'

const segment = { index: 3, start: 1, end: 2, speaker: 'patient', text: 'Febre não.' }
const item = (pointer: string, more: Partial<EvidenceItem> = {}): EvidenceItem => ({
  ...{ pointer, kind: 'rewritten', segments: [segment], written: [] },
  ...more,
})
const hpi = '/summary_json_pt/subjective/content/hpi/content'

const content = {
  summary_json_pt: {
    plan: { index: 1, title: 'Plano', content: { conduct: { title: 'Conduta', content: ['Repouso'] } } },
    subjective: {
      index: 0,
      title: 'Subjetivo',
      content: {
        hpi: { title: 'História', content: ['Nega febre', 'Cefaleia'] },
        other: { title: 'Outros', content: [] },
      },
    },
  },
  icd_json: {
    subjective: { content: { hpi: { title: 'História', content: [{ icd: ['R51'], content: 'Cefaleia' }] } } },
  },
  medicalPrescription: {
    medications: {
      title: 'Medicamentos',
      content: [{ name: 'Dipirona', dose: '500 mg', usage: '6/6h', possible_medications_regulator: [] }],
    },
  },
}

describe('what a statement rests on', () => {
  const segments = [0, 10, 20, 30].map((start) => ({ start, end: start + 8 }))

  it('is heard from its first second on, in the order of the talk, what follows each other in one', () => {
    expect(stretchesOf([3, 0, 1, 1], segments)).toEqual([
      { from: 0, until: 18 },
      { from: 30, until: 38 },
    ])
  })

  it('is nothing to hear where no segment is named, or one that is not there', () => {
    expect(stretchesOf([], segments)).toEqual([])
    expect(stretchesOf([7], segments)).toEqual([])
  })
})

describe('a note', () => {
  it('has its sections in their order, and names what was left empty', () => {
    const { sections, empty } = readNote(content, [])
    expect(sections.map(({ title }) => title)).toEqual(['Subjetivo', 'Plano', 'Medicamentos'])
    expect(empty).toEqual(['Outros'])
  })

  it('counts what is to be confirmed among what wants a look, and says nothing milder of it', () => {
    const [first] = statementsOf(readNote(content, [item(`${hpi}/0`, { toConfirm: true, kind: 'inferred' })]))
    expect(first?.mark).toBe('toConfirm')
    expect(first && needsLook(first)).toBe(true)
    expect(first?.toConfirm).toBe('understood')
    const [quoted] = statementsOf(
      readNote(content, [item(`${hpi}/0`, { toConfirm: true, kind: 'verbatim', quote: 'febre não' })]),
    )
    expect(quoted?.toConfirm).toBe('quoted')
  })

  it('marks what no words bear, what speaks against it, and what of a medicine was not heard', () => {
    const heard = { drugHeard: true, doseHeard: false, inCatalogue: true }
    const note = readNote(content, [
      item(`${hpi}/0`),
      item(`${hpi}/1`, { support: 'contradicted', reason: 'negated' }),
      item('/medicalPrescription/medications/content/0', { medication: heard }),
    ])
    const marks = statementsOf(note).map(({ text, mark, medicineMarks }) => [text, mark, ...medicineMarks])
    expect(marks).toEqual([
      ['Nega febre', null],
      ['Cefaleia', 'contradicted'],
      ['Cefaleia', 'unheard'],
      ['Repouso', 'unheard'],
      ['Dipirona · 500 mg · 6/6h', null, 'doseUnheard'],
    ])
    expect(statementsOf(note).filter(needsLook)).toHaveLength(4)
  })

  it('of a caller’s own schema has every value as a statement, by its pointer', () => {
    const own = { 'pain/level': 7, symptoms: ['cough'], visits: [{ at: 'monday' }], none: null }
    const note = readNote(own, [item('/pain~1level'), item('/symptoms/0'), item('/visits/0/at')])
    expect(statementsOf(note).map(({ text, mark }) => [text, mark])).toEqual([
      ['7', null],
      ['cough', null],
      ['monday', null],
    ])
  })

  it('has one section as text, without the title that stands where it goes', () => {
    const [, plan] = readNote(content, []).sections
    expect(plan && saySection(plan)).toBe('Conduta: Repouso')
  })

  it('as text has a line for each field, and one for each of several statements', () => {
    expect(sayNote(readNote(content, []))).toBe(
      [
        'SUBJETIVO',
        'História:',
        '- Nega febre',
        '- Cefaleia',
        'CID-10: R51 Cefaleia',
        '',
        'PLANO',
        'Conduta: Repouso',
        '',
        'MEDICAMENTOS',
        'Dipirona · 500 mg · 6/6h',
      ].join('\n'),
    )
  })
})
