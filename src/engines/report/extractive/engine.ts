import { EngineError } from '../../../platform/errors.ts'
import { WorkerPool } from '../../../platform/workers/worker-pool.ts'
import type { CodeSuggestion } from '../knowledge/icd-index.ts'
import type { MedicineMatch } from '../knowledge/medicine-index.ts'
import type { ReportDraft, ReportEngine, ReportLanguage } from '../port.ts'
import type { ReportTask, ReportTaskResult } from './tasks.ts'

export interface ExtractiveOptions {
  /** Folder with `icd10/` and `medicines/`; that of the product when left out. */
  readonly catalogFolder?: string
  readonly threads?: number
}

/** Codes and registered products, for engines that may name none but those. Answers in a few ms, off the event loop. */
export interface CatalogueLookup {
  /** For each phrase the best ICD-10 codes, best first. */
  suggestCodes(
    phrases: readonly string[],
    language: ReportLanguage,
    limit?: number,
  ): Promise<CodeSuggestion[][]>
  /** For each name the registered products that may be meant; empty where the register knows none. */
  matchMedicines(names: readonly string[], limit?: number): Promise<MedicineMatch[][]>
}

export type ExtractiveEngine = ReportEngine & { readonly catalogue: CatalogueLookup }

const taskMs = 20_000

/** The embedded report engine: rules and small linear models, deterministic, offline, in a thread of its own. */
export function createExtractiveEngine(options: ExtractiveOptions = {}): ExtractiveEngine {
  const pool = new WorkerPool<ReportTask, ReportTaskResult>({
    module: new URL('./write.worker', import.meta.url),
    threads: options.threads ?? 1,
    taskMs,
    maxQueue: 1000,
    workerData: { catalogFolder: options.catalogFolder },
  })
  const run = async <Result extends ReportTaskResult>(
    task: ReportTask,
    signal?: AbortSignal,
  ): Promise<Result> => {
    let result: ReportTaskResult
    try {
      result = await pool.run(task, signal)
    } catch (error) {
      if (signal?.aborted) throw error
      throw new EngineError('the embedded report engine could not do its work', {
        retryable: true,
        cause: error,
      })
    }
    if ('refused' in result) throw new EngineError(result.refused)
    return result as Result
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
    write: (request, signal) => run<ReportDraft>({ kind: 'write', request }, signal),
    close: () => pool.close(),
    catalogue: {
      suggestCodes: (phrases, language, limit = 5) =>
        run<CodeSuggestion[][]>({ kind: 'suggest-codes', phrases, language, limit }),
      matchMedicines: (names, limit = 5) => run<MedicineMatch[][]>({ kind: 'match-medicines', names, limit }),
    },
  }
}
