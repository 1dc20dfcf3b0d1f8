import { readFile } from 'node:fs/promises'
import sherpa from 'sherpa-onnx-node'
import { describe, expect, it } from 'vitest'
import { FRAME } from '../../../src/platform/vad/find-stretches.ts'
import { SileroJudge } from '../../../src/platform/vad/silero-judge.ts'
import { findSileroModel } from '../../../src/platform/vad/silero-model.ts'
import { visitSamples } from '../../support/recordings.ts'

/** Each frame as sherpa-onnx decides it, one after another. */
function decidedBySherpa(model: string, samples: Int16Array): number[] {
  const atOnce = 1e-5
  const sileroVad = {
    ...{ model, threshold: 0.5, maxSpeechDuration: 3600, windowSize: FRAME },
    ...{ minSpeechDuration: atOnce, minSilenceDuration: atOnce },
  }
  const vad = new sherpa.Vad(
    { sileroVad, sampleRate: 16_000, numThreads: 1, provider: 'cpu', debug: false },
    40,
  )
  const flags: number[] = []
  for (let at = 0; at + FRAME <= samples.length; at += FRAME) {
    vad.acceptWaveform(Float32Array.from(samples.subarray(at, at + FRAME), (sample) => sample / 32768))
    flags.push(vad.isDetected() ? 1 : 0)
    vad.clear()
  }
  return flags
}

describe('frames judged many at a time', () => {
  it('are decided as sherpa-onnx decides them one by one', async () => {
    const path = await findSileroModel()
    const visit = await visitSamples()
    const whole = visit.subarray(0, visit.length - (visit.length % FRAME))
    const expected = decidedBySherpa(path, whole)
    expect(new Set(expected)).toEqual(new Set([0, 1]))
    const judge = new SileroJudge(await readFile(path))
    expect([...judge.judge(1, whole)]).toEqual(expected)
    const inPieces: number[] = []
    for (let at = 0; at < whole.length; at += 3 * FRAME)
      inPieces.push(...judge.judge(2, whole.subarray(at, at + 3 * FRAME)))
    expect(inPieces).toEqual(expected)
  })

  it('need a model that holds the weights', () => {
    expect(() => new SileroJudge(Buffer.alloc(0))).toThrow('the voice activity model holds no weights')
  })
})
