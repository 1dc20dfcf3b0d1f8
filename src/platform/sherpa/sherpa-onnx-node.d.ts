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

  export class Vad {
    constructor(config: VadConfig, bufferSizeInSeconds: number)
    acceptWaveform(samples: Float32Array): void
    isDetected(): boolean
    clear(): void
    flush(): void
    reset(): void
  }
}
