import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import { isConflict, isConnectionLost } from './errors.ts'

type AfterCommit = () => void | Promise<void>

const MAX_TRIES = 5
const FIRST_DELAY_MS = 10

const callbacksOf = new WeakMap<object, AfterCommit[]>()
const logOf = new WeakMap<object, Logger>()

/** Names the log that failures of `afterCommit` callbacks of this database go to. */
export function setTransactionLog(kysely: object, log: Logger): void {
  logOf.set(kysely, log)
}

/**
 * Runs `work` in one transaction, again (up to five times) when the server rolled it back because of another
 * transaction, or when the connection was lost before the commit was sent: `work` may therefore run more than
 * once and must have no effects besides those on `tx`; for the others there is {@link afterCommit}.
 * Given a transaction, `work` joins it.
 */
export async function inTransaction<Tables, Result>(
  kysely: Kysely<Tables> | Transaction<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (kysely.isTransaction) return work(kysely as Transaction<Tables>)
  for (let tries = 1; ; tries++) {
    const callbacks: AfterCommit[] = []
    const attempt = { workEnded: false }
    try {
      const result = await kysely.transaction().execute(async (tx) => {
        callbacksOf.set(tx, callbacks)
        const value = await work(tx)
        attempt.workEnded = true
        return value
      })
      runAll(callbacks, logOf.get(kysely))
      return result
    } catch (error) {
      if (tries >= MAX_TRIES || !mayRunAgain(error, attempt.workEnded)) throw error
      await pause(tries)
    }
  }
}

/**
 * Runs one statement that changes nothing when it runs a second time, again as often as {@link inTransaction} would, and
 * also when it is not known whether it has run.
 */
export async function repeatably<Result>(statement: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await statement()
    } catch (error) {
      if (tries >= MAX_TRIES || !mayRunAgain(error, false)) throw error
      await pause(tries)
    }
  }
}

const pause = (tries: number) => delay(FIRST_DELAY_MS * 2 ** (tries - 1) * (0.5 + Math.random()))

/**
 * Runs `callback` once `tx` has committed, never when it is rolled back. Nobody waits for it, and its failure
 * is only logged: it may carry hints (wake-ups), not work that must happen.
 * @throws when `tx` was not opened by {@link inTransaction}.
 */
export function afterCommit<Tables>(tx: Transaction<Tables>, callback: AfterCommit): void {
  const callbacks = callbacksOf.get(tx)
  if (!callbacks) throw new Error('afterCommit needs a transaction opened by inTransaction')
  callbacks.push(callback)
}

/** A connection lost while COMMIT was under way leaves open whether it happened: that is for the caller. */
function mayRunAgain(error: unknown, workEnded: boolean): boolean {
  return isConflict(error) || (!workEnded && isConnectionLost(error))
}

function runAll(callbacks: readonly AfterCommit[], log: Logger | undefined): void {
  for (const callback of callbacks) {
    const done = (async () => callback())()
    done.catch((error: unknown) => log?.error({ err: error }, 'a callback after commit failed'))
  }
}
