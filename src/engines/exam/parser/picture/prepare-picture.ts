import { deskew } from './deskew.ts'
import { eraseLeaders } from './erase-leaders.ts'
import { flattenLight } from './flatten-light.ts'
import { type GrayImage, resize } from './gray-image.ts'

/** Letters of 10 points on A4 are then about 30 pixels high, which recognition likes best. */
const SHORT_SIDE = 2300
const MAX_ENLARGEMENT = 3
const WORTH_ENLARGING = 1.15

/** Makes a scan or photograph fit for recognition. */
export async function preparePicture(image: GrayImage): Promise<GrayImage> {
  const flat = await flattenLight(image)
  const level = await deskew(flat)
  const factor = Math.min(MAX_ENLARGEMENT, SHORT_SIDE / Math.min(level.width, level.height))
  const sized =
    factor > WORTH_ENLARGING
      ? await resize(level, Math.round(level.width * factor))
      : { ...level, pixels: Uint8Array.from(level.pixels) }
  eraseLeaders(sized)
  return sized
}
