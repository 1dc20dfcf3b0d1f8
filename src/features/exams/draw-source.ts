import sharp from 'sharp'
import type { Context } from '../../context.ts'
import type { ExamMediaType, Observation, PageBox } from '../../engines/exam/port.ts'
import { EngineError, notFound, unavailable, unprocessable } from '../../platform/errors.ts'
import type { Exam } from './exam.ts'

export interface DrawnSource {
  /** JPEG. */
  readonly bytes: Uint8Array
  /** Of the whole file. */
  readonly pages: number
}

const PATIENCE_MS = 25_000
const QUALITY = 80

/** As {@link drawPlain}, with an outline around every value. */
export async function drawSource(
  context: Pick<Context, 'blobs' | 'engines'>,
  { exam, page }: { readonly exam: Exam; readonly page: number },
  signal: AbortSignal,
): Promise<DrawnSource> {
  const { bytes, pages } = await drawPlain(context, { exam, page }, signal)
  const here = (exam.reading?.observations ?? []).filter(({ box }) => box?.page === page)
  return { bytes: await outline(bytes, here), pages }
}

/**
 * A page of the file (from 1) as it was read. Throws `not-found` where the file or the page is not there,
 * `unprocessable` where it can't be drawn, `unavailable` where that takes too long now.
 */
export async function drawPlain(
  { blobs, engines }: Pick<Context, 'blobs' | 'engines'>,
  { exam, page }: { readonly exam: Exam; readonly page: number },
  signal: AbortSignal,
): Promise<DrawnSource> {
  const { source } = exam
  if (!source) throw notFound('Exam has no source')
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const drawn = await blobs
    .withLocalFile(source.blobKey, (path) =>
      engines.exam.drawPage({ path, mediaType: source.mediaType as ExamMediaType }, page, patience),
    )
    .catch((error: unknown) => {
      if (patience.aborted) throw unavailable('the page could not be drawn in time')
      if (error instanceof EngineError && !error.hindrance) throw unprocessable(error.message)
      throw error
    })
  if (!drawn.bytes) throw notFound('Page not found')
  return { bytes: drawn.bytes, pages: drawn.pages }
}

async function outline(jpeg: Uint8Array, observations: readonly Observation[]): Promise<Uint8Array> {
  if (observations.length === 0) return jpeg
  const picture = sharp(jpeg)
  const { width = 0, height = 0 } = await picture.metadata()
  const shapes = observations.map((one) => shape(one, one.box as PageBox, { width, height }))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes.join('')}</svg>`
  return picture
    .toColourspace('srgb')
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

const MARGIN = 3

/** Dashed where a person should look; otherwise by verdict. */
function shape(
  observation: Observation,
  box: PageBox,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const place = [
    `x="${(box.x * width - MARGIN).toFixed(1)}"`,
    `y="${(box.y * height - MARGIN).toFixed(1)}"`,
    `width="${(box.width * width + 2 * MARGIN).toFixed(1)}"`,
    `height="${(box.height * height + 2 * MARGIN).toFixed(1)}"`,
  ]
  const dashes = observation.needsReview ? 'stroke-dasharray="8 5"' : ''
  return `<rect ${place.join(' ')} rx="3" fill="none" stroke="${colour(observation)}" stroke-width="2.5" ${dashes}/>`
}

function colour({ isNormal, needsReview }: Observation): string {
  if (needsReview) return '#d97706'
  if (isNormal === null) return '#6b7280'
  return isNormal ? '#15803d' : '#b91c1c'
}
