import { EngineError } from '../../../../platform/errors.ts'
import type { PageText } from '../layout/page-text.ts'
import { type PageGeometry, pageGeometry } from './page-geometry.ts'
import { readRules } from './page-rules.ts'
import { type PdfDocument, type Pdfium, withPage } from './pdfium.ts'
import { WordBuilder } from './word-builder.ts'

/** A page's text layer, with what is needed to decide whether to trust it. */
export interface TextLayer extends PageText {
  readonly source: 'text'
  readonly characters: number
  /** Characters without a usable Unicode value. */
  readonly unmapped: number
  /** Characters drawn invisibly, as scanners put under a page's picture. */
  readonly hidden: number
}

/** What all characters of one text object share. */
interface TextStyle {
  /** Height of the font's em square on the page, in points. */
  readonly em: number
  readonly bold: boolean
  readonly hidden: boolean
  readonly upright: boolean
}

const BOLD_WEIGHT = 600
const INVISIBLE_MODE = 3
const MAX_TILT = 0.05
/** Bytes of scratch memory: a box (4 floats), a matrix (6 floats), a point (2 doubles). */
const BOX = 0
const MATRIX = 16
const POINT = 40
const SCRATCH = 56

export function readTextLayer(document: PdfDocument, index: number, maximumCharacters: number): TextLayer {
  return withPage(document, index, (page) => {
    const { pdfium } = document
    const geometry = pageGeometry(pdfium, page)
    const base = { page: index + 1, width: geometry.width, height: geometry.height, source: 'text' as const }
    const text = pdfium.FPDFText_LoadPage(page)
    if (!text) return { ...base, words: [], characters: 0, unmapped: 0, hidden: 0 }
    const scratch = pdfium.allocate(SCRATCH)
    try {
      const count = pdfium.FPDFText_CountChars(text)
      if (count > maximumCharacters) throw new EngineError(`page ${index + 1} of the PDF holds too much text`)
      return {
        ...base,
        ...readCharacters({ pdfium, text, scratch }, count, geometry),
        rules: readRules(pdfium, page, geometry),
      }
    } finally {
      pdfium.release(scratch)
      pdfium.FPDFText_ClosePage(text)
    }
  })
}

/** A page's text as PDFium has it, and memory of PDFium's for its answers. */
interface TextPage {
  readonly pdfium: Pdfium
  readonly text: number
  readonly scratch: number
}

function readCharacters(textPage: TextPage, count: number, { matrix }: PageGeometry) {
  const { pdfium, text, scratch } = textPage
  const [a, b, c, d, e, f] = matrix
  const builder = new WordBuilder()
  const styles = new Map<number, TextStyle>()
  let unmapped = 0
  let hidden = 0
  let characters = 0
  for (let i = 0; i < count; i++) {
    const code = pdfium.FPDFText_GetUnicode(text, i)
    if (isSpace(code)) {
      builder.flush()
      continue
    }
    characters++
    if (isUnmapped(code)) unmapped++
    const object = pdfium.FPDFText_GetTextObject(text, i)
    let style = styles.get(object)
    if (!style) {
      style = readStyle(textPage, i, object, matrix)
      styles.set(object, style)
    }
    if (style.hidden) hidden++
    // Stamps along the margin ("validated electronically …") are turned by 90° and would cut through rows.
    if (!style.upright) {
      builder.flush()
      continue
    }
    pdfium.FPDFText_GetLooseCharBox(text, i, scratch + BOX)
    const at = (scratch + BOX) >> 2
    const floats = pdfium.floats()
    const [left, top, right, bottom] = [floats[at]!, floats[at + 1]!, floats[at + 2]!, floats[at + 3]!]
    const xa = a * left + c * top + e
    const xb = a * right + c * bottom + e
    builder.add({
      code,
      x0: Math.min(xa, xb),
      x1: Math.max(xa, xb),
      style,
      baseline: () => {
        pdfium.FPDFText_GetCharOrigin(text, i, scratch + POINT, scratch + POINT + 8)
        const point = new DataView(pdfium.bytes().buffer, scratch + POINT, 16)
        return b * point.getFloat64(0, true) + d * point.getFloat64(8, true) + f
      },
      middle: (b * left + d * top + b * right + d * bottom) / 2 + f,
    })
  }
  builder.flush()
  return { words: builder.words, characters, unmapped, hidden }
}

function readStyle(
  { pdfium, text, scratch }: TextPage,
  index: number,
  object: number,
  page: PageGeometry['matrix'],
): TextStyle {
  pdfium.FPDFText_GetMatrix(text, index, scratch + MATRIX)
  const at = (scratch + MATRIX) >> 2
  const [ma, mb, mc, md] = pdfium.floats().subarray(at, at + 4)
  const [a, b, c, d] = page
  // The directions of writing and of height, on the page as it is shown.
  const along = [a * ma! + c * mb!, b * ma! + d * mb!] as const
  const up = [a * mc! + c * md!, b * mc! + d * md!] as const
  return {
    em: pdfium.FPDFText_GetFontSize(text, index) * Math.hypot(...up),
    bold: pdfium.FPDFText_GetFontWeight(text, index) >= BOLD_WEIGHT,
    hidden: object !== 0 && pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE_MODE,
    upright: Math.abs(Math.atan2(along[1], along[0])) <= MAX_TILT,
  }
}

const isSpace = (code: number) =>
  code === 32 || code === 13 || code === 10 || code === 9 || code === 160 || code === 0x2007

/** Control characters, replacement character, noncharacters and private use: the font has no true mapping. */
const isUnmapped = (code: number) =>
  code < 32 ||
  (code >= 0x80 && code < 0xa0) ||
  code === 0xfffd ||
  code >= 0xfff0 ||
  (code >= 0xe000 && code <= 0xf8ff)
