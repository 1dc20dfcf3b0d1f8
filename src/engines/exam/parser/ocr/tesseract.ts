import { spawn } from 'node:child_process'
import { EngineError } from '../../../../platform/errors.ts'
import type { Word } from '../layout/page-text.ts'
import type { GrayImage } from '../picture/gray-image.ts'

/** Tesseract's page segmentation modes that fit exams: one column of varied text, one even block, or scattered text. */
export type Segmentation = 'column' | 'block' | 'sparse'

export interface TesseractSettings {
  readonly program: string
  readonly languages: string
  /** Address space of the program in bytes. */
  readonly memoryBytes: number
  /** Processor time. */
  readonly limitMs: number
  /** By the clock: another than the processor time, since a busy machine makes pages wait. */
  readonly timeoutMs: number
}

export const TESSERACT: TesseractSettings = {
  program: 'tesseract',
  // Portuguese alone: adding English lost a fifth of the accented words and reads English no better.
  languages: 'por',
  memoryBytes: 1_500_000_000,
  limitMs: 60_000,
  timeoutMs: 140_000,
}

const MODES: Record<Segmentation, string> = { column: '4', block: '6', sparse: '11' }

/** Recognises one page. Words come with their boxes in pixels. Rejects with `EngineError`. */
export async function recognise(
  image: GrayImage,
  segmentation: Segmentation,
  settings = TESSERACT,
): Promise<Word[]> {
  const tsv = await runTesseract(
    image,
    [
      'stdin',
      'stdout',
      '-l',
      settings.languages,
      '--oem',
      '1',
      '--psm',
      MODES[segmentation],
      '--dpi',
      '300',
      'tsv',
    ],
    settings,
  )
  return parseTsv(tsv)
}

async function runTesseract(
  image: GrayImage,
  args: readonly string[],
  settings: TesseractSettings,
): Promise<string> {
  return await new Promise((resolve, reject) => {
    const bounded = process.platform === 'linux'
    const command = bounded ? 'prlimit' : settings.program
    const limits = [`--as=${settings.memoryBytes}`, `--cpu=${Math.ceil(settings.limitMs / 1000)}`, '--core=0']
    const child = spawn(command, bounded ? [...limits, settings.program, ...args] : args, {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: settings.timeoutMs,
      killSignal: 'SIGKILL',
      // One thread a page: several pages at once use the cores better than several threads a page.
      env: {
        PATH: process.env.PATH,
        TESSDATA_PREFIX: process.env.TESSDATA_PREFIX,
        OMP_THREAD_LIMIT: '1',
      },
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (cause) =>
      reject(new EngineError('text recognition (tesseract) could not be started', { cause })),
    )
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'))
      else
        reject(
          new EngineError(signal ? 'text recognition took too long' : 'text recognition failed on this page'),
        )
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(toPgm(image))
  })
}

/** The simplest format that Tesseract reads: no time is spent on compressing. */
function toPgm({ pixels, width, height }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])
}

const WORD_LEVEL = '5'

function parseTsv(tsv: string): Word[] {
  const words: Word[] = []
  for (const line of tsv.split('\n')) {
    const [level, , , , , , left, top, width, height, confidence, text] = line.split('\t')
    const trimmed = text?.trim()
    if (level !== WORD_LEVEL || !trimmed) continue
    const x0 = Number(left)
    const y0 = Number(top)
    words.push({
      text: trimmed.normalize('NFC'),
      x0,
      y0,
      x1: x0 + Number(width),
      y1: y0 + Number(height),
      confidence: Math.max(0, Number(confidence)) / 100,
      bold: false,
    })
  }
  return words
}
