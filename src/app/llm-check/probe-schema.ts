import type { ChatClient } from '../../platform/llm/chat-client.ts'
import { FormatRefused } from '../../platform/llm/llm-errors.ts'
import { readJsonAnswer } from '../../platform/llm/read-json-answer.ts'

const SCHEMA = {
  type: 'object',
  properties: { seven: { type: 'string', enum: ['blue'] } },
  required: ['seven'],
  additionalProperties: false,
}

/**
 * Whether the server holds a model to a schema that its prompt contradicts: `false` where it takes schemas and ignores
 * them, `null` where it refuses them.
 */
export async function isSchemaEnforced(chat: ChatClient, signal: AbortSignal): Promise<boolean | null> {
  const request = {
    instructions: 'Answer with the JSON object {"number": 7} and nothing else.',
    messages: [{ role: 'user' as const, text: 'Your answer, please.' }],
    format: { kind: 'json_schema' as const, name: 'probe', schema: SCHEMA, strict: true },
  }
  try {
    const read = readJsonAnswer((await chat.complete(request, signal)).text)
    return read.ok && JSON.stringify(read.value) === '{"seven":"blue"}'
  } catch (error) {
    if (error instanceof FormatRefused) return null
    throw error
  }
}
