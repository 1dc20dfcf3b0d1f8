import { describe, expect, test } from 'vitest'
import { fact, noteOf, talkOf } from './support.ts'

export type Told = ReturnType<typeof fact>

/** Said by the patient. */
export const patient = { speaker: 'patient' } as const
/** Utterances before, in which nothing is planned. */
export const before = Array.from({ length: 8 }, () => 'P: Só isso mesmo, doutora.')

/** The note of facts whose words are said after a while: the first of `lines` is utterance 8. */
export const linesOf = (lines: readonly string[], facts: readonly Told[]) =>
  noteOf(facts, { utterances: talkOf([...before, ...lines]) }).lines

export const number = (value: number, unit: string) => ({ value: { number: value, unit } })
export const weight = (value: number, at: number) =>
  fact('vital', 'peso', { at: [at], ...number(value, 'kg') })
export const pressure = (at: number) =>
  fact('vital', 'pressão arterial', { at: [at], value: { systolic: 120, diastolic: 80, unit: 'mmHg' } })
export const readOut = 'D: Peso oitenta quilos, pressão cento e vinte por oitenta.'

/** What the words of a talk are, facts of them, a field, and the line that is composed there. */
export type AsideCase = readonly [
  name: string,
  lines: readonly string[],
  facts: readonly Told[],
  place: string,
  line: string | null,
]

/** What has no line of its own, and what beside it has one. */
export function asideTests(title: string, cases: readonly AsideCase[]): void {
  describe(`${title} has no line of its own:`, () => {
    test.each(cases)('%s', (_name, lines, facts, place, line) => {
      expect(linesOf(lines, facts)[place] ?? null).toEqual(line === null ? null : [line])
    })
  })
}
