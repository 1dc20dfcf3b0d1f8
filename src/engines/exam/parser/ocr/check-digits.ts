import type { Word } from '../layout/page-text.ts'
import type { GrayImage } from '../picture/gray-image.ts'
import { inkPieces, type Piece } from './ink-pieces.ts'

/** Shares of the tallest piece's height. */
const DIGIT_HEIGHT = 0.62
const MARK_HEIGHT = 0.42
/** How far above the baseline a mark's lower end may be, and how far its upper end reaches. */
const MARK_REACH = 0.12
const MARK_TOP = 0.45
const COMMA_TAIL = 0.06
/** Wider pieces are digits that touch: their number can't be told. */
const DIGIT_WIDTH = 0.86
/** No digit alone is wider. */
const TWO_DIGITS_WIDTH = 1.1
/** Blanks wider than this share of the height part words, not digits. */
const PARTED = 0.5
/** One end of an arrow is darker than the other by this factor; those of a digit are more alike. */
const POINTED = 1.5
const DARK_INK = 150
/** What a number is worth in which a mark took the place of a digit: enough to be believed where all else fits. */
const MARK_CONFIDENCE = 0.7
/** What a number is worth whose ink shows another number of digits. */
const CONTRADICTED = 0.3

/**
 * Checks recognised numbers against their ink. Recognisers drop the comma of `9,4` and read `79` as `179`; the ink
 * does not lie: where it shows as many tall pieces as digits were read, a small piece on the baseline between two of
 * them is a mark and is put back; where it shows another number of digits, the word loses its confidence.
 */
export function checkDigits(image: GrayImage, words: readonly Word[]): Word[] {
  return words.flatMap((word) => (/^\d[\d.,–-]*$/.test(word.text) ? checkWord(image, word) : [word]))
}

function checkWord(image: GrayImage, word: Word): Word[] {
  const pieces = inkPieces(image, word)
  const tallest = Math.max(0, ...pieces.map((piece) => piece.y1 - piece.y0))
  const tall = pieces.filter((piece) => piece.y1 - piece.y0 >= tallest * DIGIT_HEIGHT)
  const last = pieces.at(-1)
  const before = pieces.slice(0, -1)
  const end = Math.max(0, ...before.map((piece) => piece.x1))
  if (
    last &&
    tall.filter((piece) => piece !== last).length === countDigits(word.text) - 1 &&
    /\d\d$/.test(word.text) &&
    last.x0 - end > tallest * PARTED &&
    arrowOf(image, last) !== null
  ) {
    // `7,8 ↓` read as `7,81`: the last piece stands apart, so it is a mark behind the number.
    const number = { ...word, text: word.text.slice(0, -1), x1: end }
    return [checkPieces(number, before, tallest), { ...word, text: arrowOf(image, last)!, x0: last.x0 }]
  }
  return [checkPieces(word, pieces, tallest)]
}

/** Digits that touch. */
const isWide = ({ x0, x1 }: Piece, tallest: number) => x1 - x0 >= tallest * DIGIT_WIDTH

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** Up or down, by the end at which the arrow is wider; `null` where it is no arrow. */
function arrowOf({ pixels, width }: GrayImage, { x0, x1, y0, y1 }: Piece): string | null {
  const third = Math.max(1, Math.floor((y1 - y0 + 1) / 3))
  const darkIn = (from: number) => {
    let dark = 0
    for (let y = from; y < from + third; y++)
      for (let x = x0; x <= x1; x++) if (pixels[y * width + x]! < DARK_INK) dark++
    return dark
  }
  const [upper, lower] = [darkIn(y0), darkIn(y1 - third + 1)]
  if (Math.max(upper, lower) < Math.min(upper, lower) * POINTED) return null
  return upper > lower ? '↑' : '↓'
}

function checkPieces(word: Word, pieces: readonly Piece[], tallest: number): Word {
  const tall = pieces.filter((piece) => piece.y1 - piece.y0 >= tallest * DIGIT_HEIGHT)
  const digits = countDigits(word.text)
  const contradicted = { ...word, confidence: Math.min(word.confidence, CONTRADICTED) }
  const atLeast = tall.filter(({ x0, x1 }) => x1 - x0 >= tallest * TWO_DIGITS_WIDTH).length + tall.length
  if (atLeast > digits && atLeast > tall.length) return contradicted
  if (tall.length !== digits) {
    const marked = markReadAsDigit(word.text, pieces, tall, tallest)
    if (marked) return { ...word, text: marked, confidence: Math.min(word.confidence, MARK_CONFIDENCE) }
    const apart = !tall.some((piece) => isWide(piece, tallest))
    return apart && tall.length > 0 ? contradicted : word
  }
  if (/[.,]/.test(word.text)) return word
  const text = withMarks(word.text, tall, marksOf(pieces, tall, tallest), tallest)
  return text === null ? word : { ...word, text }
}

/** `713` whose ink is tall, low, tall was `7,3`; `null` where the ink tells otherwise. */
function markReadAsDigit(
  text: string,
  pieces: readonly Piece[],
  tall: readonly Piece[],
  tallest: number,
): string | null {
  if (!/^\d{3,5}$/.test(text) || pieces.length !== text.length || tall.length !== text.length - 1) return null
  const [mark, ...others] = marksOf(pieces, tall, tallest)
  if (!mark || others.length > 0 || tall.some((piece) => isWide(piece, tallest))) return null
  const at = pieces.indexOf(mark)
  return at > 0 && at < text.length - 1 ? `${text.slice(0, at)},${text.slice(at + 1)}` : null
}

const baselineOf = (tall: readonly Piece[]) =>
  tall.map((piece) => piece.y1).sort((a, b) => a - b)[Math.floor(tall.length / 2)]!

function marksOf(pieces: readonly Piece[], tall: readonly Piece[], tallest: number): Piece[] {
  const baseline = baselineOf(tall)
  return pieces.filter(
    (piece) =>
      piece.y1 - piece.y0 <= tallest * MARK_HEIGHT &&
      piece.y1 >= baseline - tallest * MARK_REACH &&
      piece.y0 > baseline - tallest * MARK_TOP,
  )
}

/** The text with its marks; `null` when they make no number. */
function withMarks(
  text: string,
  tall: readonly Piece[],
  marks: readonly Piece[],
  tallest: number,
): string | null {
  const baseline = baselineOf(tall)
  let restored = ''
  let digit = 0
  for (const [i, character] of [...text].entries()) {
    restored += character
    if (!/\d/.test(character)) continue
    const here = tall[digit++]!
    const next = tall[digit]
    if (!next || !/\d/.test(text[i + 1] ?? '')) continue
    const between = marks.filter(
      (mark) => mark.x0 > (here.x0 + here.x1) / 2 && mark.x1 < (next.x0 + next.x1) / 2,
    )
    if (between.length > 1) return null
    if (between[0]) restored += between[0].y1 > baseline + tallest * COMMA_TAIL ? ',' : '.'
  }
  const number = String.raw`\d+(?:[.,]\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?`
  return restored !== text && new RegExp(`^(?:${number})(?:[–-](?:${number}))?$`).test(restored)
    ? restored
    : null
}
