/** What we use of sherpa-onnx-node, which comes without declarations. */
declare module 'sherpa-onnx-node' {
  export interface VadConfig {
    sileroVad: {
      model: string
      threshold: number
      minSpeechDuration: number
      minSilenceDuration: number
      maxSpeechDuration: number
      windowSize: number
    }
    sampleRate: number
    numThreads: number
    provider?: string
    debug?: boolean
  }

  export interface Vad {
    acceptWaveform(samples: Float32Array): void
    isDetected(): boolean
    clear(): void
    flush(): void
    reset(): void
  }

  export interface OfflineRecognizerConfig {
    featConfig: { sampleRate: number; featureDim: number }
    /** One member is named after the model's family and holds its files. */
    modelConfig: {
      tokens: string
      numThreads: number
      provider: string
      debug: number
      [family: string]: string | number | Readonly<Record<string, string | number>>
    }
    decodingMethod?: string
    maxActivePaths?: number
    hotwordsScore?: number
  }

  /** Times in seconds from the start of the stream; lists are empty where a family gives none. */
  export interface OfflineResult {
    text: string
    lang: string
    tokens: string[]
    timestamps: number[]
    durations: number[]
    ys_log_probs: number[]
  }

  export interface OfflineStream {
    acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void
  }

  export interface OfflineRecognizer {
    /** `hotwords`: phrases to expect, a slash between them; an unfit model ends the process. */
    createStream(hotwords?: string): OfflineStream
    setConfig(config: OfflineRecognizerConfig): void
    /** Works off the main thread. */
    decodeAsync(stream: OfflineStream): Promise<OfflineResult>
  }

  // A CommonJS module whose members Node can't name: only the default import works.
  const sherpa: {
    Vad: new (config: VadConfig, bufferSizeInSeconds: number) => Vad
    OfflineRecognizer: { createAsync(config: OfflineRecognizerConfig): Promise<OfflineRecognizer> }
  }
  export default sherpa
}
