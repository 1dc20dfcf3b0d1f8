import type { Box } from '../layout/page-text.ts'
import { type GrayImage, inkMask } from './gray-image.ts'

interface Blob {
  x0: number
  y0: number
  x1: number
  y1: number
  pixels: number
}

const DARK = 150
const MIN_RUN = 5

/**
 * Whitens dot leaders (`Hemoglobina.......: 13,4`): recognisers read them as noise or drop the line.
 * A leader is at least five small blobs in a row, equally spaced. Works in place; returns where they were, for a
 * leader stands for a colon.
 */
export function eraseLeaders(image: GrayImage): Box[] {
  const largest = Math.max(4, Math.round(image.width / 250))
  const blobs = findSmallBlobs(image, largest)
  const rows = groupByBaseline(blobs)
  const used = new Set<Blob>()
  const erased: Box[] = []
  for (const [key, row] of rows) {
    const near = [...row, ...(rows.get(key + 1) ?? [])]
      .filter((blob) => !used.has(blob))
      .sort((a, b) => a.x0 - b.x0)
    for (const run of equallySpacedRuns(near, largest)) {
      if (run.length < MIN_RUN) continue
      for (const blob of [...run, ...upperDots(blobs, run)]) {
        used.add(blob)
        whiten(image, blob)
      }
      erased.push({ x0: run[0]!.x0, y0: run[0]!.y0, x1: run.at(-1)!.x1, y1: run.at(-1)!.y1 })
    }
  }
  return erased
}

/** The upper dot of the colon that ends a leader. */
function upperDots(blobs: readonly Blob[], run: readonly Blob[]): Blob[] {
  const last = run.at(-1)!
  const pitch = Math.max(last.x1 - last.x0, last.x0 - run.at(-2)!.x0)
  const size = Math.max(3, last.y1 - last.y0 + 1)
  return blobs.filter((blob) => {
    const above = last.y0 - blob.y1
    return blob.x0 > last.x0 - pitch * 0.6 && blob.x1 < last.x1 + pitch * 1.6 && above > 0 && above < size * 8
  })
}

function groupByBaseline(blobs: readonly Blob[]): Map<number, Blob[]> {
  const rows = new Map<number, Blob[]>()
  for (const blob of blobs) {
    const key = Math.round(blob.y1 / 3)
    const row = rows.get(key)
    if (row) row.push(blob)
    else rows.set(key, [blob])
  }
  return rows
}

function* equallySpacedRuns(row: readonly Blob[], largest: number): Generator<Blob[]> {
  let run: Blob[] = []
  for (const blob of row) {
    const last = run.at(-1)
    if (!last) {
      run = [blob]
      continue
    }
    const gap = blob.x0 - last.x0
    if (gap <= 1) continue
    const expected = run.length > 1 ? run[1]!.x0 - run[0]!.x0 : gap
    const fits =
      gap < largest * 4 &&
      Math.abs(gap - expected) <= Math.max(2, expected * 0.3) &&
      Math.abs(blob.y1 - last.y1) <= 3
    if (fits) {
      run.push(blob)
    } else {
      yield run
      run = [blob]
    }
  }
  yield run
}

/** Dark connected areas no wider or higher than `largest`. Larger areas are walked but not kept. */
function findSmallBlobs(image: GrayImage, largest: number): Blob[] {
  const { width, height } = image
  const ink = inkMask(image, DARK)
  const stack: number[] = []
  const blobs: Blob[] = []
  const visit = (at: number) => {
    if (ink[at] === 0) return
    ink[at] = 0
    stack.push(at)
  }
  for (let start = ink.indexOf(1); start >= 0; start = ink.indexOf(1, start + 1)) {
    const blob: Blob = { x0: width, y0: height, x1: 0, y1: 0, pixels: 0 }
    visit(start)
    while (stack.length > 0) {
      const at = stack.pop()!
      const x = at % width
      const y = (at - x) / width
      blob.pixels++
      if (x < blob.x0) blob.x0 = x
      if (x > blob.x1) blob.x1 = x
      if (y < blob.y0) blob.y0 = y
      if (y > blob.y1) blob.y1 = y
      if (x > 0) visit(at - 1)
      if (x < width - 1) visit(at + 1)
      if (y > 0) visit(at - width)
      if (y < height - 1) visit(at + width)
    }
    if (blob.x1 - blob.x0 < largest && blob.y1 - blob.y0 < largest && blob.pixels > 1) blobs.push(blob)
  }
  return blobs
}

function whiten({ pixels, width, height }: GrayImage, blob: Blob): void {
  for (let y = Math.max(0, blob.y0 - 1); y <= Math.min(height - 1, blob.y1 + 1); y++) {
    pixels.fill(255, y * width + Math.max(0, blob.x0 - 1), y * width + Math.min(width - 1, blob.x1 + 1) + 1)
  }
}
