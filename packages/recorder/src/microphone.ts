/** Why nothing is heard: the device was taken away, the system muted it, the recorder gave up. */
export type Interruption = 'ended' | 'muted' | 'error'

export interface MicrophoneOptions {
  /** Of a slice, in milliseconds. */
  readonly sliceMs: number
  readonly constraints: MediaTrackConstraints
  /** Called in order; slices are never empty. `seconds` by the clock, not by what the recorder promises. */
  onSlice(bytes: Blob, seconds: number): void
  onInterrupted(reason: Interruption): void
  /** What was muted is heard again. */
  onReturned(): void
  /** 0 to 1, some ten times a second. */
  onLevel(level: number): void
}

const LEVEL_MS = 100
/** For a browser that never says that its recorder has stopped. */
const CLOSE_MS = 5000

/** One recorder on one microphone; a new one begins a new stream, with a header of its own. */
export class Microphone {
  readonly #stream: MediaStream
  readonly #recorder: MediaRecorder
  readonly #context = new AudioContext()
  readonly #timer: ReturnType<typeof setInterval>
  readonly #stopped: Promise<unknown>

  private constructor(stream: MediaStream, options: MicrophoneOptions) {
    this.#stream = stream
    this.#recorder = new MediaRecorder(stream, { audioBitsPerSecond: 32_000 })
    let begun = performance.now()
    this.#recorder.ondataavailable = ({ data }) => {
      const now = performance.now()
      const seconds = (now - begun) / 1000
      begun = now
      if (data.size > 0) options.onSlice(data, seconds)
    }
    this.#stopped = new Promise((resolve) => {
      this.#recorder.onstop = resolve
    })
    this.#recorder.onerror = () => options.onInterrupted('error')
    for (const track of stream.getAudioTracks()) {
      track.onended = () => options.onInterrupted('ended')
      track.onmute = () => options.onInterrupted('muted')
      track.onunmute = () => options.onReturned()
    }
    this.#timer = this.#watchLevel(options.onLevel)
    this.#recorder.start(options.sliceMs)
  }

  /** Asks for the microphone and records from it. */
  static async open(options: MicrophoneOptions): Promise<Microphone> {
    return new Microphone(await navigator.mediaDevices.getUserMedia({ audio: options.constraints }), options)
  }

  get muted(): boolean {
    return this.#stream.getAudioTracks().some(({ muted }) => muted)
  }

  /** Resolves once the last slice was handed over. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const track of this.#stream.getTracks()) track.onended = track.onmute = track.onunmute = null
    if (this.#recorder.state !== 'inactive') this.#recorder.stop()
    // One that stopped by itself has its last slice on the way still.
    await Promise.race([this.#stopped, new Promise((resolve) => setTimeout(resolve, CLOSE_MS))])
    for (const track of this.#stream.getTracks()) track.stop()
    await this.#context.close()
  }

  #watchLevel(onLevel: (level: number) => void) {
    const analyser = this.#context.createAnalyser()
    this.#context.createMediaStreamSource(this.#stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    return setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      onLevel(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0))
    }, LEVEL_MS)
  }
}
