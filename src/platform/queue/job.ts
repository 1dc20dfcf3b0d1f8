/** What a handler is told about the run it is in. */
export interface JobRun {
  /** Fires when the time is over, the server stops, or another worker has taken the job over: end quickly then. */
  readonly signal: AbortSignal
  /** 1 for the first try. */
  readonly attempt: number
  /** Should this try fail, there will be none after it. */
  readonly lastAttempt: boolean
}

/** How a kind of job is queued. */
export interface JobSettings {
  /** Letters, digits, `-`, `_`, `.`, `/`. */
  readonly name: string
  /** Tries after the first one. They come after 1–2 s, then twice as late each time (at most 10 minutes). */
  readonly retries: number
  /** A run that takes longer counts as failed, and its signal fires. */
  readonly timeoutSeconds: number
}

/**
 * A kind of job. Delivery is at least once: after a crash, or when a run outlives its time limit, a job runs
 * again (or even beside an old run that ignores its signal), so `run` must be safe to repeat.
 */
export interface Job<Data extends object = object> extends JobSettings {
  /** Runs at a time in one process. */
  readonly concurrency: number
  /** Further ones, for shares of which no job runs: where jobs are long, a newcomer need not wait for another's. */
  readonly guests?: number
  /** Rejecting means failure; with an error whose `retryable` is false, there are no further tries. */
  run(data: Data, run: JobRun): Promise<void>
  /**
   * Called when the tries are used up, however the last one ended (process killed, time over), or when an
   * error said that more are useless. At least once, in any process, itself tried again when it fails.
   */
  onGivenUp?(data: Data, error: Error): Promise<void>
}
