import { entryBeside } from '../child-entry.ts'
import { ChildLost, ChildPool, ChildTimeout } from '../children/child-pool.ts'
import { boundFaults } from './bounds.ts'
import type { SchemaAnswer, SchemaTask } from './json-schema.child.ts'

/**
 * Schemas from outside share nothing with the service: one that takes too much ends its process (a thread that runs
 * out of memory may take the whole service with it), and the next is ready by then.
 */
const pool = new ChildPool<SchemaTask, SchemaAnswer>({
  entry: entryBeside(import.meta.url, 'json-schema.child'),
  size: 2,
  startMs: 10_000,
  taskMs: 350,
  maxQueue: 200,
  maxHeapMb: 128,
  youngHeapMb: 4,
  idleMs: 600_000,
  replace: true,
})

export type { SchemaAnswer }

/**
 * Compiles a JSON Schema from outside (2020-12, or draft-07 by `$schema`) and validates `values` against it,
 * in a process of its own with bounds on time and memory. Messages follow the schema's name: "must be at most 64 KB as JSON".
 * Rejects with `PoolFull` when too many wait.
 */
export async function checkSchema(schema: unknown, values: readonly unknown[] = []): Promise<SchemaAnswer> {
  const messages = boundFaults(schema)
  if (messages.length > 0) return { ok: false, messages }
  try {
    return await pool.run({ schema: JSON.stringify(schema), values })
  } catch (error) {
    if (error instanceof ChildTimeout)
      return { ok: false, messages: ['takes too long to compile or to check'] }
    if (error instanceof ChildLost && error.aborted)
      return { ok: false, messages: ['takes too much memory to compile or to check'] }
    throw error
  }
}
