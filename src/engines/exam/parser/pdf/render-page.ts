import { EngineError } from '../../../../platform/errors.ts'
import type { GrayImage } from '../picture/gray-image.ts'
import { type PdfDocument, withPage } from './pdfium.ts'

const GRAY_FORMAT = 1
/** FPDF_ANNOT | FPDF_GRAYSCALE */
const FLAGS = 0x01 | 0x08

/** Draws a page on white so that its shorter side has about `shortSide` pixels, never more than `maximumPixels`. */
export function renderPage(
  document: PdfDocument,
  index: number,
  shortSide: number,
  maximumPixels: number,
): GrayImage {
  return withPage(document, index, (page) => {
    const { pdfium } = document
    const pageWidth = pdfium.FPDF_GetPageWidthF(page)
    const pageHeight = pdfium.FPDF_GetPageHeightF(page)
    if (!(pageWidth > 0 && pageHeight > 0)) throw new EngineError(`page ${index + 1} of the PDF has no size`)
    const scale = Math.min(
      shortSide / Math.min(pageWidth, pageHeight),
      Math.sqrt(maximumPixels / (pageWidth * pageHeight)),
    )
    const width = Math.max(1, Math.floor(pageWidth * scale))
    const height = Math.max(1, Math.floor(pageHeight * scale))
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, GRAY_FORMAT, 0, 0)
    if (!bitmap) throw new EngineError(`page ${index + 1} of the PDF is too large to draw`)
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
      return copyRows(pdfium.bytes(), {
        start: pdfium.FPDFBitmap_GetBuffer(bitmap),
        stride: pdfium.FPDFBitmap_GetStride(bitmap),
        width,
        height,
      })
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap)
    }
  })
}

function copyRows(
  memory: Uint8Array,
  {
    start,
    stride,
    width,
    height,
  }: { readonly start: number; readonly stride: number; readonly width: number; readonly height: number },
): GrayImage {
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    pixels.set(memory.subarray(start + y * stride, start + y * stride + width), y * width)
  return { pixels, width, height }
}
