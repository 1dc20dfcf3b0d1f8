import type { Box, Word } from '../layout/page-text.ts'
import { type GrayImage, resize } from '../picture/gray-image.ts'
import { inkPieces } from './ink-pieces.ts'
import type { Recogniser } from './tesseract.ts'

/** Whole numbers with their marks, as results and limits are printed. */
const NUMBER = /^\d[\d.,]*$/
/** More numbers than a page of results has would only cost time. */
const MAX_NUMBERS = 160
/** Shares of a number's height: a digit beside it that the first look lost, and how near it stands. */
const DIGIT_HEIGHT = 0.62
const PARTED = 0.42
const REACH = 1.2
/** The sheet on which the numbers are laid out for the second look. */
const SHEET_WIDTH = 1500
const MARGIN = 0.5
const BLANK = 1.6
/** Another size of letter shows other faults. */
const ENLARGED = 1.3
/** What a number is worth that was read in two ways, and one whose lost digit was found: both want a look. */
const CONTRADICTED = 0.3
const FOUND = 0.5

interface Look {
  readonly index: number
  readonly box: Box
  /** Digits beside the word that no word holds. */
  readonly lost: number
}

/**
 * Reads a page's numbers a second time, cut out and laid out on a sheet of their own: what a recogniser takes for
 * certain in one surrounding it reads otherwise in another. Numbers of which the looks differ lose their confidence;
 * a digit that stands beside a number and was left out of it is put back. The recogniser is one for an even block of
 * text. Rejects with `EngineError`.
 */
export async function lookAgain(
  image: GrayImage,
  words: readonly Word[],
  recogniser: Recogniser,
): Promise<Word[]> {
  const looks = words
    .flatMap((word, index) => (NUMBER.test(word.text) ? [lookAt(image, words, index)] : []))
    .slice(0, MAX_NUMBERS)
  if (looks.length === 0) return [...words]
  const { sheet, places } = layOut(image, looks)
  const enlarged = await resize(sheet, Math.round(sheet.width * ENLARGED))
  const seen = await recogniser.recognise(enlarged)
  const again = [...words]
  for (const [i, look] of looks.entries())
    again[look.index] = compare(words[look.index]!, look, textIn(seen, places[i]!))
  return again
}

/** The number's ink with that of digits beside it, as far as no other word claims it. */
function lookAt(image: GrayImage, words: readonly Word[], index: number): Look {
  const word = words[index]!
  const height = word.y1 - word.y0
  const row = words.filter((other) => other !== word && other.y0 < word.y1 && other.y1 > word.y0)
  const left = Math.max(word.x0 - height * REACH, ...row.map(({ x1 }) => x1 + 1).filter((x) => x <= word.x0))
  const right = Math.min(word.x1 + height * REACH, ...row.map(({ x0 }) => x0 - 1).filter((x) => x >= word.x1))
  const pieces = inkPieces(image, { ...word, x0: Math.round(left), x1: Math.round(right) })
  let { x0, x1 } = word
  let lost = 0
  const tall = pieces.filter(
    (piece) => piece.y1 - piece.y0 >= height * DIGIT_HEIGHT && piece.y1 <= word.y1 + height * 0.2,
  )
  for (const piece of tall) {
    if (piece.x0 < x1 - height * 0.1 || piece.x0 - x1 > height * PARTED) continue
    x1 = piece.x1
    lost++
  }
  for (const piece of tall.toReversed()) {
    if (piece.x1 > x0 + height * 0.1 || x0 - piece.x1 > height * PARTED) continue
    x0 = piece.x0
    lost++
  }
  return { index, box: { x0, x1, y0: word.y0, y1: word.y1 }, lost }
}

/** Copies the numbers side by side onto white, line by line. */
function layOut(image: GrayImage, looks: readonly Look[]): { sheet: GrayImage; places: Box[] } {
  const tallest = Math.max(...looks.map(({ box }) => box.y1 - box.y0))
  const margin = Math.round(tallest * MARGIN)
  const lineHeight = tallest + 2 * margin
  const places: Box[] = []
  let x = margin
  let y = 0
  for (const { box } of looks) {
    const width = box.x1 - box.x0 + 1
    if (x + width + margin > SHEET_WIDTH && x > margin) {
      x = margin
      y += lineHeight
    }
    const top = y + margin + tallest - (box.y1 - box.y0)
    places.push({ x0: x, x1: x + width, y0: top, y1: top + box.y1 - box.y0 })
    x += width + Math.round(tallest * BLANK)
  }
  const height = y + lineHeight
  const pixels = new Uint8Array(SHEET_WIDTH * height).fill(255)
  // Tails of commas hang below their word's box.
  const tail = Math.round(tallest * 0.2)
  for (const [i, { box }] of looks.entries()) {
    const place = places[i]!
    const end = Math.min(box.x1, image.width - 1, box.x0 + SHEET_WIDTH - 1 - place.x0)
    for (let row = 0; row <= box.y1 - box.y0 + tail; row++) {
      const from = (box.y0 + row) * image.width
      if (box.y0 + row >= image.height) break
      pixels.set(
        image.pixels.subarray(from + box.x0, from + end + 1),
        (place.y0 + row) * SHEET_WIDTH + place.x0,
      )
    }
  }
  return { sheet: { pixels, width: SHEET_WIDTH, height }, places }
}

function textIn(seen: readonly Word[], place: Box): string {
  const inside = (word: Word) => {
    const x = (word.x0 + word.x1) / 2 / ENLARGED
    const y = (word.y0 + word.y1) / 2 / ENLARGED
    return x >= place.x0 - 3 && x <= place.x1 + 3 && y >= place.y0 - 8 && y <= place.y1 + 8
  }
  return seen
    .filter(inside)
    .map((word) => word.text)
    .join('')
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

function compare(word: Word, { box, lost }: Look, second: string): Word {
  const [first, again] = [digitsOf(word.text), digitsOf(second)]
  const text = second.replace(/[.,]$/, '')
  if (lost > 0 && NUMBER.test(text) && again.length === first.length + lost && again.includes(first))
    return { ...word, ...box, text, confidence: Math.min(word.confidence, FOUND) }
  if (lost > 0) return { ...word, confidence: Math.min(word.confidence, CONTRADICTED) }
  // How many digits there are the ink has told: only another digit in the same place is a contradiction.
  return again.length !== first.length || again === first
    ? word
    : { ...word, confidence: Math.min(word.confidence, CONTRADICTED) }
}
