/** What names a recording, and whose it is. */
export interface RecordingRef {
  readonly id: string
  readonly tenant_id: string
  readonly consultation_id: string
}

export interface OpenStream {
  readonly index: number
  readonly demuxer: string
}

/** What is held of a recording. */
export interface HeldChunks {
  readonly isOpen: boolean
  /** Chunks come in order, without gaps: so the index of the next one. */
  readonly held: number
  /** The stream segment that a next chunk may continue; `null` while there is no audio yet. */
  readonly openStream: OpenStream | null
}

/** A recording with what was held of it a moment ago. */
export interface HeldRecording {
  readonly ref: RecordingRef
  readonly held: HeldChunks
}

/** Recorders send the first chunk soon after the start. */
const STARTS_KEPT = 1_000

/** Of chunks up to this size the bytes are handed over; larger ones are read again. */
export const HANDED_OVER_BYTES = 128 * 1024

/** A chunk whose row stands, as its decoder needs it. */
export interface StoredChunk {
  readonly chunk_index: number
  readonly blob_key: string | null
  readonly stream_index: number
  readonly demuxer: string | null
  /** What the blob holds, where it is still at hand. */
  readonly bytes?: Uint8Array
}

/** How far a recording has been followed, as its row has it. */
export interface RecordingProgress {
  readonly decoded_chunks: number
  readonly decoded_ms: number
  readonly voiced_ms: number
}

/** A recording that this process follows while it is made. */
export interface FollowedRecording extends RecordingRef {
  /** As far as is known here: other processes may hold more. `null`: nobody has looked yet. */
  held: HeldChunks | null
  /** Takes in a chunk that has been stored, soon; nobody waits for it. */
  take(chunk: StoredChunk): void
  /** What is to be noted of it, once; `null` where that has been done. */
  takeProgress(): RecordingProgress | null
}

/** Takes up recordings in the process that asks. */
export interface RecordingFollower {
  readonly hasRoom: boolean
  /** Follows it from now on; whatever becomes of that, its chunks are taken in some time. Nobody waits for it. */
  begin(recording: RecordingRef): void
}

/** Those of this process, by their recordings' ids. */
export class FollowedRecordings extends Map<string, FollowedRecording> {
  /** Who follows more of them here; `null` in a process that runs no jobs. */
  follower: RecordingFollower | null = null
  readonly #started = new Map<string, RecordingRef>()

  /** It was started here: what is held of it is nothing, as a rule. */
  noteStart(recording: RecordingRef): void {
    this.#started.set(recording.id, recording)
    if (this.#started.size <= STARTS_KEPT) return
    const [oldest] = this.#started.keys()
    this.#started.delete(oldest!)
  }

  /** What is held of a tenant's recording as far as can be told without asking. Its rows have the last word. */
  recall({ id, tenant_id, consultation_id }: RecordingRef): HeldChunks | null {
    const followed = this.get(id)
    const one = followed ?? this.#started.get(id)
    if (one?.tenant_id !== tenant_id || one.consultation_id !== consultation_id) return null
    return followed ? followed.held : { isOpen: true, held: 0, openStream: null }
  }
}
