/** Repeatable chance: the same seed gives the same documents (mulberry32). */
export interface Random {
  /** 0 (included) to 1 (excluded). */
  next(): number
  /** Whole number, both ends included. */
  int(from: number, to: number): number
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** `count` different members, in their order. */
  some<T>(list: readonly T[], count: number): T[]
}

export function seeded(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => list[int(0, list.length - 1)]!,
    some(list, count) {
      const left = new Set(list.keys())
      while (left.size > count) left.delete([...left][int(0, left.size - 1)]!)
      return [...left].map((i) => list[i]!)
    },
  }
}
