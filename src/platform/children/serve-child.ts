import type { ChildMessage } from './child-pool.ts'

/**
 * The child's side of a `ChildPool`: `prepare` runs once (a throw tells the parent why it can't work and ends
 * the process), then `handle` answers each task.
 */
export async function serveChild<Input, Output>(
  prepare: () =>
    | Promise<(input: Input) => Output | Promise<Output>>
    | ((input: Input) => Output | Promise<Output>),
): Promise<void> {
  const say = (message: ChildMessage) => process.send?.(message)
  // The parent is gone: nobody wants an answer.
  process.on('disconnect', () => process.exit(0))
  let handle: (input: Input) => Output | Promise<Output>
  try {
    handle = await prepare()
  } catch (error) {
    process.send?.({ error: textOf(error) }, () => process.exit(1))
    return
  }
  process.on('message', async (input: Input) => {
    try {
      say({ output: await handle(input) })
    } catch (error) {
      say({ error: textOf(error) })
    }
  })
  say({ ready: true })
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
