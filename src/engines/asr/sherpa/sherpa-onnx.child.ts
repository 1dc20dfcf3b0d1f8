import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sherpa, { type OfflineResult } from 'sherpa-onnx-node'
import { serveChild } from '../../../platform/children/serve-child.ts'
import { hotwords } from './hotwords.ts'
import type { SherpaSetup, SherpaTask } from './messages.ts'
import { recognizerConfig, takesHotwords, takesLanguage } from './recognizer-config.ts'

await serveChild<SherpaTask, OfflineResult>(async () => {
  const { folder, files, threads } = JSON.parse(process.argv[2] ?? '{}') as SherpaSetup
  const recognizer = await sherpa.OfflineRecognizer.createAsync(recognizerConfig(folder, files, threads, ''))
  const tokens = takesHotwords(files) ? await readFile(join(folder, files.tokens), 'utf8') : ''
  let current = ''
  return async ({ samples, language, vocabulary }) => {
    if (language !== current && takesLanguage(files)) {
      recognizer.setConfig(recognizerConfig(folder, files, threads, language))
      current = language
    }
    const expected = tokens && hotwords(vocabulary, tokens)
    const stream = expected ? recognizer.createStream(expected) : recognizer.createStream()
    stream.acceptWaveform({ samples: Float32Array.from(samples, (one) => one / 32_768), sampleRate: 16_000 })
    return await recognizer.decodeAsync(stream)
  }
})
