import { EngineError } from '../../../../platform/errors.ts'
import type { PageText, Word } from '../layout/page-text.ts'
import { pageGeometry } from './page-geometry.ts'
import { type PdfDocument, type Pdfium, withPage } from './pdfium.ts'

/** A page's text layer, with what is needed to decide whether to trust it. */
export interface TextLayer extends PageText {
  readonly source: 'text'
  readonly characters: number
  /** Characters without a usable Unicode value. */
  readonly unmapped: number
  /** Characters drawn invisibly, as scanners put under a page's picture. */
  readonly hidden: number
}

interface Glyph {
  code: number
  x0: number
  y0: number
  x1: number
  y1: number
  bold: boolean
}

const BOLD_WEIGHT = 600
const INVISIBLE_MODE = 3
const MAX_TILT = 0.05

export function readTextLayer(document: PdfDocument, index: number, maximumCharacters: number): TextLayer {
  return withPage(document, index, (page) => {
    const { pdfium } = document
    const geometry = pageGeometry(pdfium, page)
    const base = { page: index + 1, width: geometry.width, height: geometry.height, source: 'text' as const }
    const text = pdfium.FPDFText_LoadPage(page)
    if (!text) return { ...base, words: [], characters: 0, unmapped: 0, hidden: 0 }
    try {
      const count = pdfium.FPDFText_CountChars(text)
      if (count > maximumCharacters) throw new EngineError(`page ${index + 1} of the PDF holds too much text`)
      return { ...base, ...readGlyphs(pdfium, text, count, geometry.matrix) }
    } finally {
      pdfium.FPDFText_ClosePage(text)
    }
  })
}

function readGlyphs(
  pdfium: Pdfium,
  text: number,
  count: number,
  [a, b, c, d, e, f]: readonly [number, number, number, number, number, number],
) {
  const box = pdfium.allocate(16)
  const builder = new WordBuilder()
  let unmapped = 0
  let hidden = 0
  let characters = 0
  const renderModes = new Map<number, boolean>()
  for (let i = 0; i < count; i++) {
    const code = pdfium.FPDFText_GetUnicode(text, i)
    if (isSpace(code)) {
      builder.flush()
      continue
    }
    characters++
    if (isUnmapped(code)) unmapped++
    if (isHidden(pdfium, text, i, renderModes)) hidden++
    // Stamps along the margin ("validated electronically …") are turned by 90° and would cut through rows.
    const angle = pdfium.FPDFText_GetCharAngle(text, i)
    const turned = turnOf(angle, a, b)
    if (Math.abs(turned) > MAX_TILT) {
      builder.flush()
      continue
    }
    pdfium.FPDFText_GetLooseCharBox(text, i, box)
    const view = pdfium.floats().subarray(box >> 2, (box >> 2) + 4)
    const [left, top, right, bottom] = [view[0] ?? 0, view[1] ?? 0, view[2] ?? 0, view[3] ?? 0]
    const xa = a * left + c * top + e
    const xb = a * right + c * bottom + e
    const ya = b * left + d * top + f
    const yb = b * right + d * bottom + f
    builder.add({
      code,
      x0: Math.min(xa, xb),
      x1: Math.max(xa, xb),
      y0: Math.min(ya, yb),
      y1: Math.max(ya, yb),
      bold: pdfium.FPDFText_GetFontWeight(text, i) >= BOLD_WEIGHT,
    })
  }
  builder.flush()
  pdfium.release(box)
  return { words: builder.words, characters, unmapped, hidden }
}

/** Angle of the character on the page as shown, in radians, 0 for upright, between -π and π. */
function turnOf(angle: number, a: number, b: number): number {
  if (angle < 0) return 0
  const pageTurn = Math.atan2(b, a)
  const turn = -angle + pageTurn
  return Math.atan2(Math.sin(turn), Math.cos(turn))
}

function isHidden(pdfium: Pdfium, text: number, index: number, known: Map<number, boolean>): boolean {
  const object = pdfium.FPDFText_GetTextObject(text, index)
  let hidden = known.get(object)
  if (hidden === undefined) {
    hidden = object !== 0 && pdfium.FPDFTextObj_GetTextRenderMode(object) === INVISIBLE_MODE
    known.set(object, hidden)
  }
  return hidden
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

/** Joins glyphs that touch; a jump to another line or over a gap ends the word even without a space. */
class WordBuilder {
  readonly words: Word[] = []
  private current: Glyph[] = []

  add(glyph: Glyph): void {
    const last = this.current.at(-1)
    if (last && !follows(last, glyph)) this.flush()
    this.current.push(glyph)
  }

  flush(): void {
    const first = this.current[0]
    if (!first) return
    let { x0, y0, x1, y1 } = first
    let bold = 0
    for (const glyph of this.current) {
      x0 = Math.min(x0, glyph.x0)
      x1 = Math.max(x1, glyph.x1)
      y0 = Math.min(y0, glyph.y0)
      y1 = Math.max(y1, glyph.y1)
      if (glyph.bold) bold++
    }
    const text = this.current
      .map((glyph) => String.fromCodePoint(glyph.code))
      .join('')
      .normalize('NFC')
    this.words.push({ text, x0, y0, x1, y1, confidence: 1, bold: bold * 2 > this.current.length })
    this.current = []
  }
}

function follows(last: Glyph, next: Glyph): boolean {
  const height = Math.max(last.y1 - last.y0, next.y1 - next.y0, 1)
  const sameLine = Math.abs((last.y0 + last.y1 - next.y0 - next.y1) / 2) < height * 0.6
  const gap = next.x0 - last.x1
  return sameLine && gap < height * 0.25 && next.x0 > last.x0 - height * 0.3
}
