import { availableParallelism } from 'node:os'
import { text } from 'node:stream/consumers'
import { endChild } from '../../../platform/children/confine/inside.ts'
import { spawnConfined } from '../../../platform/children/confine/spawn-confined.ts'
import { EngineError } from '../../../platform/errors.ts'
import type { Usability } from '../../../platform/usability.ts'
import { examRules } from '../judgement/exam-rules.ts'
import type { ExamEngine } from '../port.ts'
import type { ExamPictures, RecogniseExam } from '../vision-llm/recognised-exam.ts'
import { READ_LIMITS, type ReadLimits } from './limits.ts'
import type { FromReader } from './messages.ts'
import { ownTessdata, TESSERACT } from './ocr/tesseract.ts'
import { ReaderPool } from './reader-pool.ts'

export interface ParserSettings {
  /** Documents read at once; each in a process of its own. */
  readonly processes?: number
  readonly limits?: ReadLimits
}

export interface ParserEngine extends ExamEngine {
  /** The reading, with all the text that it was read from. */
  readonly recognise: RecogniseExam
  /** The pages as they were read: boxes of a reading are fractions of these pictures. */
  readonly pictures: ExamPictures
}

const INSPECT_MS = 5_000
const DRAW_MS = 20_000
const MAX_PROCESSES = 4

/**
 * Reads exams by rules: a PDF's text layer, or recognised text where there is none, then a grammar of laboratory
 * reports. Offline and deterministic.
 */
export function createParserEngine({
  processes = Math.min(MAX_PROCESSES, availableParallelism()),
  limits = READ_LIMITS,
}: ParserSettings = {}): ParserEngine {
  // Requests come first: reading takes what they leave.
  const pool = new ReaderPool({ size: processes, limits, niceness: 10 })
  // Somebody waits for a look at a file: it must not stand in line behind documents that are being read.
  const looks = new ReaderPool({ size: 1, limits, niceness: 5 })

  const recognise: RecogniseExam = async (file, options, signal) => {
    const outcome = await pool.run(
      file.path,
      { task: 'read', mediaType: file.mediaType, locale: options.locale },
      { signal, limitMs: limits.documentMs, onProgress: (done, pages) => options.onProgress?.(done, pages) },
    )
    if ('recognised' in outcome) return outcome.recognised
    throw failure(outcome)
  }

  const drawPage: ParserEngine['drawPage'] = async (file, page, signal) => {
    const outcome = await looks.run(
      file.path,
      { task: 'draw', mediaType: file.mediaType, page },
      { signal, limitMs: DRAW_MS },
    )
    if ('drawn' in outcome) return outcome.drawn
    throw failure(outcome)
  }

  return {
    name: 'parser',
    model: 'rules-1',
    check: checkTesseract,
    recognise,
    drawPage,
    rules: examRules,
    read: async (file, options, signal) => (await recognise(file, options, signal)).reading,

    async *pictures(file, signal) {
      for (let page = 1, pages = 1; page <= pages; page++) {
        const drawn = await drawPage(file, page, signal)
        pages = drawn.pages
        if (drawn.bytes) yield { page, mediaType: 'image/jpeg', bytes: drawn.bytes }
      }
    },

    async inspect(file, signal) {
      try {
        const outcome = await looks.run(
          file.path,
          { task: 'inspect', mediaType: file.mediaType },
          { signal: AbortSignal.any([signal, AbortSignal.timeout(2 * INSPECT_MS)]), limitMs: INSPECT_MS },
        )
        return 'fault' in outcome ? outcome.fault : null
      } catch {
        // Too slow or too large to tell quickly: reading finds out.
        return null
      }
    },

    async close() {
      await Promise.all([pool.close(), looks.close()])
    },
  }
}

function failure(outcome: FromReader): EngineError {
  if ('failed' in outcome && outcome.expected)
    return new EngineError(outcome.failed, { hindrance: outcome.hindrance })
  return new EngineError('the file could not be read', {
    cause: 'failed' in outcome ? outcome.failed : outcome,
  })
}

async function checkTesseract(): Promise<Usability> {
  try {
    const child = spawnConfined(
      { program: TESSERACT.program, args: ['--list-langs'] },
      { limits: {}, ...ownTessdata() },
      { stdio: ['ignore', 'pipe', 'ignore'] },
    )
    const late = setTimeout(() => endChild(child), 5_000)
    const stdout = await text(child.stdout!).finally(() => clearTimeout(late))
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
