import sherpa, { type OfflineResult } from 'sherpa-onnx-node'
import { serveChild } from '../../../platform/children/serve-child.ts'
import type { SherpaSetup, SherpaTask } from './messages.ts'
import { recognizerConfig, takesLanguage } from './recognizer-config.ts'

await serveChild<SherpaTask, OfflineResult>(async () => {
  const { folder, files, threads } = JSON.parse(process.argv[2] ?? '{}') as SherpaSetup
  const recognizer = await sherpa.OfflineRecognizer.createAsync(recognizerConfig(folder, files, threads, ''))
  let current = ''
  return async ({ samples, language }) => {
    if (language !== current && takesLanguage(files)) {
      recognizer.setConfig(recognizerConfig(folder, files, threads, language))
      current = language
    }
    const stream = recognizer.createStream()
    stream.acceptWaveform({ samples: Float32Array.from(samples, (one) => one / 32_768), sampleRate: 16_000 })
    return await recognizer.decodeAsync(stream)
  }
})
