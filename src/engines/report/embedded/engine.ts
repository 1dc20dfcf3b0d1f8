import { ChildTimeout } from '../../../platform/children/child-pool.ts'
import { EngineError } from '../../../platform/errors.ts'
import type { StatementsRequest } from '../grounding/check-statements.ts'
import type { Checked } from '../grounding/statement.ts'
import type { ReportCatalogue } from '../llm/catalogue.ts'
import type { FactsEngine, JsonObject, ReportEngine } from '../port.ts'
import { openReportPools } from './pools.ts'
import type { ReportTask } from './tasks.ts'

export interface EmbeddedOptions {
  /** An operator's own tables (`icd10/pt.tsv`, `medicines/anvisa.tsv`, …), each instead of the shipped one. */
  readonly catalogFolder?: string
  /** Values that a schema demands and nobody said are made up and named in the warnings, instead of failing the report. */
  readonly placeholders?: boolean
}

export interface EmbeddedEngine extends ReportEngine, FactsEngine {
  /** For engines that may name no codes and products but the catalogues'. A few ms an answer, off the event loop. */
  readonly catalogue: ReportCatalogue
  /** The emptiest content that satisfies a schema. Rejects with `EngineError` where none was found. */
  emptyContent(schema: JsonObject): Promise<JsonObject>
}

/**
 * The embedded report engine: it understands a talk as typed facts and writes from these, deterministic, offline, in a
 * process of its own, which a caller's schema may at worst end.
 */
export function createEmbeddedEngine(options: EmbeddedOptions = {}): EmbeddedEngine {
  const pools = openReportPools(options.catalogFolder)
  const run = async <Output>(task: ReportTask, signal?: AbortSignal): Promise<Output> => {
    const outcome = await pools[isSchemaWork(task) ? 'schemas' : 'own']
      .run(task, signal)
      .catch((cause: unknown) => {
        if (signal?.aborted) throw cause
        const retryable = !(cause instanceof ChildTimeout)
        throw new EngineError('the embedded report engine could not do its work', { retryable, cause })
      })
    if ('refused' in outcome) throw new EngineError(outcome.refused)
    return outcome.output as Output
  }
  return {
    name: 'facts',
    model: 'facts-1',
    async check() {
      try {
        await run({ kind: 'match-medicines', names: [], limit: 1 })
        return { usable: true, reason: 'embedded' }
      } catch {
        return { usable: false, reason: 'its catalogues could not be read' }
      }
    },
    write: (request, signal) =>
      run({ kind: 'write', request, options: { placeholders: options.placeholders ?? false } }, signal),
    understand: ({ utterances, language }, signal) =>
      run({ kind: 'understand', request: { utterances, language } }, signal),
    emptyContent: (schema) => run({ kind: 'empty-content', schema }),
    catalogue: {
      suggestCodes: (phrases, language, limit = 5) =>
        run({ kind: 'suggest-codes', phrases, language, limit }),
      matchMedicines: (names, limit = 5) => run({ kind: 'match-medicines', names, limit }),
      checkStatements: (request, signal) => checkInParts(request, (task) => run(task, signal)),
      findIngredients: (texts, language) => run({ kind: 'find-ingredients', texts, language }),
    },
    close: () => pools.close(),
  }
}

/** An hour of talk is heard in half a second, and each statement takes some milliseconds. */
const STATEMENTS_AT_A_TIME = 60

async function checkInParts(
  request: StatementsRequest,
  run: (task: ReportTask) => Promise<readonly Checked[]>,
): Promise<readonly Checked[]> {
  const checked: Checked[] = []
  for (let at = 0; at < request.statements.length; at += STATEMENTS_AT_A_TIME) {
    const statements = request.statements.slice(at, at + STATEMENTS_AT_A_TIME)
    checked.push(...(await run({ kind: 'check-statements', request: { ...request, statements } })))
  }
  return checked
}

const isSchemaWork = (task: ReportTask): boolean =>
  task.kind === 'empty-content' || (task.kind === 'write' && task.request.layout.kind === 'schema')
