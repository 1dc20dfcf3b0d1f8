import { median } from '../layout/lines.ts'
import { fromSharp, type GrayImage, toSharp } from './gray-image.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Corners of a sheet in the picture's pixels, clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point]

const WORKING_SIDE = 600
/** Grey levels by which paper is brighter than what it lies on. */
const STEP = 9
/** Distances on both sides of an edge at which the paper must be brighter: a ruled line is a step near by only. */
const REACHES = [3, 8, 15]
const SAMPLES = 64
/** Pixels between the lines tried first; the refinement tries all between them. */
const COARSE = 5
const COVERAGE = 0.62
const MIN_AREA = 0.3
/** Sides tilt by no more than this share of their length. */
const MAX_TILT = 0.22

type Side = 'left' | 'right' | 'top' | 'bottom'

interface Edge {
  /** Distance from the side's own border of the image at the edge's start and end (top or left first), in pixels. */
  readonly from: number
  readonly to: number
  readonly coverage: number
}

/**
 * Finds the sheet in a photograph by its four straight edges, each a step from darker ground to brighter paper.
 * `null` when there is no such sheet: scans, pictures that show only part of the page, paper on white.
 */
export async function findPaper(image: GrayImage): Promise<Quad | null> {
  const scale = Math.min(1, WORKING_SIDE / Math.max(image.width, image.height))
  const small = await fromSharp(
    toSharp(image)
      .resize(Math.round(image.width * scale), Math.round(image.height * scale), { fit: 'fill' })
      .blur(1.2),
  )
  if (fillsPicture(small)) return null
  const edges = {
    left: strongestEdge(small, 'left'),
    right: strongestEdge(small, 'right'),
    top: strongestEdge(small, 'top'),
    bottom: strongestEdge(small, 'bottom'),
  }
  const found = Object.values(edges).filter((edge) => edge.coverage >= COVERAGE).length
  if (found < 3) return null
  const { width, height } = small
  const left = orParallel(edges.left, edges.right)
  const right = orParallel(edges.right, edges.left)
  const top = orParallel(edges.top, edges.bottom)
  const bottom = orParallel(edges.bottom, edges.top)
  const lines = {
    left: line({ x: left.from, y: 0 }, { x: left.to, y: height }),
    right: line({ x: width - right.from, y: 0 }, { x: width - right.to, y: height }),
    top: line({ x: 0, y: top.from }, { x: width, y: top.to }),
    bottom: line({ x: 0, y: height - bottom.from }, { x: width, y: height - bottom.to }),
  }
  const corners = [
    meet(lines.left, lines.top),
    meet(lines.right, lines.top),
    meet(lines.right, lines.bottom),
    meet(lines.left, lines.bottom),
  ]
  if (!isSheet(corners, width, height) || !liesOnGround(small, corners as Point[])) return null
  return corners.map((corner) => ({ x: corner!.x / scale, y: corner!.y / scale })) as unknown as Quad
}

/** A scan: the border is as bright as the paper, and there is no ground to part from it. */
function fillsPicture({ pixels, width, height }: GrayImage): boolean {
  const sorted = Uint8Array.from(pixels).sort()
  const paper = sorted[Math.floor(sorted.length * 0.8)]!
  let bright = 0
  let total = 0
  const look = (x: number, y: number) => {
    total++
    if (pixels[y * width + x]! > paper - STEP) bright++
  }
  for (let x = 0; x < width; x += 2) {
    look(x, 1)
    look(x, height - 2)
  }
  for (let y = 0; y < height; y += 2) {
    look(1, y)
    look(width - 2, y)
  }
  return bright > total * 0.9
}

/** What lies around a sheet is darker than it is; around a part of a page there is more of the page. */
function liesOnGround({ pixels, width, height }: GrayImage, corners: readonly Point[]): boolean {
  const [inside, outside]: [number[], number[]] = [[], []]
  const isInside = (x: number, y: number) =>
    corners.every((from, i) => {
      const to = corners[(i + 1) % corners.length]!
      return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0
    })
  for (let y = 0; y < height; y += 3)
    for (let x = 0; x < width; x += 3) (isInside(x, y) ? inside : outside).push(pixels[y * width + x]!)
  return outside.length === 0 || median(outside) < median(inside) - STEP
}

/** A side that is out of the picture runs along the border, as the opposite side does. */
function orParallel(edge: Edge, opposite: Edge): Edge {
  if (edge.coverage >= COVERAGE) return edge
  const lean = opposite.to - opposite.from
  return { from: Math.max(0, lean), to: Math.max(0, -lean), coverage: 0 }
}

/** Brightness step from outside to inside at a point, for a side of the sheet: the least over all distances. */
function stepAt({ pixels, width, height }: GrayImage, side: Side, x: number, y: number): number {
  const [dx, dy] = side === 'left' ? [1, 0] : side === 'right' ? [-1, 0] : side === 'top' ? [0, 1] : [0, -1]
  let least = 255
  for (const reach of REACHES) {
    const [ox, oy] = [x - dx * reach, y - dy * reach]
    const [ix, iy] = [x + dx * reach, y + dy * reach]
    if (ix < 0 || iy < 0 || ix >= width || iy >= height) return 0
    // Past the picture's border nothing is known.
    if (ox < 0 || oy < 0 || ox >= width || oy >= height) continue
    least = Math.min(least, pixels[iy * width + ix]! - pixels[oy * width + ox]!)
  }
  return least === 255 ? 0 : least
}

function strongestEdge(image: GrayImage, side: Side): Edge {
  const across = side === 'left' || side === 'right'
  const length = across ? image.height : image.width
  const depth = Math.floor((across ? image.width : image.height) * 0.42)
  const maxTilt = length * MAX_TILT
  let best: Edge = { from: 0, to: 0, coverage: 0 }
  let bestScore = 0
  for (let from = 0; from < depth; from += COARSE) {
    for (let to = Math.max(0, from - maxTilt); to < Math.min(depth, from + maxTilt); to += COARSE) {
      const edge = measure(image, side, { from, to }, SAMPLES / 2)
      if (edge.score > bestScore) {
        bestScore = edge.score
        best = { from, to, coverage: edge.coverage }
      }
    }
  }
  return refine(image, side, best)
}

function refine(image: GrayImage, side: Side, rough: Edge): Edge {
  let best = rough
  let bestScore = 0
  for (let from = rough.from - COARSE; from <= rough.from + COARSE; from++) {
    for (let to = rough.to - COARSE; to <= rough.to + COARSE; to++) {
      const edge = measure(image, side, { from, to }, SAMPLES)
      if (edge.score > bestScore) {
        bestScore = edge.score
        best = { from, to, coverage: edge.coverage }
      }
    }
  }
  return best
}

function measure(
  image: GrayImage,
  side: Side,
  { from, to }: Pick<Edge, 'from' | 'to'>,
  samples: number,
): { coverage: number; score: number } {
  let hits = 0
  let strength = 0
  for (let i = 0; i < samples; i++) {
    // The corners are left out: the neighbouring sides cut there.
    const share = 0.08 + (0.84 * i) / (samples - 1)
    const depth = Math.round(from + (to - from) * share)
    const [x, y] =
      side === 'left'
        ? [depth, Math.round(image.height * share)]
        : side === 'right'
          ? [image.width - 1 - depth, Math.round(image.height * share)]
          : side === 'top'
            ? [Math.round(image.width * share), depth]
            : [Math.round(image.width * share), image.height - 1 - depth]
    const step = stepAt(image, side, x, y)
    if (step > STEP) {
      hits++
      strength += Math.min(step, 60)
    }
  }
  const coverage = hits / samples
  return { coverage, score: coverage * 100 + strength / samples }
}

/** a·x + b·y = c */
type LineOf = readonly [number, number, number]
const line = (p: Point, q: Point): LineOf => [q.y - p.y, p.x - q.x, (q.y - p.y) * p.x + (p.x - q.x) * p.y]

function meet([a, b, c]: LineOf, [d, e, f]: LineOf): Point | null {
  const determinant = a * e - b * d
  if (Math.abs(determinant) < 1e-9) return null
  return { x: (c * e - b * f) / determinant, y: (a * f - c * d) / determinant }
}

function isSheet(corners: readonly (Point | null)[], width: number, height: number): boolean {
  if (
    corners.some(
      (corner) =>
        !corner ||
        corner.x < -width * 0.1 ||
        corner.x > width * 1.1 ||
        corner.y < -height * 0.1 ||
        corner.y > height * 1.1,
    )
  )
    return false
  const [a, b, c, d] = corners as Point[]
  const area = Math.abs(
    (a!.x * b!.y -
      b!.x * a!.y +
      b!.x * c!.y -
      c!.x * b!.y +
      c!.x * d!.y -
      d!.x * c!.y +
      d!.x * a!.y -
      a!.x * d!.y) /
      2,
  )
  const [top, bottom] = [distance(a!, b!), distance(d!, c!)]
  const [left, right] = [distance(a!, d!), distance(b!, c!)]
  const even =
    Math.min(top, bottom) / Math.max(top, bottom) > 0.6 && Math.min(left, right) / Math.max(left, right) > 0.6
  return even && area > width * height * MIN_AREA
}

export const distance = (p: Point, q: Point) => Math.hypot(p.x - q.x, p.y - q.y)
