import type { Fact, TranscriptSegment } from '@auscult/client'
import { expect, it } from 'vitest'
import { draftSheet, heardBadly } from '../../packages/console/src/pages/sheet/draft-sheet.ts'

/** What would be said, as its key and what is put into it. */
const t = ((key: string, values?: object) =>
  values ? `${key} ${Object.values(values).join(' ')}` : key) as unknown as Parameters<typeof draftSheet>[2]
const segment = (text: string): TranscriptSegment => ({
  ...{ start: 0, end: 1, speaker: 'doctor', text, confidence: null, words: [] },
})
const fact = (said: Partial<Fact>): Fact => ({
  ...{ id: 'f', type: 'instruction', concept: '', polarity: 'present', person: 'patient', status: null },
  ...{ value: null, side: null, time: null, medicine: null, certainty: 'certain', speaker: 'doctor' },
  ...{ evidence: [{ segment: 0 }] },
  ...said,
})
const medicine = (said: Partial<Fact>) =>
  fact({
    ...{ type: 'medicine', concept: 'naproxeno', status: 'start' },
    medicine: { dose: '500 mg', frequency: '12/12h', route: null, duration: '5 dias' },
    ...said,
  })
const linesOf = (facts: readonly Fact[], ...texts: string[]) =>
  draftSheet(facts, texts.map(segment), t).flatMap(({ lines }) => lines.map(({ text }) => text))

it('a medicine that is to be taken is told in plain words, one that is to be left in the doctor’s', () => {
  expect(linesOf([medicine({})], '')).toEqual(['Naproxeno 500 mg: sheet.every 12, sheet.for 5 dias'])
  expect(linesOf([medicine({ status: 'stop' })], 'Pare o naproxeno.')).toEqual(['Pare o naproxeno.'])
  expect(linesOf([medicine({ status: 'past' }), medicine({ status: 'in-use' })], 'Tomei naproxeno.')).toEqual(
    [],
  )
})

it('all else is told in the sentence in which it was said, once', () => {
  const text = 'Parece uma gripe. Beba bastante água! E repouso.'
  const water = fact({ evidence: [{ segment: 0, from: 24, to: 37 }] })
  expect(linesOf([water, water], text)).toEqual(['Beba bastante água!'])
})

it('nothing is told of others, of what is denied, or of what is not certain', () => {
  const facts = [
    fact({ person: 'mother' }),
    fact({ polarity: 'absent' }),
    fact({ certainty: 'likely' }),
    fact({ evidence: [] }),
  ]
  expect(linesOf(facts, 'Repouso.')).toEqual([])
})

it('what was heard too badly to be told is counted', () => {
  expect(heardBadly([medicine({}), medicine({ status: 'past' }), fact({ type: 'symptom' }), fact({})])).toBe(
    2,
  )
})
