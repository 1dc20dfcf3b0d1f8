import { type PdfDocument, withPage } from './pdfium.ts'

const IMAGE = 3
const FORM = 5
/** A scan is one object or a few stripes; a page of thousands of paths is a drawing. */
const MAX_OBJECTS = 400

/** The share of a page that pictures cover, from 0 to 1; overlaps count twice but never over 1. */
export function pictureShare(document: PdfDocument, index: number): number {
  return withPage(document, index, (page) => {
    const { pdfium } = document
    const pageArea = pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page)
    const edges = pdfium.allocate(16)
    let covered = 0
    const count = Math.min(MAX_OBJECTS, pdfium.FPDFPage_CountObjects(page))
    for (let i = 0; i < count; i++) {
      const object = pdfium.FPDFPage_GetObject(page, i)
      const type = pdfium.FPDFPageObj_GetType(object)
      if (type !== IMAGE && type !== FORM) continue
      if (type === FORM && !holdsPicture(document, object)) continue
      pdfium.FPDFPageObj_GetBounds(object, edges, edges + 4, edges + 8, edges + 12)
      const [left, bottom, right, top] = pdfium.floats().subarray(edges >> 2, (edges >> 2) + 4)
      covered += Math.max(0, right! - left!) * Math.max(0, top! - bottom!)
    }
    pdfium.release(edges)
    return pageArea > 0 ? Math.min(1, covered / pageArea) : 0
  })
}

function holdsPicture({ pdfium }: PdfDocument, form: number): boolean {
  const count = Math.min(MAX_OBJECTS, pdfium.FPDFFormObj_CountObjects(form))
  for (let i = 0; i < count; i++) {
    if (pdfium.FPDFPageObj_GetType(pdfium.FPDFFormObj_GetObject(form, i)) === IMAGE) return true
  }
  return false
}
