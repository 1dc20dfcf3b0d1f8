import { median } from '../layout/lines.ts'
import type { PageText, Word } from '../layout/page-text.ts'
import type { GrayImage } from '../picture/gray-image.ts'
import { type PreparedPicture, preparePicture } from '../picture/prepare-picture.ts'
import { checkDigits } from './check-digits.ts'
import { isDoubtful, mergeLooks } from './merge-looks.ts'
import { repairWords } from './repair-words.ts'
import { lookAgain } from './second-look.ts'
import { type Recogniser, startTesseract } from './tesseract.ts'

const DARK = 128
/** Pixels: about one letter. */
const SOME_INK = 150

/** A picture's words. Rejects with `EngineError` when recognition fails. */
export async function readPicture(image: GrayImage, page: number): Promise<PageText> {
  // They load their models while the picture is made ready.
  const [first, second] = [startTesseract('column'), startTesseract('block')]
  try {
    const prepared = await preparePicture(image)
    const { width, height, rules } = prepared
    const words = isBlank(prepared) ? [] : await recognise(prepared, first, second)
    return { page, width, height, words, rules, source: 'ocr' }
  } finally {
    first.stop()
    second.stop()
  }
}

async function recognise(image: PreparedPicture, first: Recogniser, second: Recogniser): Promise<Word[]> {
  const words = checkDigits(image, await lookAtCells(image, await first.recognise(image)))
  const recognised = await lookAgain(image, words, second)
  return repairWords([...recognised, ...leaderColons(image, recognised)])
}

/**
 * Cells beside each other whose lines stand at different heights are read as one line and spoilt: where the first look was
 * unsure, one for scattered text is asked too.
 */
async function lookAtCells(image: PreparedPicture, words: readonly Word[]): Promise<readonly Word[]> {
  if (!isDoubtful(words)) return words
  const scattered = startTesseract('sparse')
  try {
    return mergeLooks(words, await scattered.recognise(image))
  } finally {
    scattered.stop()
  }
}

/** An empty page would only cost time. */
function isBlank({ pixels }: GrayImage): boolean {
  let dark = 0
  for (const value of pixels) if (value < DARK && ++dark > SOME_INK) return false
  return true
}

/** A leader was erased before recognition; it stood for a colon. */
function leaderColons({ leaders }: PreparedPicture, words: readonly Word[]): Word[] {
  const height = median(words.map((word) => word.y1 - word.y0))
  return leaders.map(({ x0, x1, y1 }) => ({
    text: ':',
    x0: Math.max(x0, x1 - height * 0.4),
    x1,
    y0: y1 - height,
    y1,
    confidence: 1,
    bold: false,
  }))
}
