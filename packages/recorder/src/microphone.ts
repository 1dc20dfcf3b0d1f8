export interface MicrophoneOptions {
  /** Of a slice, in milliseconds. */
  readonly sliceMs: number
  readonly constraints: MediaTrackConstraints
  /** Called in order; slices are never empty. `seconds` by the clock, not by what the recorder promises. */
  onSlice(bytes: Blob, seconds: number): void
  /** The device was taken away or muted by the system: nothing is heard until it comes back. */
  onInterrupted(reason: 'ended' | 'muted' | 'error'): void
  onReturned(): void
  /** 0 to 1, some ten times a second. */
  onLevel(level: number): void
}

/** One recorder on one microphone; a new one begins a new stream, with a header of its own. */
export class Microphone {
  readonly #stream: MediaStream
  readonly #recorder: MediaRecorder
  readonly #context = new AudioContext()
  readonly #timer: ReturnType<typeof setInterval>

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

  /** Resolves once the last slice was handed over. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    if (this.#recorder.state !== 'inactive') {
      await new Promise((resolve) => {
        this.#recorder.onstop = resolve
        this.#recorder.stop()
      })
    }
    for (const track of this.#stream.getTracks()) {
      track.onended = null
      track.stop()
    }
    await this.#context.close()
  }

  #watchLevel(onLevel: (level: number) => void) {
    const analyser = this.#context.createAnalyser()
    this.#context.createMediaStreamSource(this.#stream).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    return setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      onLevel(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0))
    }, 100)
  }
}
