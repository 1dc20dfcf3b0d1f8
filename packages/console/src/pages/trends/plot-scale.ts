import type { Trend, TrendPoint } from '@auscult/client'

/** The plot's own units; it is drawn as wide as there is room. */
export const FRAME = { width: 320, height: 110, left: 8, right: 8, top: 12, bottom: 12 } as const

export interface PlotPoint {
  readonly x: number
  readonly y: number
  /** The limits that held for this value; `null` where there are none on that side. */
  readonly bandTop: number
  readonly bandBottom: number
  readonly hasBand: boolean
  readonly point: TrendPoint
}

/** Where each value stands: time runs to the right, and there is room for all values and limits. */
export function placePoints({ points }: Pick<Trend, 'points'>): PlotPoint[] {
  const times = points.map(({ date }) => Date.parse(date))
  const numbers = points.flatMap(({ value, low, high }) => [value, low, high]).filter((one) => one !== null)
  const x = scale(times, [FRAME.left, FRAME.width - FRAME.right])
  const y = scale(numbers, [FRAME.height - FRAME.bottom, FRAME.top])
  return points.map((point, index) => ({
    point,
    x: x(times[index] ?? 0),
    y: y(point.value),
    // A limit on one side alone reaches to the edge.
    bandTop: point.high === null ? 0 : y(point.high),
    bandBottom: point.low === null ? FRAME.height : y(point.low),
    hasBand: point.low !== null || point.high !== null,
  }))
}

function scale(values: readonly number[], [from, to]: readonly [number, number]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return (value: number) =>
    most === least ? (from + to) / 2 : from + ((value - least) / (most - least)) * (to - from)
}

/** The band as an outline: along the upper limits and back along the lower ones. */
export function bandOf(placed: readonly PlotPoint[]): string {
  const banded = placed.filter(({ hasBand }) => hasBand)
  const [first, last] = [banded[0], banded.at(-1)]
  if (!first || !last) return ''
  // Limits of one day alone are shown over the whole width.
  const wide = first.x === last.x
  const above = wide
    ? [`0,${first.bandTop}`, `${FRAME.width},${first.bandTop}`]
    : banded.map(({ x, bandTop }) => `${x},${bandTop}`)
  const below = wide
    ? [`${FRAME.width},${first.bandBottom}`, `0,${first.bandBottom}`]
    : banded.toReversed().map(({ x, bandBottom }) => `${x},${bandBottom}`)
  return [...above, ...below].join(' ')
}
