import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** What a handler is told about the run it is in. */
export interface JobRun {
  /** Fires when the time is over, the server stops, or another worker has taken the job over: end quickly then. */
  readonly signal: AbortSignal
  /** 1 for the first try. */
  readonly attempt: number
  /** Should this try fail, there will be none after it. */
  readonly lastAttempt: boolean
}

/** What a job is called, and what it carries. */
export interface JobKind<Data extends object> {
  /** Letters, digits, `-`, `_`, `.`, `/`. */
  readonly name: string
  /** The data of a job as it was stored; throws where another version of the service stored something else. */
  read(stored: unknown): Data
}

/** A kind of job whose data is what `schema` says; members that it doesn't name are let through. */
export const jobKind = <Schema extends TSchema>(
  name: string,
  schema: Schema,
): JobKind<Static<Schema> & object> => ({
  name,
  read(stored) {
    if (!isData(schema, stored)) throw new Error(`a job ${name} does not carry what this version expects`)
    return stored
  },
})

const isData = <Schema extends TSchema>(schema: Schema, stored: unknown): stored is Static<Schema> & object =>
  Value.Check(schema, stored)

/** How a kind of job is queued. */
export interface JobSettings {
  readonly name: string
  /** Tries after the first one. They come after 1–2 s, then twice as late each time (at most 10 minutes). */
  readonly retries: number
  /** A run that takes longer counts as failed, and its signal fires. */
  readonly timeoutSeconds: number
}

/** A kind of job with how it is queued: what everybody who declares its queue knows. */
export interface QueuedKind<Data extends object> extends JobKind<Data>, JobSettings {}

/** What a worker does with the jobs of a kind. */
export interface JobWork<Data extends object> {
  /** Runs at a time in one process. */
  readonly concurrency: number
  /** Further ones, for shares of which no job runs: where jobs are long, a newcomer need not wait for another's. */
  readonly guests?: number
  /**
   * Rejecting means failure; with an error whose `retryable` is false, there are no further tries. What hindered the run
   * without being its own fault (`hindranceOf`) is no failure: the job waits, for a day at most, and runs again.
   */
  run(data: Data, run: JobRun): Promise<void>
  /**
   * Called when the tries are used up, however the last one ended (process killed, time over), or when an
   * error said that more are useless. At least once, in any process, itself tried again when it fails.
   */
  onGivenUp?(data: Data, error: Error): Promise<void>
}

/**
 * A kind of job with its work, its data as it lies in the queue. Delivery is at least once: after a crash, or when a
 * run outlives its time limit, a job runs again (or even beside an old run that ignores its signal), so `run` must be
 * safe to repeat.
 */
export interface Job extends JobSettings {
  readonly concurrency: number
  readonly guests?: number
  run(stored: unknown, run: JobRun): Promise<void>
  onGivenUp(stored: unknown, error: Error): Promise<void>
}

/** The jobs of `kind`, worked on as `work` says: what one carries is checked before it reaches the work. */
export const defineJob = <Data extends object>(kind: QueuedKind<Data>, work: JobWork<Data>): Job => ({
  name: kind.name,
  retries: kind.retries,
  timeoutSeconds: kind.timeoutSeconds,
  concurrency: work.concurrency,
  guests: work.guests ?? 0,
  run: async (stored, run) => work.run(kind.read(stored), run),
  onGivenUp: async (stored, error) => work.onGivenUp?.(kind.read(stored), error),
})
