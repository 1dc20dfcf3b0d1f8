import { fromSharp, type GrayImage, resize, toSharp } from './gray-image.ts'

const WORKING_SIDE = 900
const MAX_SAMPLES = 25_000
/** Fewer dark points than this carry no direction. */
const MIN_SAMPLES = 400
/** Turning by less would cost sharpness and win nothing. */
const WORTH_TURNING = 0.15

/** Turns the image so that its text rows are level; `range` in degrees bounds the search. */
export async function deskew(image: GrayImage, range = 8): Promise<GrayImage> {
  const angle = await skewAngle(image, range)
  if (Math.abs(angle) < WORTH_TURNING) return image
  return await fromSharp(toSharp(image).rotate(-angle, { background: '#ffffff' }))
}

/**
 * Skew of the text rows in degrees, positive when they fall to the right: the angle at which the row profile of
 * dark points changes most sharply (projection profile method, Postl 1986), coarse then fine.
 */
async function skewAngle(image: GrayImage, range: number): Promise<number> {
  const scale = Math.min(1, WORKING_SIDE / Math.max(image.width, image.height))
  const small = await resize(image, Math.round(image.width * scale), Math.round(image.height * scale))
  const points = darkPoints(small)
  if (points.length < MIN_SAMPLES * 2) return 0
  let best = 0
  let bestScore = -1
  const consider = (angle: number) => {
    const score = sharpness(points, angle, small.height)
    if (score > bestScore) {
      bestScore = score
      best = angle
    }
  }
  for (let angle = -range; angle <= range; angle += 0.5) consider(angle)
  const coarse = best
  for (let angle = coarse - 0.4; angle <= coarse + 0.4; angle += 0.1) consider(angle)
  return best
}

/** Pairs x, y of pixels much darker than the mean, away from the borders, thinned to a bounded number. */
function darkPoints({ pixels, width, height }: GrayImage): Int32Array {
  let sum = 0
  for (const value of pixels) sum += value
  const threshold = (sum / pixels.length) * 0.72
  const points: number[] = []
  for (let y = Math.ceil(height * 0.04); y < height * 0.96; y++) {
    for (let x = Math.ceil(width * 0.06); x < width * 0.94; x++) {
      if (pixels[y * width + x]! < threshold) points.push(x, y)
    }
  }
  const step = Math.max(1, Math.floor(points.length / 2 / MAX_SAMPLES))
  return Int32Array.from(points.filter((_, i) => Math.floor(i / 2) % step === 0))
}

function sharpness(points: Int32Array, angle: number, height: number): number {
  const slope = Math.tan((angle * Math.PI) / 180)
  const profile = new Int32Array(height * 3)
  for (let i = 0; i < points.length; i += 2) {
    const row = Math.round(points[i + 1]! - points[i]! * slope + height)
    if (row >= 0 && row < profile.length) profile[row] = profile[row]! + 1
  }
  let total = 0
  for (let i = 1; i < profile.length; i++) total += (profile[i]! - profile[i - 1]!) ** 2
  return total
}
