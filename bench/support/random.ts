/** Numbers that look random and are the same for the same seed. */
export interface Random {
  /** A real number of `[from, to)`. */
  between(from: number, to: number): number
  /** A whole number of `[0, limit)`. */
  below(limit: number): number
}

/** Mulberry32 (T. Ettinger, public domain): 32 bits of state, good enough to shuffle turns. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (from, to) => from + (to - from) * next(),
    below: (limit) => Math.floor(next() * limit),
  }
}
