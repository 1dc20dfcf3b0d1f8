import type { FinishConsultation, ReportGap, StartConsultation } from '@auscult/client'
import type { DBSchema } from 'idb'
import type { Sealed } from './vault.ts'

/** A recording as this browser knows it. `id` is ours, from before the server knew of it. */
export interface StoredRecording {
  readonly id: string
  readonly details: StartConsultation
  readonly startedAt: string
  /** The index of the next slice. */
  readonly next: number
  /** Of the talk, and when that was (ms since 1970), as the last slice was stored. */
  readonly seconds: number
  readonly at: number
  readonly paused: boolean
  /** From the first answer of the server on. */
  readonly consultationId?: string
  readonly recordingId?: string
  /** Once the last slice was handed over. */
  readonly finish?: FinishConsultation
}

export interface StoredSlice {
  readonly recording: string
  /** 0, 1, 2 …: the chunk's index. */
  readonly index: number
  readonly bytes: ArrayBuffer
  readonly seconds: number
}

/** What the caller said lies sealed, as the sound does. */
export type RecordingRow = Omit<StoredRecording, 'details' | 'finish'> & {
  readonly details: Sealed
  readonly finish?: Sealed
}

export type GapRow = ReportGap & { readonly recording: string }

export interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey }
  recordings: { key: string; value: RecordingRow }
  slices: { key: [string, number]; value: Omit<StoredSlice, 'bytes'> & Sealed }
  gaps: { key: [string, number]; value: GapRow }
}
