import type { EngineError } from '../../src/platform/errors.ts'
import { engineFor, field, patience, record, templateRequest } from './llm-report.ts'
import type { Behaviour, ScriptedLlmServer } from './scripted-llm-server.ts'

/** A right answer: one statement, rightly cited. */
export const good = record({ 'subjective/hpi': [{ text: 'Cefaleia há 3 dias', utterances: [1] }] })

/** Scripts a server, writes one report, and tells what came of it and how often the server was asked. */
export const outcomeBy =
  (server: ScriptedLlmServer) =>
  async (behaviours: readonly Behaviour[], settings = {}, change = {}) => {
    server.script(...behaviours)
    const before = server.requests.length
    const engine = engineFor(server, settings)
    const draft = await engine.write(templateRequest(change), patience()).catch((error: unknown) => error)
    const requests = server.requests.slice(before)
    if (draft instanceof Error) return { error: draft as EngineError, requests }
    const { content, warnings } = draft as Awaited<ReturnType<typeof engine.write>>
    return { hpi: field(content, 'subjective', 'hpi'), warnings, requests }
  }
