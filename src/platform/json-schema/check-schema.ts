import { TaskTimeout, WorkerPool } from '../workers/worker-pool.ts'
import { boundFaults } from './bounds.ts'
import type { SchemaAnswer, SchemaTask } from './json-schema.worker.ts'

const taskMs = 450

/** One pool a process: schemas share nothing but its threads, and a thread lives no longer than its worst schema. */
const pool = new WorkerPool<SchemaTask, SchemaAnswer>({
  module: new URL('./json-schema.worker', import.meta.url),
  threads: 2,
  taskMs,
  maxQueue: 200,
  maxHeapMb: 128,
})

export type { SchemaAnswer }

/**
 * Compiles a JSON Schema from outside (2020-12, or draft-07 by `$schema`) and validates `values` against it,
 * in a thread of its own with a time limit. Messages follow the schema's name: "must be at most 64 KB as JSON".
 * Rejects with `PoolUnavailable` when too many wait.
 */
export async function checkSchema(schema: unknown, values: readonly unknown[] = []): Promise<SchemaAnswer> {
  const messages = boundFaults(schema)
  if (messages.length > 0) return { ok: false, messages }
  try {
    return await pool.run({ schema: JSON.stringify(schema), values })
  } catch (error) {
    if (error instanceof TaskTimeout)
      return { ok: false, messages: ['takes too long to compile or to check'] }
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
      return { ok: false, messages: ['takes too much memory to compile or to check'] }
    }
    throw error
  }
}
