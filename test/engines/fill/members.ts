import { expect, test } from 'vitest'
import type { Fact } from '../../../src/engines/report/facts/fact.ts'
import type { JsonObject } from '../../../src/engines/report/port.ts'
import { fact } from '../note/support.ts'
import { filledWith } from './support.ts'

/** What members of a schema hold when these facts are told. */
type Case = readonly [rule: string, facts: readonly Fact[], properties: JsonObject, content: JsonObject]

export const number: JsonObject = { type: 'number' }
export const yesOrNo: JsonObject = { type: 'boolean' }
export const pressure = (
  concept: string,
  systolic: number,
  rest: Parameters<typeof fact>[2] = { at: [20] },
) => fact('vital', concept, { value: { systolic, diastolic: 80, unit: 'mmHg' }, ...rest })

/** A test for each case. */
export const fills = (language: 'pt-BR' | 'en', cases: readonly Case[]): void =>
  test.each(cases)('%s', (_, facts, properties, content) => {
    expect(filledWith(facts, properties, language).content).toEqual(content)
  })
