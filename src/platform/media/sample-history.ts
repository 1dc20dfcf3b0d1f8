/** The latest samples of a stream, addressed by their place from its start; what is forgotten frees its memory. */
export class SampleHistory {
  #pieces: Int16Array[] = []
  /** Place of the first sample that is still kept. */
  #start = 0
  #end = 0

  /** Samples seen so far, forgotten ones included. */
  get length(): number {
    return this.#end
  }

  append(samples: Int16Array): void {
    if (samples.length === 0) return
    this.#pieces.push(samples)
    this.#end += samples.length
  }

  /** Drops whole pieces that end at or before `place`. */
  forgetBefore(place: number): void {
    let gone = 0
    for (const piece of this.#pieces) {
      if (this.#start + piece.length > place) break
      this.#start += piece.length
      gone += 1
    }
    this.#pieces.splice(0, gone)
  }

  /** A copy of the samples from `start` up to `end`. Throws when some of them are forgotten or still to come. */
  slice(start: number, end: number): Int16Array<ArrayBuffer> {
    if (start < this.#start || end > this.#end) throw new RangeError('samples are not kept')
    const out = new Int16Array(end - start)
    let at = this.#start
    for (const piece of this.#pieces) {
      const from = Math.max(start, at)
      const to = Math.min(end, at + piece.length)
      if (to > from) out.set(piece.subarray(from - at, to - at), from - start)
      at += piece.length
    }
    return out
  }
}
