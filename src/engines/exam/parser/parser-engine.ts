import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { EngineError } from '../../../platform/errors.ts'
import type { Usability } from '../../../platform/usability.ts'
import type { ExamEngine, ExamFile, ExamReading, ExamReadOptions } from '../port.ts'
import { READ_LIMITS, type ReadLimits } from './limits.ts'
import { TESSERACT } from './ocr/tesseract.ts'
import { ReaderPool } from './reader-pool.ts'

export interface ParserSettings {
  /** Documents read at once; each in a process of its own. */
  readonly processes?: number
  readonly limits?: ReadLimits
}

const INSPECT_MS = 5_000
const MAX_PROCESSES = 4

/**
 * Reads exams by rules: a PDF's text layer, or recognised text where there is none, then a grammar of laboratory
 * reports. Offline and deterministic.
 */
export function createParserEngine({
  processes = Math.min(MAX_PROCESSES, availableParallelism()),
  limits = READ_LIMITS,
}: ParserSettings = {}): ExamEngine {
  const pool = new ReaderPool(processes, limits)
  // A process of its own: who sends files must not wait for those that are being read.
  const inspectors = new ReaderPool(1, limits)
  return {
    name: 'parser',
    model: 'rules-1',
    check: checkTesseract,

    async inspect(file: ExamFile, signal: AbortSignal): Promise<string | null> {
      try {
        const outcome = await inspectors.run(
          { task: 'inspect', path: file.path, mediaType: file.mediaType },
          { signal: AbortSignal.any([signal, AbortSignal.timeout(2 * INSPECT_MS)]), limitMs: INSPECT_MS },
        )
        return 'fault' in outcome ? outcome.fault : null
      } catch {
        // Too slow or too large to tell quickly: reading finds out.
        return null
      }
    },

    async read(file: ExamFile, options: ExamReadOptions, signal: AbortSignal): Promise<ExamReading> {
      const outcome = await pool.run(
        { task: 'read', path: file.path, mediaType: file.mediaType, locale: options.locale },
        {
          signal,
          limitMs: limits.documentMs,
          onProgress: (done, pages) => options.onProgress?.(done, pages),
        },
      )
      if ('reading' in outcome) return outcome.reading
      if ('failed' in outcome && outcome.expected) throw new EngineError(outcome.failed)
      throw new EngineError('the file could not be read', {
        cause: 'failed' in outcome ? outcome.failed : outcome,
      })
    },

    close: async () => void (await Promise.all([pool.close(), inspectors.close()])),
  }
}

async function checkTesseract(): Promise<Usability> {
  try {
    const { stdout } = await promisify(execFile)(TESSERACT.program, ['--list-langs'], { timeout: 5_000 })
    const missing = TESSERACT.languages
      .split('+')
      .filter((language) => !stdout.split(/\s+/).includes(language))
    if (missing.length === 0) return { usable: true, reason: 'reads PDF text and pictures' }
    return {
      usable: true,
      reason: `reads PDF text only: install tesseract-ocr-${missing.join(', tesseract-ocr-')} for pictures`,
    }
  } catch {
    return {
      usable: true,
      reason: 'reads PDF text only: install tesseract-ocr and tesseract-ocr-por for pictures',
    }
  }
}
