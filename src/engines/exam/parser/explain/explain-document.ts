import type { ExamFile } from '../../port.ts'
import { layOut } from '../lay-out.ts'
import { READ_LIMITS } from '../limits.ts'
import { startPdfium } from '../pdf/pdfium.ts'
import { readPages } from '../read-document.ts'
import { understandExam } from '../understand-exam.ts'
import { type DrawOptions, drawExplanation } from './draw-explanation.ts'

/**
 * How a document was read, as HTML. For developers: it works in this process, not in a reader of its own. Rejects with
 * `EngineError` where the document can't be read.
 */
export async function explainDocument(
  file: ExamFile,
  locale: 'pt-BR' | 'en',
  options: DrawOptions,
): Promise<string> {
  const pages = await readPages(file, {
    limits: READ_LIMITS,
    pdfium: () => startPdfium(READ_LIMITS.pdfBytes),
    withSlot: async (work) => await work(),
    progress: () => {},
  })
  return drawExplanation(layOut(pages, locale), understandExam(pages, locale), options)
}
