import type { Demuxer } from '../demuxers.ts'

/** Containers that are read here. */
export type OpusContainer = Extract<Demuxer, 'matroska' | 'ogg'>

export interface OpusSource {
  readonly container: OpusContainer
  /** As many as are wanted: a recording may have one where two are. */
  readonly channels: 1 | 2
}

/** What may give sound: of each stream one thing at a time, answered in the order asked. */
export type OpusQuestion =
  | { readonly op: 'write'; readonly stream: number; readonly bytes: Uint8Array }
  /** What the last answer left. */
  | { readonly op: 'more'; readonly stream: number }
  | { readonly op: 'end'; readonly stream: number }

export type OpusRequest =
  | OpusQuestion
  | ({ readonly op: 'open'; readonly stream: number } & OpusSource)
  | { readonly op: 'forget'; readonly stream: number }

export interface OpusAnswer {
  readonly stream: number
  /** Some seconds at most; of `channels`, interleaved. */
  readonly samples: Int16Array<ArrayBuffer>
  readonly channels: 1 | 2
  /** There is more of what was written. */
  readonly more: boolean
  /** Its description has been understood: what comes will be decoded. */
  readonly isTaken: boolean
  /** Why it is not, or not any more. */
  readonly refusal: string | null
  readonly damage: string | null
}

/** What the child says: first that it is ready, or why it is not. */
export type OpusMessage = OpusAnswer | { readonly ready: true } | { readonly unusable: string }
