import { readFile, stat } from 'node:fs/promises'
import pMap from 'p-map'
import { EngineError } from '../../../platform/errors.ts'
import type { ExamFile } from '../port.ts'
import type { RecognisedExam, RecognisedLine } from '../vision-llm/recognised-exam.ts'
import { type Line, toLines } from './layout/lines.ts'
import type { PageText } from './layout/page-text.ts'
import type { ReadLimits } from './limits.ts'
import { readPicture } from './ocr/read-picture.ts'
import { pictureShare } from './pdf/page-pictures.ts'
import { openPdf, type PdfDocument, type Pdfium } from './pdf/pdfium.ts'
import { renderPage } from './pdf/render-page.ts'
import { readTextLayer, type TextLayer } from './pdf/text-layer.ts'
import { trustText } from './pdf/trust-text.ts'
import { countFrames, loadPicture } from './picture/load-picture.ts'
import { understandExam } from './understand-exam.ts'

export interface DocumentTools {
  readonly limits: ReadLimits
  /** The PDF library, started when it is first needed. */
  readonly pdfium: () => Promise<Pdfium>
  /** Runs recognition when a processor is free for it. */
  withSlot<T>(work: () => Promise<T>): Promise<T>
  progress(done: number, pages: number): void
}

/** Drawn pages wait in memory for a free processor: only few of them. */
const PAGES_AT_ONCE = { concurrency: 3 }
const RENDER_SHORT_SIDE = 2300
const RENDER_PIXELS = 14_000_000
/** A page with so little text and a picture over most of it is a scan with a stamp or a header. */
const SCANNED_WORDS = 40
const SCANNED_SHARE = 0.4

/** Reads a whole document. Rejects with `EngineError` that tells the sender why it can't be read. */
export async function readDocument(
  file: ExamFile,
  locale: 'pt-BR' | 'en',
  tools: DocumentTools,
): Promise<RecognisedExam> {
  const pages = await readPages(file, tools)
  return { reading: understandExam(pages, locale), lines: pages.flatMap(toLines).map(toRecognisedLine) }
}

/** The words of all pages. Rejects as `readDocument` does. */
export async function readPages(file: ExamFile, tools: DocumentTools): Promise<PageText[]> {
  await checkSize(file, tools.limits)
  return file.mediaType === 'application/pdf'
    ? await readPdf(file, tools)
    : await readPictureFile(file, tools)
}

function toRecognisedLine(line: Line): RecognisedLine {
  return {
    text: line.text,
    box: {
      page: line.page,
      x: line.x0 / line.pageWidth,
      y: line.y0 / line.pageHeight,
      width: (line.x1 - line.x0) / line.pageWidth,
      height: (line.y1 - line.y0) / line.pageHeight,
    },
  }
}

/** Opens a file and no more. Rejects with `EngineError` where that shows what is wrong with it. */
export async function inspectDocument(
  file: ExamFile,
  tools: Pick<DocumentTools, 'limits' | 'pdfium'>,
): Promise<void> {
  await checkSize(file, tools.limits)
  if (file.mediaType === 'application/pdf')
    openPdf(await tools.pdfium(), await readFile(file.path), tools.limits.pages).close()
  else await countFrames(file.path, tools.limits.picturePixels)
}

async function checkSize(file: ExamFile, limits: ReadLimits): Promise<void> {
  const { size } = await stat(file.path)
  if (size === 0) throw new EngineError('the file is empty')
  if (size > limits.fileBytes) throw new EngineError('the file is too large')
}

async function readPictureFile(file: ExamFile, tools: DocumentTools): Promise<PageText[]> {
  const { limits } = tools
  const frames = await countFrames(file.path, limits.picturePixels)
  if (frames > limits.ocrPages)
    throw new EngineError(`the file has ${frames} pages; at most ${limits.ocrPages} are recognised`)
  let done = 0
  const read = async (frame: number) => {
    const page = await tools.withSlot(
      async () => await readPicture(await loadPicture(file.path, frame, limits.picturePixels), frame + 1),
    )
    tools.progress(++done, frames)
    return page
  }
  return await pMap(Array(frames).keys(), read, PAGES_AT_ONCE)
}

async function readPdf(file: ExamFile, tools: DocumentTools): Promise<PageText[]> {
  const document = openPdf(await tools.pdfium(), await readFile(file.path), tools.limits.pages)
  try {
    return await readPdfPages(document, tools)
  } finally {
    document.close()
  }
}

async function readPdfPages(document: PdfDocument, tools: DocumentTools): Promise<PageText[]> {
  const { limits } = tools
  const layers = Array.from({ length: document.pageCount }, (_, i) =>
    readTextLayer(document, i, limits.pageCharacters),
  )
  const scanned = layers.filter((layer) => needsRecognition(document, layer))
  if (scanned.length > limits.ocrPages) {
    throw new EngineError(`${scanned.length} pages hold no text; at most ${limits.ocrPages} are recognised`)
  }
  let done = layers.length - scanned.length
  if (done > 0) tools.progress(done, layers.length)
  const recognise = async (layer: TextLayer): Promise<PageText> => {
    const page = await tools.withSlot(
      async () =>
        await readPicture(renderPage(document, layer.page - 1, RENDER_SHORT_SIDE, RENDER_PIXELS), layer.page),
    )
    tools.progress(++done, layers.length)
    return page.words.length > 0 ? page : layer
  }
  const recognised = await pMap(scanned, recognise, PAGES_AT_ONCE)
  const byPage = new Map(recognised.map((page) => [page.page, page]))
  return layers.map((layer) => byPage.get(layer.page) ?? layer)
}

/** Whether a page's text must be recognised because its layer is missing, broken or only a stamp on a scan. */
export function needsRecognition(document: PdfDocument, layer: TextLayer): boolean {
  if (trustText(layer) !== 'trusted') return true
  return layer.words.length < SCANNED_WORDS && pictureShare(document, layer.page - 1) > SCANNED_SHARE
}
