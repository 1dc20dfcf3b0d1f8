import sherpa, { type Vad } from 'sherpa-onnx-node'
import { FRAME } from './find-stretches.ts'
import type { SileroAnswer, SileroRequest } from './silero-messages.ts'

/** The library keeps the sound of a stretch until it ends; nobody needs it, so it is dropped so often. */
const LONGEST_KEPT_FRAMES = 30 * (16_000 / FRAME)

const model = process.argv[2] ?? ''
const streams = new Map<number, { vad: Vad; run: number }>()
/** Detectors of streams that have ended: each holds 11 MB that the garbage collector does not see. */
const free: Vad[] = []

// Less than a sample, so that the library tells each frame's own decision; stretches are found by our rules.
// (It takes 0 for "not set".)
const AT_ONCE = 1e-5

function open(): { vad: Vad; run: number } {
  const used = free.pop()
  if (used) return { vad: used, run: 0 }
  const sileroVad = {
    model,
    threshold: 0.5,
    minSpeechDuration: AT_ONCE,
    minSilenceDuration: AT_ONCE,
    maxSpeechDuration: 3600,
    windowSize: FRAME,
  }
  return {
    vad: new sherpa.Vad({ sileroVad, sampleRate: 16_000, numThreads: 1, provider: 'cpu', debug: false }, 40),
    run: 0,
  }
}

function judge(stream: number, frames: Int16Array): Uint8Array {
  const state = streams.get(stream) ?? open()
  streams.set(stream, state)
  const flags = new Uint8Array(frames.length / FRAME)
  const samples = new Float32Array(FRAME)
  for (let i = 0; i < flags.length; i++) {
    for (let j = 0; j < FRAME; j++) samples[j] = frames[i * FRAME + j]! / 32768
    state.vad.acceptWaveform(samples)
    const speech = state.vad.isDetected()
    flags[i] = speech ? 1 : 0
    state.run = speech ? state.run + 1 : 0
    if (state.run >= LONGEST_KEPT_FRAMES) {
      state.vad.flush()
      state.run = 0
    }
    state.vad.clear()
  }
  return flags
}

function forget(stream: number): void {
  const state = streams.get(stream)
  streams.delete(stream)
  if (!state) return
  state.vad.reset()
  free.push(state.vad)
}

process.on('message', (request: SileroRequest) => {
  if (request.op === 'forget') {
    forget(request.stream)
    return
  }
  const answer: SileroAnswer = { stream: request.stream, flags: judge(request.stream, request.frames) }
  process.send?.(answer)
})
process.on('disconnect', () => process.exit(0))
