import type { ChildProcess } from 'node:child_process'
import { entryBeside } from '../child-entry.ts'
import { endChild } from '../children/confine/inside.ts'
import { forkChild } from '../children/fork-child.ts'
import { FramedDetector, type FrameJudge } from './framed-detector.ts'
import { type VoiceActivity, VoiceActivityLost } from './port.ts'
import type { SileroAnswer, SileroRequest } from './silero-messages.ts'
import { findSileroModel } from './silero-model.ts'

/** Samples of one message, some four seconds: bounds the child's turn, so that streams take turns. */
const PIECE = 128 * 512
/** The child does some 300 times real time; one piece that takes longer than this is stuck. */
const ANSWER_MS = 30_000

/**
 * Silero through sherpa-onnx, in one child process for all streams: the library blocks its thread, and ends
 * its process on errors. A lost child is started again with the next stream.
 * Rejects when the model is missing or altered, or the library does not load.
 */
export async function openSilero(): Promise<VoiceActivity> {
  const model = await findSileroModel()
  let child: SileroChild | undefined
  let streams = 0
  let closed = false
  const living = () => {
    if (closed) throw new VoiceActivityLost('voice activity detection is closed')
    if (!child || child.lost) child = new SileroChild(model)
    return child
  }
  await living().prove()
  return {
    name: 'silero',
    async open() {
      return new FramedDetector(living().judge(streams++))
    },
    async close() {
      closed = true
      await child?.close()
    },
  }
}

interface Waiting {
  readonly resolve: (flags: Uint8Array) => void
  readonly reject: (error: Error) => void
}

class SileroChild {
  lost = false
  readonly #child: ChildProcess
  /** By stream; a stream asks for one piece at a time. */
  readonly #waiting = new Map<number, Waiting>()
  readonly #gone: Promise<void>

  constructor(model: string) {
    this.#child = forkChild(entryBeside(import.meta.url, 'silero.child'), { args: [model], youngHeapMb: 4 })
    this.#child.on('message', ({ stream, flags }: SileroAnswer) => {
      this.#waiting.get(stream)?.resolve(flags)
      this.#waiting.delete(stream)
    })
    this.#gone = new Promise((resolve) => {
      const end = () => {
        this.#lose()
        resolve()
      }
      this.#child.once('error', end)
      this.#child.once('exit', end)
    })
  }

  /** Rejects when the library or the model does not load. */
  async prove(): Promise<void> {
    const judge = this.judge(-1)
    await judge.judge(new Int16Array(512))
    judge.close()
  }

  judge(stream: number): FrameJudge {
    return {
      judge: async (frames) => {
        const flags = new Uint8Array(frames.length / 512)
        for (let at = 0; at < frames.length; at += PIECE) {
          flags.set(await this.#ask(stream, frames.subarray(at, at + PIECE)), at / 512)
        }
        return flags
      },
      close: () => {
        if (!this.lost) this.#send({ op: 'forget', stream })
      },
    }
  }

  async close(): Promise<void> {
    endChild(this.#child)
    await this.#gone
  }

  #ask(stream: number, frames: Int16Array): Promise<Uint8Array> {
    if (this.lost) return Promise.reject(new VoiceActivityLost('voice activity detection has ended'))
    const stuck = setTimeout(() => endChild(this.#child), ANSWER_MS)
    return new Promise<Uint8Array>((resolve, reject) => {
      this.#waiting.set(stream, { resolve, reject })
      this.#send({ op: 'judge', stream, frames })
    }).finally(() => clearTimeout(stuck))
  }

  #send(request: SileroRequest): void {
    // A failed send means that the child is going; its exit rejects what waits.
    this.#child.send(request, () => undefined)
  }

  #lose(): void {
    this.lost = true
    for (const { reject } of this.#waiting.values()) {
      reject(new VoiceActivityLost('voice activity detection has ended'))
    }
    this.#waiting.clear()
  }
}
