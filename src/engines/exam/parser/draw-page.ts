import { readFile } from 'node:fs/promises'
import type { DrawnPage, ExamFile } from '../port.ts'
import { openPdf } from './pdf/pdfium.ts'
import { renderPage } from './pdf/render-page.ts'
import { readTextLayer } from './pdf/text-layer.ts'
import { type GrayImage, toSharp } from './picture/gray-image.ts'
import { countFrames, loadPicture } from './picture/load-picture.ts'
import { straightenPicture } from './picture/prepare-picture.ts'
import { type DocumentTools, needsRecognition } from './read-document.ts'

const LONG_SIDE = 1600
const RENDER_SHORT_SIDE = 1300
const RENDER_PIXELS = 8_000_000
const QUALITY = 80

/** Draws one page (from 1) as its reader saw it. Rejects with `EngineError` where that can't be done. */
export async function drawPage(
  file: ExamFile,
  page: number,
  tools: Pick<DocumentTools, 'limits' | 'pdfium'>,
): Promise<DrawnPage> {
  const { image, pages } =
    file.mediaType === 'application/pdf'
      ? await drawPdfPage(file, page, tools)
      : await drawFrame(file, page, tools)
  if (!image) return { bytes: null, pages }
  const bytes = await toSharp(image)
    .resize(LONG_SIDE, LONG_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY })
    .toBuffer()
  return { bytes, pages }
}

interface Drawing {
  /** `null`: there is no such page. */
  readonly image: GrayImage | null
  readonly pages: number
}

async function drawPdfPage(
  file: ExamFile,
  page: number,
  { limits, pdfium }: Pick<DocumentTools, 'limits' | 'pdfium'>,
): Promise<Drawing> {
  const document = openPdf(await pdfium(), await readFile(file.path), limits.pages)
  try {
    if (page < 1 || page > document.pageCount) return { image: null, pages: document.pageCount }
    const image = renderPage(document, page - 1, RENDER_SHORT_SIDE, RENDER_PIXELS)
    const recognised = needsRecognition(document, readTextLayer(document, page - 1, limits.pageCharacters))
    return { image: recognised ? await straightenPicture(image) : image, pages: document.pageCount }
  } finally {
    document.close()
  }
}

async function drawFrame(
  file: ExamFile,
  page: number,
  { limits }: Pick<DocumentTools, 'limits'>,
): Promise<Drawing> {
  const pages = await countFrames(file.path, limits.picturePixels)
  if (page < 1 || page > pages) return { image: null, pages }
  return {
    image: await straightenPicture(await loadPicture(file.path, page - 1, limits.picturePixels)),
    pages,
  }
}
