import type { Hindrance } from '../errors.ts'

/** A stretch of speech, in samples from the start of the stream; pauses shorter than 0.4 s are inside it. */
export interface SpeechStretch {
  readonly start: number
  readonly end: number
}

/** What one call found out. */
export interface Heard {
  /** Stretches that have ended, in order; each is told once. */
  readonly stretches: readonly SpeechStretch[]
  /** No later stretch starts before this sample: what lies before it is decided. */
  readonly settled: number
}

/** Follows one stream of mono 16 kHz audio from its start. The same samples give the same stretches, however cut. */
export interface VoiceActivityDetector {
  /** Calls wait for one another. Rejects with `VoiceActivityLost`: open another and push everything again. */
  push(samples: Int16Array): Promise<Heard>
  /** The stream has ended: tells what is left, `settled` at its end. Nothing may be pushed afterwards. */
  flush(): Promise<Heard>
  close(): void
}

/** Makes detectors; one of these in a process serves all streams. */
export interface VoiceActivity {
  readonly name: string
  open(): Promise<VoiceActivityDetector>
  close(): Promise<void>
}

/** The detector's process has ended, and with it the state of its streams. */
export class VoiceActivityLost extends Error {
  override readonly name = 'VoiceActivityLost'
  readonly hindrance: Hindrance = 'interruption'
}
