import type { JsonObject } from '../../../src/engines/report/port.ts'
import { fact } from '../note/support.ts'

/** Members of schemas as they mostly are: where nobody said anything, they are null. */
export const text: JsonObject = { type: ['string', 'null'] }
export const texts: JsonObject = { type: 'array', items: { type: 'string' } }
export const number: JsonObject = { type: ['number', 'null'] }
export const yesOrNo: JsonObject = { type: ['boolean', 'null'] }
export const choice = (...members: readonly string[]): JsonObject => ({ enum: [...members, null] })
export const group = (properties: JsonObject): JsonObject => ({ type: 'object', properties })
export const listOf = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'array',
  items: { type: 'object', properties, required: [...required] },
})

/** What was measured, told in the middle of a visit. */
export const measured = (type: 'lab' | 'vital', concept: string, value: number, unit: string) =>
  fact(type, concept, { value: { number: value, unit }, at: [20] })
