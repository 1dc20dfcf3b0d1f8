import type { Context } from '../../context.ts'

export const engineKinds = ['asr', 'report', 'exam'] as const
type EngineKind = (typeof engineKinds)[number]

/** How long an answer holds: balancers ask every second or so, and an engine may be a paid server. */
const FRESH_MS = 10_000
const PATIENCE_MS = 2000

/**
 * Tells which engines are away, or have another stand in for them, as they said last: one that takes its time is no
 * other than it was before.
 */
export function watchEngines(context: Pick<Context, 'engines' | 'clock'>): () => Promise<EngineKind[]> {
  const away = new Set<EngineKind>()
  let looking: Promise<unknown> = Promise.resolve()
  let lookedAt = Number.NEGATIVE_INFINITY
  const ask = async (kind: EngineKind) => {
    const { usable, degraded } = await context.engines[kind].check()
    if (usable && !degraded) away.delete(kind)
    else away.add(kind)
  }
  return async () => {
    const at = context.clock.now().getTime()
    if (at - lookedAt > FRESH_MS) {
      lookedAt = at
      looking = Promise.all(engineKinds.map(ask))
    }
    await within(looking, PATIENCE_MS)
    return engineKinds.filter((kind) => away.has(kind))
  }
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
