/** 16 kHz to 48 kHz and back. */
export const RATIO = 3

/** Samples of the filter on either side, at 48 kHz. */
const REACH = 48

/** Low pass at 8 kHz: a sinc under Hann's window. */
const FILTER = Float32Array.from({ length: 2 * REACH + 1 }, (_, i) => {
  const x = ((i - REACH) / RATIO) * Math.PI
  const sinc = x === 0 ? 1 : Math.sin(x) / x
  return sinc * (0.5 + 0.5 * Math.cos((Math.PI * (i - REACH)) / (REACH + 1)))
})

/** Three samples for each, followed by `silence` more. */
export function toHigh(samples: Int16Array, silence: number): Float32Array {
  const high = new Float32Array(samples.length * RATIO + silence)
  for (let n = 0; n < high.length; n++) {
    const last = Math.min(samples.length - 1, Math.floor((n + REACH) / RATIO))
    let sum = 0
    for (let k = Math.max(0, Math.ceil((n - REACH) / RATIO)); k <= last; k++) {
      sum += samples[k]! * FILTER[n - RATIO * k + REACH]!
    }
    high[n] = sum
  }
  return high
}

/** One sample for three. */
export function toLow(high: Float32Array): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(Math.floor(high.length / RATIO))
  for (let n = 0; n < samples.length; n++) {
    const middle = n * RATIO
    const last = Math.min(high.length - 1, middle + REACH)
    let sum = 0
    for (let m = Math.max(0, middle - REACH); m <= last; m++) sum += high[m]! * FILTER[m - middle + REACH]!
    samples[n] = Math.max(-32768, Math.min(32767, Math.round(sum / RATIO)))
  }
  return samples
}
