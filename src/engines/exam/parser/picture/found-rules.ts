import type { Box } from '../layout/page-text.ts'

/** A run of dark pixels: from where to where, and in which row of pixels (in which column where it is upright). */
export interface DarkRun {
  readonly from: number
  readonly to: number
  readonly place: number
}

/** In pixels: between the runs of one slanted rule, and between its pieces. */
const NEAR = 3
const BETWEEN = 24
/** Thicker ones are shaded areas, of which the edges count. */
const THICK = 26

/** The rules that a picture's dark runs make up: a slanted one lies in several rows of pixels. */
export function toRules(runs: readonly DarkRun[], lie: 'level' | 'upright'): Box[] {
  const rules: { from: number; to: number; first: number; last: number }[] = []
  for (const { from, to, place } of runs.toSorted((a, b) => a.place - b.place)) {
    const near = rules.find(
      (rule) => place - rule.last <= NEAR && from < rule.to + BETWEEN && to > rule.from - BETWEEN,
    )
    if (near) {
      near.from = Math.min(near.from, from)
      near.to = Math.max(near.to, to)
      near.last = place
    } else rules.push({ from, to, first: place, last: place })
  }
  return rules.flatMap(({ from, to, first, last }) => {
    const places = last - first > THICK ? [first, last] : [Math.round((first + last) / 2)]
    return places.map((at) =>
      lie === 'level' ? { x0: from, x1: to, y0: at, y1: at } : { x0: at, x1: at, y0: from, y1: to },
    )
  })
}
