import { serveChild } from '../children/serve-child.ts'
import { type Compiled, compileSchema } from './compile.ts'

export interface SchemaTask {
  /** The schema as JSON text: it is also the key under which the validator is kept. */
  readonly schema: string
  readonly values: readonly unknown[]
}

/** `faults`: for each value what keeps it from validating; empty where it does. */
export type SchemaAnswer =
  | { readonly ok: true; readonly faults: readonly (readonly string[])[] }
  | { readonly ok: false; readonly messages: readonly string[] }

const kept = new Map<string, Compiled>()

await serveChild<SchemaTask, SchemaAnswer>(() => ({ schema, values }) => {
  const compiled = kept.get(schema) ?? compileSchema(JSON.parse(schema) as Record<string, unknown>)
  kept.delete(schema)
  kept.set(schema, compiled)
  if (kept.size > 20) kept.delete(kept.keys().next().value!)
  return compiled.ok ? { ok: true, faults: values.map(compiled.validate) } : compiled
})
