import { EngineError } from '../../platform/errors.ts'
import type { ReportEngine } from './port.ts'

/**
 * Writes with `primary`, and with `secondary` when that fails; the report then says so in its warnings.
 * `onFallback` is for the log and the metrics.
 */
export function withFallback(
  primary: ReportEngine,
  secondary: ReportEngine,
  onFallback?: (error: EngineError) => void,
): ReportEngine {
  return {
    name: primary.name,
    model: primary.model,
    async check() {
      const [first, second] = await Promise.all([primary.check(), secondary.check()])
      if (first.usable) return first
      const instead = second.usable ? `${secondary.name} writes instead` : second.reason
      return { usable: second.usable, reason: `${first.reason}; ${instead}`, degraded: true }
    },
    async write(request, signal) {
      try {
        return await primary.write(request, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!(error instanceof EngineError)) throw error
        onFallback?.(error)
        const draft = await secondary.write(request, signal).catch((reason: unknown) => {
          // What only the engine that is away could write waits for it.
          throw error.hindrance ? error : reason
        })
        const warning = `Written by the ${secondary.name} engine because the ${primary.name} engine could not: ${error.message}`
        const writtenBy = draft.writtenBy ?? { engine: secondary.name, model: secondary.model }
        return { ...draft, warnings: [warning, ...draft.warnings], writtenBy }
      }
    },
    writeAlone: (request, signal) => primary.write({ ...request, unhurried: true }, signal),
    async close() {
      await Promise.all([primary.close(), secondary.close()])
    },
  }
}
