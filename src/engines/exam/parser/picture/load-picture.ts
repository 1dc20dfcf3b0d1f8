import sharp, { type Metadata } from 'sharp'
import { EngineError } from '../../../../platform/errors.ts'
import { fromSharp, type GrayImage } from './gray-image.ts'

/** Frames or pages of a picture file (multi-page TIFF); one for all others. */
export async function countFrames(path: string, maximumPixels: number): Promise<number> {
  const metadata = await describe(path, maximumPixels)
  return metadata.format === 'tiff' ? (metadata.pages ?? 1) : 1
}

/** Longest side that recognition profits from; larger photographs are shrunk while they are decoded. */
const LONGEST_SIDE = 4200

/** Decodes one frame upright (EXIF orientation), on white, in grey. Rejects with `EngineError` when it is damaged or too large. */
export async function loadPicture(path: string, frame: number, maximumPixels: number): Promise<GrayImage> {
  try {
    return await fromSharp(
      sharp(path, { limitInputPixels: maximumPixels, failOn: 'truncated', page: frame, sequentialRead: true })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true }),
    )
  } catch (error) {
    throw explain(error)
  }
}

async function describe(path: string, maximumPixels: number): Promise<Metadata> {
  try {
    return await sharp(path, { limitInputPixels: maximumPixels }).metadata()
  } catch (error) {
    throw explain(error)
  }
}

function explain(cause: unknown): EngineError {
  const detail = cause instanceof Error ? cause.message : ''
  if (/pixel limit/i.test(detail)) return new EngineError('the picture has too many pixels', { cause })
  if (/unsupported|no decode delegate|codec/i.test(detail))
    return new EngineError('the picture format is not supported', { cause })
  return new EngineError('the picture is damaged', { cause })
}
