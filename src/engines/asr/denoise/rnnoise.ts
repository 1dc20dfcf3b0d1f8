import type { Rnnoise } from '@shiguredo/rnnoise-wasm'
import { RATIO, toHigh, toLow } from './resample.ts'

/**
 * RNNoise (J.-M. Valin 2018; WebAssembly build of its 0.2): takes noise out of a window of speech. Same length,
 * 16 kHz. Blocks the thread for some 5 % of the window's length; for child processes only.
 */
export async function loadDenoiser(): Promise<(samples: Int16Array) => Int16Array<ArrayBuffer>> {
  const rnnoise = await load()
  return (samples) => {
    const { frameSize } = rnnoise
    // The model works at 48 kHz and answers two frames late.
    const high = toHigh(samples, 2 * frameSize)
    const state = rnnoise.createDenoiseState()
    for (let at = 0; at + frameSize <= high.length; at += frameSize) {
      state.processFrame(high.subarray(at, at + frameSize))
    }
    state.destroy()
    return toLow(high.subarray(2 * frameSize, 2 * frameSize + samples.length * RATIO))
  }
}

async function load(): Promise<Rnnoise> {
  // The build looks for a browser's worker; it needs nothing else of one.
  Object.assign(globalThis, {
    WorkerGlobalScope: class {},
    self: globalThis,
    location: { href: 'file:///' },
  })
  const module = await import('@shiguredo/rnnoise-wasm')
  return await module.Rnnoise.load()
}
