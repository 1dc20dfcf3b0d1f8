import type { Pdfium } from './pdfium.ts'

/** From PDF user space to points from the top left of the page as it is shown (crop box and rotation applied). */
export interface PageGeometry {
  readonly width: number
  readonly height: number
  /** `x' = a·x + c·y + e`, `y' = b·x + d·y + f`. */
  readonly matrix: readonly [number, number, number, number, number, number]
}

/** PDFium maps to whole pixels only: the probe points lie far apart so that rounding does not matter. */
const PROBE = 10_000

export function pageGeometry(pdfium: Pdfium, page: number): PageGeometry {
  const width = pdfium.FPDF_GetPageWidthF(page)
  const height = pdfium.FPDF_GetPageHeightF(page)
  const scale = Math.max(1, Math.floor(1_000_000 / Math.max(width, height, 1)))
  const cells = pdfium.allocate(8)
  const at = (x: number, y: number): [number, number] => {
    pdfium.FPDF_PageToDevice(
      page,
      0,
      0,
      Math.round(width * scale),
      Math.round(height * scale),
      0,
      x,
      y,
      cells,
      cells + 4,
    )
    const view = new DataView(pdfium.bytes().buffer, cells, 8)
    return [view.getInt32(0, true) / scale, view.getInt32(4, true) / scale]
  }
  const [ox, oy] = at(0, 0)
  const [ax, ay] = at(PROBE, 0)
  const [bx, by] = at(0, PROBE)
  pdfium.release(cells)
  return {
    width,
    height,
    matrix: [(ax - ox) / PROBE, (ay - oy) / PROBE, (bx - ox) / PROBE, (by - oy) / PROBE, ox, oy],
  }
}
