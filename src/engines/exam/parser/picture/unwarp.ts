import { distance, type Point, type Quad } from './find-paper.ts'
import type { GrayImage } from './gray-image.ts'

const MARGIN = 0.006
const EDGE = 255

/** Lays a photographed sheet flat: its corners become the corners of an image with `shortSide` pixels across. */
export function unwarp(image: GrayImage, quad: Quad, shortSide: number): GrayImage {
  const [a, b, c, d] = quad
  const across = Math.max(distance(a, b), distance(d, c))
  const down = Math.max(distance(a, d), distance(b, c))
  const scale = shortSide / Math.min(across, down)
  const width = Math.round(across * scale)
  const height = Math.round(down * scale)
  const [h0, h1, h2, h3, h4, h5, h6, h7] = homography(quad, width, height)
  const pixels = new Uint8Array(width * height)
  const margin = Math.round(Math.min(width, height) * MARGIN)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The sheet's very edge shows what lies beneath.
      if (x < margin || y < margin || x >= width - margin || y >= height - margin) {
        pixels[y * width + x] = EDGE
        continue
      }
      const w = h6 * x + h7 * y + 1
      pixels[y * width + x] = sample(image, (h0 * x + h1 * y + h2) / w, (h3 * x + h4 * y + h5) / w)
    }
  }
  return { pixels, width, height }
}

/** Bilinear; white outside of the image. */
function sample({ pixels, width, height }: GrayImage, x: number, y: number): number {
  const x0 = Math.floor(x)
  const y0 = Math.floor(y)
  if (x0 < 0 || y0 < 0 || x0 >= width - 1 || y0 >= height - 1) return 255
  const fx = x - x0
  const at = y0 * width + x0
  const top = pixels[at]! * (1 - fx) + pixels[at + 1]! * fx
  const bottom = pixels[at + width]! * (1 - fx) + pixels[at + width + 1]! * fx
  return top + (bottom - top) * (y - y0)
}

type Homography = readonly [number, number, number, number, number, number, number, number]

/** Maps the rectangle 0…width × 0…height onto the quad (Heckbert 1989, "square to quadrilateral"). */
function homography([p0, p1, p2, p3]: Quad, width: number, height: number): Homography {
  const sum: Point = { x: p0.x - p1.x + p2.x - p3.x, y: p0.y - p1.y + p2.y - p3.y }
  const d1: Point = { x: p1.x - p2.x, y: p1.y - p2.y }
  const d2: Point = { x: p3.x - p2.x, y: p3.y - p2.y }
  const determinant = d1.x * d2.y - d2.x * d1.y
  const g = (sum.x * d2.y - d2.x * sum.y) / determinant
  const h = (d1.x * sum.y - sum.x * d1.y) / determinant
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
  ]
}
