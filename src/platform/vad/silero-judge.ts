import { allocateFloats, OnnxSession } from '../onnx/session.ts'
import { FRAME } from './find-stretches.ts'
import { CONTEXT, HIDDEN, JUDGED, sileroGraph } from './silero-graph.ts'
import { readSileroWeights } from './silero-weights.ts'

/** Frames that are judged in one call: bounds the memory and the turn of a stream. */
const MOST_FRAMES = 128
/** How likely speech has to be to begin, and to go on. */
const BEGINS = 0.5
const GOES_ON = 0.35

/** One stream between its frames: some 3 KB. */
interface Stream {
  readonly h: Float32Array
  readonly c: Float32Array
  /** The frame before; it is judged once the first samples of the next one are there. `null` before the first. */
  last: Int16Array | null
  /** The frame before was likely speech: two in a row begin it. */
  risen: boolean
  speech: boolean
}

/** Judges frames of any number of streams with one model in memory. Blocks its thread. */
export class SileroJudge {
  readonly #session: OnnxSession
  readonly #frames = allocateFloats(MOST_FRAMES * JUDGED)
  readonly #speech = allocateFloats(MOST_FRAMES)
  readonly #h = allocateFloats(HIDDEN)
  readonly #c = allocateFloats(HIDDEN)
  readonly #hNext = allocateFloats(HIDDEN)
  readonly #cNext = allocateFloats(HIDDEN)
  readonly #streams = new Map<number, Stream>()

  /** Throws where the model or its runtime does not load. */
  constructor(model: Uint8Array) {
    this.#session = new OnnxSession(sileroGraph(readSileroWeights(model)))
  }

  /** A flag for each whole frame: 1 where the frame before it is speech. The first of a stream has none before it. */
  judge(stream: number, samples: Int16Array): Uint8Array {
    const state = this.#streams.get(stream) ?? opened()
    this.#streams.set(stream, state)
    const flags = new Uint8Array(samples.length / FRAME)
    let at = 0
    if (state.last === null && flags.length > 0) {
      state.last = samples.slice(0, FRAME)
      at = 1
    }
    for (; at < flags.length; at += MOST_FRAMES) {
      const frames = samples.subarray(at * FRAME, (at + MOST_FRAMES) * FRAME)
      this.#likelihoods(state, frames).forEach((likelihood, index) => {
        flags[at + index] = decide(state, likelihood) ? 1 : 0
      })
    }
    return flags
  }

  forget(stream: number): void {
    this.#streams.delete(stream)
  }

  #likelihoods(state: Stream, frames: Int16Array): Float32Array {
    const count = frames.length / FRAME
    for (let i = 0; i < count; i++) {
      const before = i === 0 ? state.last! : frames.subarray((i - 1) * FRAME, i * FRAME)
      this.#place(i * JUDGED, before)
      this.#place(i * JUDGED + FRAME, frames.subarray(i * FRAME, i * FRAME + CONTEXT))
    }
    state.last = frames.slice(-FRAME)
    this.#h.data.set(state.h)
    this.#c.data.set(state.c)
    const memory = [1, 1, HIDDEN]
    this.#session.run(
      [
        { name: 'frames', floats: this.#frames, shape: [count, JUDGED] },
        { name: 'h', floats: this.#h, shape: memory },
        { name: 'c', floats: this.#c, shape: memory },
      ],
      [
        { name: 'speech', floats: this.#speech, shape: [count] },
        { name: 'hNext', floats: this.#hNext, shape: memory },
        { name: 'cNext', floats: this.#cNext, shape: memory },
      ],
    )
    state.h.set(this.#hNext.data)
    state.c.set(this.#cNext.data)
    return this.#speech.data.subarray(0, count)
  }

  #place(at: number, samples: Int16Array): void {
    const into = this.#frames.data
    for (let i = 0; i < samples.length; i++) into[at + i] = samples[i]! / 32768
  }
}

const opened = (): Stream => ({
  ...{ h: new Float32Array(HIDDEN), c: new Float32Array(HIDDEN) },
  ...{ last: null, risen: false, speech: false },
})

/** As sherpa-onnx decides: speech begins with the second likely frame in a row, and ends below the lower bound. */
function decide(state: Stream, likelihood: number): boolean {
  const likely = likelihood > BEGINS
  state.speech = state.speech ? likelihood > GOES_ON : likely && state.risen
  state.risen = likely || state.speech
  return state.speech
}
