import type { Trend, TrendPoint } from '@auscult/client'

/** The plot's own units; it is drawn as wide as there is room. What the axes say stands in its margins. */
export const FRAME = { width: 320, height: 124, left: 44, right: 10, top: 12, bottom: 26 } as const
/** Below the lowest mark, and left of the first. */
const EDGE = { left: FRAME.left - 8, right: FRAME.width, top: 0, bottom: FRAME.height - 14 } as const
/** As high as a line of text. */
const LINE = 11

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
    bandTop: point.high === null ? EDGE.top : y(point.high),
    bandBottom: point.low === null ? EDGE.bottom : y(point.low),
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
    ? [`${EDGE.left},${first.bandTop}`, `${EDGE.right},${first.bandTop}`]
    : banded.map(({ x, bandTop }) => `${x},${bandTop}`)
  const below = wide
    ? [`${EDGE.right},${first.bandBottom}`, `${EDGE.left},${first.bandBottom}`]
    : banded.toReversed().map(({ x, bandBottom }) => `${x},${bandBottom}`)
  return [...above, ...below].join(' ')
}

interface Ends {
  /** The greatest value, and the least where it is another: a line of text apart at least. */
  readonly values: readonly { readonly point: TrendPoint; readonly y: number }[]
  /** The first date, and the last where it is another. */
  readonly dates: readonly string[]
}

/** What the axes say: the table has the rest. */
export function endsOf(placed: readonly PlotPoint[]): Ends {
  const byValue = placed.toSorted((a, b) => a.point.value - b.point.value)
  const [least, most] = [byValue[0], byValue.at(-1)]
  if (!least || !most) return { values: [], dates: [] }
  const top = { point: most.point, y: most.y }
  const isOne = least.point.value === most.point.value
  return {
    values: isOne ? [top] : [top, { point: least.point, y: Math.max(least.y, most.y + LINE) }],
    dates: [...new Set([placed[0], placed.at(-1)].flatMap((one) => one?.point.date ?? []))],
  }
}
