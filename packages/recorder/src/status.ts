/**
 * `interrupted`: the microphone is gone or muted, and asked for again by itself. `sending`: all is recorded, not all has
 * arrived. `sent`: the server has all of it.
 */
export type RecorderState = 'idle' | 'recording' | 'paused' | 'interrupted' | 'sending' | 'sent'

/** What a page shows of a recording. */
export interface RecorderStatus {
  readonly state: RecorderState
  /** Ours; what `resume` takes after a reload. */
  readonly id: string | null
  readonly consultationId: string | null
  /** Slices that are stored here and not yet on the server. */
  readonly waiting: number
  /** The last try to send went wrong; it is tried again by itself. */
  readonly offline: boolean
  /** There is no room on the disk: what is said is kept in memory, until it is sent. */
  readonly storageFull: boolean
  /** Nothing was heard for ten seconds. */
  readonly silent: boolean
  /** 0 to 1. */
  readonly level: number
  /** Of the talk, pauses left out. */
  readonly seconds: number
  /** The server will not have the recording; everything is kept here, and `retry` tries again. */
  readonly error: Error | null
}

/** A recording of this browser that the server does not have whole. */
export interface Unfinished {
  readonly id: string
  readonly startedAt: string
  /** Its end was recorded; it has only to be sent. */
  readonly stopped: boolean
  /** Slices that are still here. */
  readonly waiting: number
  /** Which page has it just now; `null`: none, as after a crash. */
  readonly held: 'here' | 'elsewhere' | null
}

export const fresh: RecorderStatus = {
  ...{ state: 'idle', id: null, consultationId: null, waiting: 0, seconds: 0 },
  ...{ offline: false, storageFull: false, silent: false, level: 0, error: null },
}
