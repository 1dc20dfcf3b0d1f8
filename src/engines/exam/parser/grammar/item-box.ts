import type { Cell } from '../layout/cells.ts'
import type { Box, Word } from '../layout/page-text.ts'

/** Where each word begins in the cell's text. */
export function wordStarts(cell: Cell): number[] {
  let at = 0
  return cell.words.map((word) => {
    const start = at
    at += word.text.length + 1
    return start
  })
}

/** The part of a word's box that belongs to some of its characters, taking them as equally wide. */
export function boxOf(
  cell: Cell,
  starts: readonly number[],
  from: number,
  to: number,
): Box & { confidence: number } {
  let box = {
    x0: Number.POSITIVE_INFINITY,
    y0: Number.POSITIVE_INFINITY,
    x1: Number.NEGATIVE_INFINITY,
    y1: Number.NEGATIVE_INFINITY,
    confidence: 1,
  }
  for (const [i, word] of cell.words.entries()) {
    const start = starts[i]!
    const a = Math.max(0, from - start)
    const b = Math.min(word.text.length, to - start)
    if (b <= a) continue
    box = extend(box, word, a, b)
  }
  return box
}

function extend(box: Box & { confidence: number }, word: Word, from: number, to: number) {
  const width = (word.x1 - word.x0) / word.text.length
  return {
    x0: Math.min(box.x0, word.x0 + from * width),
    x1: Math.max(box.x1, word.x0 + to * width),
    y0: Math.min(box.y0, word.y0),
    y1: Math.max(box.y1, word.y1),
    confidence: Math.min(box.confidence, word.confidence),
  }
}
