import type { Box } from '../layout/page-text.ts'
import type { PageGeometry } from './page-geometry.ts'
import type { Pdfium } from './pdfium.ts'

type Matrix = PageGeometry['matrix']

const PATH = 2
const FORM = 5
/** A page of thousands of paths is a drawing. */
const MAX_OBJECTS = 6000
const MAX_SEGMENTS = 200
const MAX_DEPTH = 3
/** In points: thinner shapes are drawn lines. */
const THIN = 2.5
/** In points: shorter lines are parts of letters and marks. */
const SHORT = 6
/** Bytes of scratch memory: two points or four edges, then a matrix. */
const EDGES = 0
const MATRIX = 16
const SCRATCH = 40

/**
 * The level and upright lines that a page draws, and the edges of its shaded areas, as boxes without height or width
 * in points from the top left.
 */
export function readRules(pdfium: Pdfium, page: number, { matrix }: PageGeometry): Box[] {
  const scratch = pdfium.allocate(SCRATCH)
  const rules: Box[] = []
  let left = MAX_OBJECTS
  const floats = (at: number) => pdfium.floats().subarray((scratch + at) >> 2)

  function collect(object: number, outer: Matrix, depth: number): void {
    if (left-- <= 0) return
    const type = pdfium.FPDFPageObj_GetType(object)
    if (type === FORM && depth < MAX_DEPTH) {
      const inner = compose(matrixOf(object), outer)
      const count = Math.min(left, pdfium.FPDFFormObj_CountObjects(object))
      for (let i = 0; i < count; i++) collect(pdfium.FPDFFormObj_GetObject(object, i), inner, depth + 1)
    }
    if (type === PATH) addPath(object, outer)
  }

  function matrixOf(object: number): Matrix {
    if (!pdfium.FPDFPageObj_GetMatrix(object, scratch + MATRIX)) return [1, 0, 0, 1, 0, 0]
    const [a, b, c, d, e, f] = floats(MATRIX)
    return [a!, b!, c!, d!, e!, f!]
  }

  /** A line, or a rectangle by its edges; of what is drawn at length, each straight piece. */
  function addPath(object: number, outer: Matrix): void {
    const count = pdfium.FPDFPath_CountSegments(object)
    if (count < 2 || count > MAX_SEGMENTS) return
    if (count <= 6) {
      if (!pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return
      const [x0, y0, x1, y1] = floats(EDGES)
      addBox(boxOf(toPage(x0!, y0!, outer), toPage(x1!, y1!, outer)))
      return
    }
    const own = compose(matrixOf(object), outer)
    let last: readonly [number, number] | undefined
    for (let i = 0; i < count; i++) {
      const segment = pdfium.FPDFPath_GetPathSegment(object, i)
      if (!pdfium.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) return
      const [x, y] = floats(EDGES)
      const point = toPage(x!, y!, own)
      const isLine = pdfium.FPDFPathSegment_GetType(segment) === 0
      if (last && isLine) addThin(boxOf(last, point))
      last = point
    }
  }

  function addBox(box: Box): void {
    if (box.x1 - box.x0 <= THIN || box.y1 - box.y0 <= THIN) {
      addThin(box)
      return
    }
    const { x0, y0, x1, y1 } = box
    rules.push({ x0, x1, y0, y1: y0 }, { x0, x1, y0: y1, y1 }, { x0, x1: x0, y0, y1 }, { x0: x1, x1, y0, y1 })
  }

  function addThin({ x0, y0, x1, y1 }: Box): void {
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
    if (y1 - y0 <= THIN && x1 - x0 >= SHORT) rules.push({ x0, x1, y0: y, y1: y })
    else if (x1 - x0 <= THIN && y1 - y0 >= SHORT) rules.push({ x0: x, x1: x, y0, y1 })
  }

  try {
    const count = Math.min(MAX_OBJECTS, pdfium.FPDFPage_CountObjects(page))
    for (let i = 0; i < count; i++) collect(pdfium.FPDFPage_GetObject(page, i), matrix, 0)
    return rules
  } finally {
    pdfium.release(scratch)
  }
}

const toPage = (x: number, y: number, [a, b, c, d, e, f]: Matrix) =>
  [a * x + c * y + e, b * x + d * y + f] as const

const boxOf = ([ax, ay]: readonly [number, number], [bx, by]: readonly [number, number]): Box => ({
  x0: Math.min(ax, bx),
  y0: Math.min(ay, by),
  x1: Math.max(ax, bx),
  y1: Math.max(ay, by),
})

/** `inner` first, then `outer`. */
function compose([a, b, c, d, e, f]: Matrix, outer: Matrix): Matrix {
  const [oa, ob, oc, od, oe, of] = outer
  return [
    oa * a + oc * b,
    ob * a + od * b,
    oa * c + oc * d,
    ob * c + od * d,
    oa * e + oc * f + oe,
    ob * e + od * f + of,
  ]
}
