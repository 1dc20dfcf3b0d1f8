import { type ScriptedLlmServer, type ScriptedModels, startScriptedLlmServer } from './scripted-llm-server.ts'
import { whenDone } from './when-done.ts'

/** A scripted model's server of a test's own, or of all tests of a file; it ends with them. */
export async function llmServer(listing?: ScriptedModels): Promise<ScriptedLlmServer> {
  const server = await startScriptedLlmServer(listing)
  whenDone(() => server.close())
  return server
}
