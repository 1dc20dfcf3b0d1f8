import type { Word } from '../layout/page-text.ts'
import type { GrayImage } from '../picture/gray-image.ts'

const DARK = 150
/** Shares of the tallest piece's height. */
const DIGIT_HEIGHT = 0.62
const MARK_HEIGHT = 0.42
/** How far above the baseline a mark's lower end may be. */
const MARK_REACH = 0.12
const COMMA_TAIL = 0.06

interface Piece {
  x0: number
  y0: number
  x1: number
  y1: number
}

/**
 * Recognisers often drop the comma of `9,4`. The ink does not: where a word of digits shows as many tall pieces as it
 * has digits, and a small piece on the baseline between two of them, the mark is put back.
 */
export function restoreMarks(image: GrayImage, words: readonly Word[]): Word[] {
  return words.map((word) => {
    if (!/^[<>]?\d{2,7}(?:[%*]|[a-zA-Zµ/]\S*)?$/.test(word.text)) return word
    const text = withMarks(image, word)
    return text === null ? word : { ...word, text }
  })
}

function withMarks(image: GrayImage, word: Word): string | null {
  const [, before = '', digits = '', after = ''] = /^([<>]?)(\d+)(.*)$/.exec(word.text) ?? []
  const pieces = piecesIn(image, word)
  const tallest = Math.max(0, ...pieces.map((piece) => piece.y1 - piece.y0))
  const tall = pieces.filter((piece) => piece.y1 - piece.y0 >= tallest * DIGIT_HEIGHT)
  // `<` in front and units behind are pieces as well: only plain numbers can be counted.
  if (before !== '' || after !== '' || tall.length !== digits.length) return null
  const baseline = tall.map((piece) => piece.y1).sort((a, b) => a - b)[Math.floor(tall.length / 2)]!
  const marks = pieces.filter(
    (piece) =>
      piece.y1 - piece.y0 <= tallest * MARK_HEIGHT &&
      piece.y1 >= baseline - tallest * MARK_REACH &&
      piece.y0 > baseline - tallest * 0.45,
  )
  let text = ''
  for (const [i, digit] of tall.entries()) {
    text += digits[i]
    const next = tall[i + 1]
    if (!next) break
    const between = marks.filter(
      (mark) => mark.x0 > (digit.x0 + digit.x1) / 2 && mark.x1 < (next.x0 + next.x1) / 2,
    )
    if (between.length > 1) return null
    if (between[0]) text += between[0].y1 > baseline + tallest * COMMA_TAIL ? ',' : '.'
  }
  const count = text.length - digits.length
  return count === 1 || (count === 2 && /^\d{1,3}\.\d{3},\d+$/.test(text)) ? text : null
}

/** Connected dark areas inside the word's box, a little beyond it below, where commas hang. */
function piecesIn({ pixels, width, height }: GrayImage, word: Word): Piece[] {
  const tail = Math.round((word.y1 - word.y0) * 0.25)
  const [left, top] = [Math.max(0, word.x0 - 1), Math.max(0, word.y0 - 1)]
  const [right, bottom] = [Math.min(width - 1, word.x1 + 1), Math.min(height - 1, word.y1 + tail)]
  const across = right - left + 1
  const seen = new Uint8Array(across * (bottom - top + 1))
  const pieces: Piece[] = []
  const stack: number[] = []
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (!take(x, y)) continue
      const piece: Piece = { x0: x, y0: y, x1: x, y1: y }
      let size = 0
      while (stack.length > 0) {
        const at = stack.pop()!
        const px = left + (at % across)
        const py = top + Math.floor(at / across)
        size++
        piece.x0 = Math.min(piece.x0, px)
        piece.x1 = Math.max(piece.x1, px)
        piece.y0 = Math.min(piece.y0, py)
        piece.y1 = Math.max(piece.y1, py)
        for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) take(px + dx, py + dy)
      }
      if (size >= 6) pieces.push(piece)
    }
  }
  return pieces.sort((a, b) => a.x0 - b.x0)

  function take(x: number, y: number): boolean {
    if (x < left || x > right || y < top || y > bottom) return false
    const at = (y - top) * across + (x - left)
    if (seen[at] || pixels[y * width + x]! >= DARK) return false
    seen[at] = 1
    stack.push(at)
    return true
  }
}
