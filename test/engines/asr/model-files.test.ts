import { describe, expect, it } from 'vitest'
import { knownModels } from '../../../src/engines/asr/models/known-models.ts'
import { recogniseModel } from '../../../src/engines/asr/models/model-files.ts'

describe('what a folder holds', () => {
  it.each([
    ['x', ['encoder.int8.onnx', 'encoder.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt'], 'transducer'],
    [
      'sherpa-onnx-whisper-small',
      ['small-encoder.onnx', 'small-decoder.onnx', 'small-tokens.txt'],
      'whisper',
    ],
    ['sherpa-onnx-nemo-canary', ['encoder.onnx', 'decoder.onnx', 'tokens.txt'], 'canary'],
    ['sherpa-onnx-sense-voice', ['model.int8.onnx', 'tokens.txt'], 'senseVoice'],
    ['sherpa-onnx-medasr-ctc-en', ['model.int8.onnx', 'tokens.txt'], 'medasr'],
    ['anything', ['model.onnx', 'tokens.txt'], 'nemoCtc'],
  ])('%s with %j is a %s model', (folder, names, kind) => {
    expect(recogniseModel(folder, names)?.kind).toBe(kind)
  })

  it('takes the 8-bit files where there are several precisions', () => {
    const names = ['encoder.onnx', 'encoder.int8.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt']
    expect(recogniseModel('x', names)?.encoder).toBe('encoder.int8.onnx')
  })

  it.each([[[]], [['tokens.txt']], [['model.onnx']], [['readme.txt', 'tokens.txt', 'picture.png']]])(
    '%j is none',
    (names) => {
      expect(recogniseModel('x', names)).toBeNull()
    },
  )

  it('every model that can be pulled is complete and pinned', () => {
    for (const { name, files, baseUrl } of knownModels) {
      expect(
        recogniseModel(
          name,
          files.map((file) => file.name),
        ),
      ).not.toBeNull()
      expect(baseUrl).toMatch(/^https:\/\/.*[^/]$/)
      for (const { bytes, sha256 } of files) {
        expect(bytes).toBeGreaterThan(10_000)
        expect(sha256).toMatch(/^[0-9a-f]{64}$/)
      }
    }
  })
})
