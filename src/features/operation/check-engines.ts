import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../../context.ts'

export const engineKinds = ['asr', 'report', 'exam'] as const

export interface EngineState {
  readonly kind: (typeof engineKinds)[number]
  readonly name: string
  readonly model: string
  readonly usable: boolean
  /** It works, and another stands in for it now. */
  readonly degraded: boolean
  /** What it says of itself. */
  readonly reason: string
}

/** A server that hangs is as good as away. */
const PATIENCE_MS = 10_000

/** The engines in use, each asked now whether it works. */
export const checkEngines = ({ engines }: Pick<Context, 'engines'>): Promise<EngineState[]> =>
  Promise.all(
    engineKinds.map(async (kind) => {
      const engine = engines[kind]
      const waited = new AbortController()
      const late = delay(PATIENCE_MS, null, { signal: waited.signal }).then(
        () => ({ usable: false, reason: `no answer within ${PATIENCE_MS / 1000} s`, degraded: false }),
        () => ({ usable: false, reason: '', degraded: false }),
      )
      const { usable, reason, degraded = false } = await Promise.race([engine.check(), late])
      waited.abort()
      return { kind, name: engine.name, model: engine.model, usable, degraded, reason }
    }),
  )
