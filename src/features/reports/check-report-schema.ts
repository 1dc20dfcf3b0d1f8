import type { JsonObject, JsonValue, ReportSchema } from '../../engines/report/port.ts'
import { PoolFull } from '../../platform/children/child-pool.ts'
import { Failure, unavailable } from '../../platform/errors.ts'
import { checkSchema } from '../../platform/json-schema/check-schema.ts'
import { contradictions } from '../../platform/json-schema/contradictions.ts'
import { parseJson } from '../../platform/parse-json.ts'

export type CheckedReportSchema =
  | { readonly ok: true; readonly reportSchema: ReportSchema }
  | { readonly ok: false; readonly messages: readonly string[] }

const longestInstructions = 20_000
const longestFewShots = 200_000

/**
 * Checks the caller's layout: members and types, the schema's bounds, that it compiles, and that every
 * example satisfies it. Throws `unavailable` when too many wait for that. Messages are in the manner of `reportSchema.instructions must be a string`.
 */
export async function checkReportSchema(input: unknown): Promise<CheckedReportSchema> {
  if (!isObject(input)) return { ok: false, messages: ['reportSchema must be an object'] }
  const messages: string[] = []
  const { instructions, schema, fewShots } = input
  if (typeof instructions !== 'string') messages.push('reportSchema.instructions must be a string')
  else if (instructions.length > longestInstructions) {
    messages.push(`reportSchema.instructions must be at most ${longestInstructions} characters long`)
  }
  messages.push(...memberFaults(schema))
  const examples = parseFewShots(fewShots)
  if (typeof examples === 'string') messages.push(examples)
  if (messages.length > 0) return { ok: false, messages }

  const values = typeof examples === 'string' ? [] : examples
  const checked = await checkSchema(schema, values).catch((error: unknown) => {
    throw error instanceof PoolFull ? unavailable('Too many report schemas wait to be checked') : error
  })
  if (!checked.ok) {
    return {
      ok: false,
      messages: checked.messages.map((text) => `reportSchema.schema must be a valid JSON Schema: ${text}`),
    }
  }
  messages.push(
    ...contradictions(schema).map((why) => `reportSchema.schema must have a value that satisfies it: ${why}`),
  )
  for (const [index, faults] of checked.faults.entries()) {
    const name = values.length > 1 ? `reportSchema.fewShots[${index}]` : 'reportSchema.fewShots'
    messages.push(...faults.map((fault) => `${name} must satisfy reportSchema.schema: ${fault}`))
  }
  if (messages.length > 0) return { ok: false, messages }
  return {
    ok: true,
    reportSchema: { instructions: instructions as string, schema: schema as JsonObject, fewShots: values },
  }
}

/** The four members that the contract demands of every schema. */
function memberFaults(schema: unknown): string[] {
  if (!isObject(schema)) return ['reportSchema.schema must be an object']
  const faults: string[] = []
  const { type, required, properties, additionalProperties } = schema
  if (typeof type !== 'string') faults.push('reportSchema.schema.type must be a string')
  if (!Array.isArray(required) || !required.every((name) => typeof name === 'string')) {
    faults.push('reportSchema.schema.required must be an array of strings')
  }
  if (!isObject(properties)) faults.push('reportSchema.schema.properties must be an object')
  if (typeof additionalProperties !== 'boolean') {
    faults.push('reportSchema.schema.additionalProperties must be a boolean')
  }
  // A report's content is an object in the contract and in every store behind it.
  if (typeof type === 'string' && type !== 'object') faults.push('reportSchema.schema.type must be "object"')
  return faults
}

/** The examples: one, or an array of them; a text where they can't be read. */
function parseFewShots(fewShots: unknown): JsonValue[] | string {
  if (fewShots === undefined || fewShots === null || fewShots === '') return []
  if (typeof fewShots !== 'string') return 'reportSchema.fewShots must be a string'
  if (fewShots.length > longestFewShots) {
    return `reportSchema.fewShots must be at most ${longestFewShots} characters long`
  }
  try {
    const parsed = parseJson(fewShots, 'reportSchema.fewShots') as JsonValue
    // The schema is that of an object, so an array can only be a list of examples.
    return Array.isArray(parsed) ? parsed : [parsed]
  } catch (error) {
    // Deeper than anything that walks it can bear, or with what no text can store.
    if (error instanceof Failure && !error.message.endsWith('is not valid JSON')) return error.message
    return 'reportSchema.fewShots must be a JSON string'
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
