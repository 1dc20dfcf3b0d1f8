import type { Box } from '../page-text.ts'

/** The space between two level rules that lie over each other: a row of a ruled or shaded table, or a box. */
export interface Band extends Box {
  /** Where upright rules stand from top to bottom, outer ones included. */
  readonly uprights: readonly number[]
}

/** In text heights: lines that lie nearer are one. */
const SAME = 0.2
/** Rules whose ends stand no further apart, in text heights, are one. */
const JOINT = 0.5
/** Shares of the upper rule that the lower one lies under, and of a band that an upright spans. */
const UNDER = 0.8
const SPANS = 0.7
/** Text heights of the lowest row. */
const LOWEST = 0.9

/** The bands of a page, from the top; `unit` is the height of its text. */
export function findBands(rules: readonly Box[], unit: number): Band[] {
  const levels = joinLevels(
    rules.filter(({ x0, x1 }) => x1 > x0),
    unit,
  )
  const uprights = rules.filter(({ y0, y1 }) => y1 > y0)
  return levels.flatMap((upper) => {
    const lower = levels.find((level) => level.y0 > upper.y0 + unit * LOWEST && liesUnder(level, upper))
    if (!lower) return []
    const box = {
      x0: Math.max(upper.x0, lower.x0),
      x1: Math.min(upper.x1, lower.x1),
      y0: upper.y0,
      y1: lower.y0,
    }
    return [{ ...box, uprights: uprightsIn(box, uprights, unit * SAME) }]
  })
}

const liesUnder = (lower: Box, upper: Box) =>
  Math.min(lower.x1, upper.x1) - Math.max(lower.x0, upper.x0) > (upper.x1 - upper.x0) * UNDER

/** Pieces of one line, a cell each, become one. */
function joinLevels(pieces: readonly Box[], unit: number): Box[] {
  const joined: Box[] = []
  const sorted = pieces.toSorted((a, b) => a.y0 - b.y0 || a.x0 - b.x0)
  for (const rows of cluster(sorted, ({ y0 }) => y0, unit * SAME)) {
    let last: { x0: number; x1: number; y0: number; y1: number } | undefined
    for (const piece of rows.toSorted((a, b) => a.x0 - b.x0)) {
      if (last && piece.x0 - last.x1 < unit * JOINT) last.x1 = Math.max(last.x1, piece.x1)
      else {
        last = { ...piece, y0: rows[0]!.y0, y1: rows[0]!.y0 }
        joined.push(last)
      }
    }
  }
  return joined
}

function uprightsIn(band: Box, uprights: readonly Box[], same: number): number[] {
  const inside = uprights.filter(
    ({ x0, y0, y1 }) =>
      x0 > band.x0 - same &&
      x0 < band.x1 + same &&
      Math.min(y1, band.y1) - Math.max(y0, band.y0) > (band.y1 - band.y0) * SPANS,
  )
  return cluster(
    inside.map(({ x0 }) => x0).sort((a, b) => a - b),
    (x) => x,
    same,
  ).map(([x]) => x!)
}

/** Runs of `sorted` whose places are the same. */
function cluster<T>(sorted: readonly T[], placeOf: (one: T) => number, same: number): T[][] {
  const runs: T[][] = []
  for (const one of sorted) {
    const last = runs.at(-1)
    if (last && placeOf(one) - placeOf(last.at(-1)!) < same) last.push(one)
    else runs.push([one])
  }
  return runs
}
