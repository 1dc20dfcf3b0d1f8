import { setTimeout as delay } from 'node:timers/promises'

/** Behind each start, so many times what it took is left to others. */
const REST = 2

let free: Promise<void> = Promise.resolve()

/**
 * Starts a child process when it is its turn: they are started one by one, with a rest behind each. A start stops this
 * process for some 10 ms, the longer the more memory it has, so that many at once would keep everybody waiting.
 */
export function startInTurn<Started>(start: () => Started): Promise<Started> {
  const turn = free.then(() => {
    const began = performance.now()
    const started = start()
    return { started, restMs: REST * (performance.now() - began) }
  })
  free = turn.then(
    ({ restMs }) => delay(restMs),
    () => undefined,
  )
  return turn.then(({ started }) => started)
}
