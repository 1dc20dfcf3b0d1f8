import type { Box } from '../layout/page-text.ts'
import { deskew } from './deskew.ts'
import { eraseLeaders } from './erase-leaders.ts'
import { eraseRules } from './erase-rules.ts'
import { findPaper } from './find-paper.ts'
import { type GrayImage, resize } from './gray-image.ts'
import { printHeight } from './print-height.ts'
import { turnUpright } from './turn-upright.ts'
import { unwarp } from './unwarp.ts'
import { whitenPaper } from './whiten-paper.ts'

/** Letters of 10 points on A4 are then about 30 pixels high, which recognition likes best. */
const SHORT_SIDE = 2300
const MAX_ENLARGEMENT = 3
/** Smaller changes of size cost more sharpness than they give; larger pictures cost memory and time for nothing. */
const WORTH_RESIZING = 1.15
/** Pixels that most letters of a page should be high: in smaller print commas are lost. */
const LEGIBLE = 28
const MAX_FOR_PRINT = 1.6

export interface PreparedPicture extends GrayImage {
  /** Where dotted leaders stood. */
  readonly leaders: readonly Box[]
  /** Where ruled lines stood, as `PageText` has them. */
  readonly rules: readonly Box[]
}

/** The sheet alone, flat, upright and level: what boxes of recognised words refer to. */
export async function straightenPicture(image: GrayImage): Promise<GrayImage> {
  const paper = await findPaper(image)
  return await deskew(await turnUpright(paper ? unwarp(image, paper, SHORT_SIDE) : image))
}

/** Makes a scan or photograph fit for recognition. */
export async function preparePicture(image: GrayImage): Promise<PreparedPicture> {
  const level = await straightenPicture(image)
  const factor = Math.min(MAX_ENLARGEMENT, SHORT_SIDE / Math.min(level.width, level.height))
  const isFit = factor < WORTH_RESIZING && factor > 1 / WORTH_RESIZING
  const sized = isFit ? level : await resize(level, Math.round(level.width * factor))
  const clean = await whitenPaper(sized)
  const rules = eraseRules(clean)
  return await enlargeSmallPrint({ ...clean, rules, leaders: eraseLeaders(clean) })
}

async function enlargeSmallPrint(picture: PreparedPicture): Promise<PreparedPicture> {
  const factor = Math.min(MAX_FOR_PRINT, LEGIBLE / (printHeight(picture) ?? LEGIBLE))
  if (factor < WORTH_RESIZING) return picture
  const enlarged = await resize(picture, Math.round(picture.width * factor))
  const larger = ({ x0, x1, y0, y1 }: Box) => ({
    x0: x0 * factor,
    x1: x1 * factor,
    y0: y0 * factor,
    y1: y1 * factor,
  })
  return { ...enlarged, leaders: picture.leaders.map(larger), rules: picture.rules.map(larger) }
}
