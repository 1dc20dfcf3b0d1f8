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

  // A CommonJS module whose members Node can't name: only the default import works.
  const sherpa: {
    Vad: new (config: VadConfig, bufferSizeInSeconds: number) => Vad
  }
  export default sherpa
}
