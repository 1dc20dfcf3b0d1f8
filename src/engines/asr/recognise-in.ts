import { type ChildPool, PoolFull } from '../../platform/children/child-pool.ts'
import { EngineError } from '../../platform/errors.ts'

/** Recognises in a process of the pool. Rejects with `EngineError`, which another try may spare, or the signal's reason. */
export const recogniseIn = <Input, Output>(
  pool: ChildPool<Input, Output>,
  input: Input,
  signal: AbortSignal,
): Promise<Output> =>
  pool.run(input, signal).catch((cause: unknown) => {
    if (signal.aborted) throw signal.reason
    const busy = cause instanceof PoolFull
    const message = busy ? 'too much speech waits for recognition' : 'speech recognition failed'
    throw new EngineError(message, { retryable: true, cause })
  })
