import { EngineError } from '../../../platform/errors.ts'
import { checkSchema } from '../../../platform/json-schema/check-schema.ts'
import type { Validated } from '../../../platform/llm/ask-for-json.ts'
import type { JsonSchema } from '../../../platform/llm/chat-client.ts'

/** Validates an answer in the schema threads: the schema may be a caller's, and the answer is a stranger's. */
export async function checkAnswer<T>(schema: JsonSchema, value: unknown): Promise<Validated<T>> {
  const [faults] = await faultsOf(schema, [value])
  return faults!.length === 0 ? { value: value as T } : { faults: faults! }
}

/** For each value what keeps it from validating. */
export async function faultsOf(
  schema: JsonSchema,
  values: readonly unknown[],
): Promise<readonly (readonly string[])[]> {
  const checked = await checkSchema(schema, values).catch((cause: unknown) => {
    throw new EngineError('the answer of the language model could not be checked', { retryable: true, cause })
  })
  if (!checked.ok) throw new EngineError(`the report schema ${checked.messages.join('; ')}`)
  return checked.faults
}
