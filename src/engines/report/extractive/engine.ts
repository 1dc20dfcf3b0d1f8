import { EngineError } from '../../../platform/errors.ts'
import { WorkerPool } from '../../../platform/workers/worker-pool.ts'
import type { ReportCatalogue } from '../llm/catalogue.ts'
import type { JsonObject, ReportEngine } from '../port.ts'
import type { ReportTask, TaskOutcome } from './tasks.ts'

export interface ExtractiveOptions {
  /** An operator's own tables (`icd10/pt.tsv`, `medicines/anvisa.tsv`, …), each instead of the shipped one. */
  readonly catalogFolder?: string
  readonly threads?: number
}

export interface ExtractiveEngine extends ReportEngine {
  /** For engines that may name no codes and products but the catalogues'. A few ms an answer, off the event loop. */
  readonly catalogue: ReportCatalogue
  /** The emptiest content that satisfies a schema. Rejects with `EngineError` where none was found. */
  emptyContent(schema: JsonObject): Promise<JsonObject>
}

const taskMs = 20_000

/** The embedded report engine: rules and small linear models, deterministic, offline, in a thread of its own. */
export function createExtractiveEngine(options: ExtractiveOptions = {}): ExtractiveEngine {
  const pool = new WorkerPool<ReportTask, TaskOutcome>({
    module: new URL('./write.worker', import.meta.url),
    threads: options.threads ?? 1,
    taskMs,
    maxQueue: 1000,
    workerData: { catalogFolder: options.catalogFolder },
  })
  const run = async <Output>(task: ReportTask, signal?: AbortSignal): Promise<Output> => {
    const outcome = await pool.run(task, signal).catch((cause: unknown) => {
      if (signal?.aborted) throw cause
      throw new EngineError('the embedded report engine could not do its work', { retryable: true, cause })
    })
    if ('refused' in outcome) throw new EngineError(outcome.refused)
    return outcome.output as Output
  }
  return {
    name: 'extractive',
    model: 'extractive-1',
    async check() {
      try {
        await run({ kind: 'match-medicines', names: [], limit: 1 })
        return { usable: true, reason: 'embedded' }
      } catch {
        return { usable: false, reason: 'its catalogues could not be read' }
      }
    },
    write: (request, signal) => run({ kind: 'write', request }, signal),
    emptyContent: (schema) => run({ kind: 'empty-content', schema }),
    catalogue: {
      suggestCodes: (phrases, language, limit = 5) =>
        run({ kind: 'suggest-codes', phrases, language, limit }),
      matchMedicines: (names, limit = 5) => run({ kind: 'match-medicines', names, limit }),
      findIngredients: (texts, language) => run({ kind: 'find-ingredients', texts, language }),
    },
    close: () => pool.close(),
  }
}
