import type { Box } from '../page-text.ts'

/** In text heights: narrower white space parts words. */
const NARROWEST = 0.6
/** The share of rows that may cross a column's edge: titles over all columns. */
const CROSSING = 0.12

/**
 * Where columns part: the middles of the white space that runs down through nearly all `rows` (each the boxes of its
 * words), from left to right.
 */
export function findGutters(rows: readonly (readonly Box[])[], unit: number): number[] {
  const least = unit * NARROWEST
  const spans = rows.flatMap((row) => unite(row, least))
  const clear = whiteSpace(spans, 0, least)
  return whiteSpace(spans, Math.floor(rows.length * CROSSING), least).map((wide) => {
    // Where all rows leave white space, the column's edge is there.
    const { x0, x1 } = clear.find((space) => space.x0 >= wide.x0 && space.x1 <= wide.x1) ?? wide
    return (x0 + x1) / 2
  })
}

/** Stretches that at most `allowed` of the spans cover, between the first and the last. */
function whiteSpace(spans: readonly Span[], allowed: number, least: number): Span[] {
  const events = spans
    .flatMap(({ x0, x1 }) => [
      { x: x0, step: 1 },
      { x: x1, step: -1 },
    ])
    .toSorted((a, b) => a.x - b.x || b.step - a.step)
  const found: Span[] = []
  let depth = 0
  let from: number | null = null
  for (const { x, step } of events) {
    depth += step
    if (depth <= allowed && from === null) from = x
    if (depth > allowed && from !== null) {
      if (x - from >= least && from > events[0]!.x) found.push({ x0: from, x1: x })
      from = null
    }
  }
  return found
}

type Span = Pick<Box, 'x0' | 'x1'>

/** What one row covers. */
function unite(boxes: readonly Box[], least: number): { x0: number; x1: number }[] {
  const united: { x0: number; x1: number }[] = []
  for (const { x0, x1 } of boxes.toSorted((a, b) => a.x0 - b.x0)) {
    const last = united.at(-1)
    if (last && x0 - last.x1 < least) last.x1 = Math.max(last.x1, x1)
    else united.push({ x0, x1 })
  }
  return united
}
