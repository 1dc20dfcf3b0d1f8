import { describe, expect, it } from 'vitest'
import type { Evidence } from '../../src/engines/report/port.ts'
import { carryEvidence } from '../../src/features/consultations/report/edit/carry-evidence.ts'
import { diffContent } from '../../src/features/consultations/report/edit/diff-content.ts'
import { layoutFaults } from '../../src/features/consultations/report/edit/keeps-layout.ts'

const note = (hpi: unknown, allergies: unknown = []) => ({
  summary_json_pt: {
    subjective: { index: 0, title: 'Subjetivo', content: { hpi: { title: 'História', content: hpi } } },
    history: {
      index: 1,
      title: 'Antecedentes',
      content: { allergies: { title: 'Alergias', content: allergies } },
    },
  },
  icd_json: { assessment: { content: { description: { title: 'Hipóteses', content: [] } } } },
})
const hpi = '/summary_json_pt/subjective/content/hpi/content'
const allergies = '/summary_json_pt/history/content/allergies/content'

describe('an edited report keeps its layout', () => {
  const faults = (after: unknown) => layoutFaults(note(['Nega febre']), after)

  it.each([
    ['statements are changed, added, moved and taken out', note(['Febre', 'Tosse'], ['Penicilina'])],
    ['lists are emptied', note([])],
  ])('when %s', (_, after) => {
    expect(faults(after)).toEqual([])
  })

  it.each([
    ['a member is missing', { summary_json_pt: note([]).summary_json_pt }, /icd_json is missing/],
    ['a member is strange', { ...note([]), more: 1 }, /content\/more is not in the layout/],
    ['a list is none', note('Febre'), /hpi\/content must be a list/],
    ['a statement is no text', note([7]), /hpi\/content\/0 must be a string/],
    ['an entry of an empty list is no text', note([], [{ a: 1 }]), /allergies\/content\/0 must be a string/],
    ['a text has no end', note(['x'.repeat(20_001)]), /at most 20000 characters/],
    ['a list has no end', note(Array.from({ length: 501 }, () => '')), /at most 500 entries/],
  ])('and not when %s', (_, after, fault) => {
    expect(faults(after).join('\n')).toMatch(fault)
  })

  it('has codes with their statements, also where there were none', () => {
    const withCodes = (entry: unknown) => ({
      ...note([]),
      icd_json: { assessment: { content: { description: { title: 'Hipóteses', content: [entry] } } } },
    })
    expect(faults(withCodes({ icd: ['R51'], content: 'Cefaleia' }))).toEqual([])
    expect(faults(withCodes({ icd: 'R51', content: 'Cefaleia' }))).toEqual([
      'content/icd_json/assessment/content/description/content/0/icd must be a list',
    ])
  })
})

describe('the evidence of an edited report', () => {
  const item = (pointer: string): Evidence => ({ pointer, kind: 'rewritten', utterances: [1] })
  const carried = (before: unknown, after: unknown, ...pointers: string[]) =>
    carryEvidence(before, pointers.map(item), after).map(({ pointer }) => pointer)

  it('stays with what stands as it stood, wherever it was moved', () => {
    const before = note(['Febre', 'Tosse'], [])
    expect(carried(before, note(['Tosse', 'Febre']), `${hpi}/0`, `${hpi}/1`)).toEqual([
      `${hpi}/1`,
      `${hpi}/0`,
    ])
    expect(carried(before, note(['Tosse'], ['Febre']), `${hpi}/0`)).toEqual([`${allergies}/0`])
  })

  it('is not kept by what was changed or taken out, nor given to another of the same words', () => {
    expect(carried(note(['Febre']), note(['Sem febre']), `${hpi}/0`)).toEqual([])
    expect(carried(note(['Febre']), note([]), `${hpi}/0`)).toEqual([])
    // One of two keeps its own: the nearest.
    expect(carried(note(['Febre']), note(['Febre'], ['Febre']), `${hpi}/0`)).toEqual([`${hpi}/0`])
  })
})

describe('the difference of two versions', () => {
  it('names what was added, removed and changed, and nothing that only moved up', () => {
    expect(diffContent(note(['A', 'B', 'C']), note(['B', 'D'], ['E']))).toEqual([
      { kind: 'removed', pointer: `${hpi}/0`, before: 'A' },
      { kind: 'changed', pointer: `${hpi}/1`, before: 'C', after: 'D' },
      { kind: 'added', pointer: `${allergies}/0`, after: 'E' },
    ])
  })

  it('of one and the same is empty', () => {
    expect(diffContent(note(['A']), note(['A']))).toEqual([])
  })
})
