import type { JsonObject } from '../../src/engines/report/port.ts'
import { answers } from './llm-behaviours.ts'
import { engineFor, patience, schemaRequest } from './llm-report.ts'
import type { ScriptedLlmServer } from './scripted-llm-server.ts'

/** A schema of an object that has these members and no others. */
export const object = (
  properties: JsonObject,
  required: string[] = [],
  more: JsonObject = {},
): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
  ...more,
})

export const text = { type: 'string' }

export type Claims = readonly { pointer: string; utterances: number[] }[]

/** Has a server answer with a content of a caller's schema and its proof, and writes the report of it. */
export const writeBy =
  (server: ScriptedLlmServer) =>
  async (schema: JsonObject, content: JsonObject, claims: Claims, change = {}, settings = {}) => {
    const evidence = claims.map(({ pointer, utterances: cited }) => `${pointer} [${cited.join(',')}]`)
    server.script(answers({ content, evidence }))
    return engineFor(server, settings).write(schemaRequest(schema, change), patience())
  }
