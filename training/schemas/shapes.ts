import type { JsonObject, JsonValue } from '../../src/engines/report/port.ts'

/**
 * What is right for a member: `null` where nobody said it. Words of a text, folded, with `|` between what may be said
 * instead and `!` before what must not be in it; several right numbers as `oneOf`; entries of lists by their first
 * member. An entry that begins with `?` may be there; a member that is not named is not judged.
 */
export type Right = JsonValue

/** A layout as an integrator writes it, and what two visits say for it. */
export interface Caller {
  readonly name: string
  readonly schema: JsonObject
  readonly visits: { readonly [visit: string]: { readonly [member: string]: Right } }
}

const described = (description?: string): JsonObject => (description ? { description } : {})

export const text = (description?: string): JsonObject => ({
  type: ['string', 'null'],
  ...described(description),
})
export const number = (description?: string): JsonObject => ({
  type: ['number', 'null'],
  ...described(description),
})
export const whole = (description?: string): JsonObject => ({
  type: ['integer', 'null'],
  ...described(description),
})
export const yesOrNo = (description?: string): JsonObject => ({
  type: ['boolean', 'null'],
  ...described(description),
})
export const choice = (...members: readonly string[]): JsonObject => ({ enum: [...members, null] })
export const texts = (description?: string): JsonObject => ({
  type: 'array',
  items: { type: 'string' },
  ...described(description),
})
export const group = (properties: JsonObject): JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
})
export const entries = (properties: JsonObject): JsonObject => ({ type: 'array', items: group(properties) })
export const oneOf = (...values: readonly JsonValue[]): JsonObject => ({ oneOf: [...values] })
