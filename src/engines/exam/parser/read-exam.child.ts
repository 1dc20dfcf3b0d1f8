import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EngineError } from '../../../platform/errors.ts'
import { withScratchDir } from '../../../platform/scratch-dir.ts'
import type { ExamFile } from '../port.ts'
import { drawPage } from './draw-page.ts'
import { READ_LIMITS } from './limits.ts'
import type { FromReader, ReaderTask, ToReader } from './messages.ts'
import { type Pdfium, startPdfium } from './pdf/pdfium.ts'
import { asPlainPicture } from './picture/convert-heic.ts'
import { inspectDocument, readDocument } from './read-document.ts'

/** A process that reads documents, one at a time: what harms it harms nothing else. */

const say = (message: FromReader) => process.send?.(message)
const waiting: (() => void)[] = []
let pdfium: Promise<Pdfium> | undefined

const tools = {
  limits: READ_LIMITS,
  pdfium: () => (pdfium ??= startPdfium(READ_LIMITS.pdfBytes)),
  progress: (done: number, pages: number) => void say({ progress: done, pages }),
  async withSlot<T>(work: () => Promise<T>): Promise<T> {
    await new Promise<void>((granted) => {
      waiting.push(granted)
      say({ wantsSlot: true })
    })
    try {
      return await work()
    } finally {
      say({ freesSlot: true })
    }
  },
}

process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToReader) => {
  if ('slot' in message) waiting.shift()?.()
  else void perform(message, message.bytes).then(say)
})

async function perform(task: ReaderTask, bytes: Uint8Array): Promise<FromReader> {
  try {
    return await withScratchDir(tmpdir(), async (scratch) => {
      const path = join(scratch, 'document')
      await writeFile(path, bytes)
      return await work(task, await asPlainPicture({ path, mediaType: task.mediaType }, scratch))
    })
  } catch (error) {
    if (error instanceof EngineError) {
      const { message, hindrance } = error
      if (task.task === 'inspect' && !hindrance) return { fault: message }
      return { failed: message, expected: true, broken: false, hindrance }
    }
    // PDFium aborts when its memory is used up, and can't be used after that.
    if (
      task.mediaType === 'application/pdf' &&
      error instanceof Error &&
      /^R(?:untime|ange)Error$/.test(error.name)
    ) {
      return { failed: 'the PDF is damaged or needs too much memory', expected: true, broken: true }
    }
    return { failed: error instanceof Error ? error.message : String(error), expected: false, broken: true }
  }
}

async function work(task: ReaderTask, file: ExamFile): Promise<FromReader> {
  if (task.task === 'inspect') {
    await inspectDocument(file, tools)
    return { fault: null }
  }
  if (task.task === 'draw') return { drawn: await drawPage(file, task.page, tools) }
  return { recognised: await readDocument(file, task.locale, tools) }
}

say({ ready: true })
