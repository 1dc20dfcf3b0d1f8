import type { ChildProcess } from 'node:child_process'
import { spawnBounded } from '../../../../platform/children/confine/spawn-confined.ts'
import { endedFromOutside } from '../../../../platform/children/ended-from-outside.ts'
import { EngineError } from '../../../../platform/errors.ts'
import type { Word } from '../layout/page-text.ts'
import type { GrayImage } from '../picture/gray-image.ts'
import { cropToInk } from './crop-to-ink.ts'

/** Tesseract's page segmentation modes that fit exams: one column of varied text, one even block, or scattered text. */
export type Segmentation = 'column' | 'block' | 'sparse'

export interface TesseractSettings {
  readonly program: string
  readonly languages: string
  /** Address space of the program in bytes. */
  readonly memoryBytes: number
  /** Processor time. */
  readonly limitMs: number
  /** By the clock, as a last resort: who watches the reader ends both long before, unless processors were all that was missing. */
  readonly timeoutMs: number
}

export const TESSERACT: TesseractSettings = {
  program: 'tesseract',
  // Portuguese alone: adding English lost a fifth of the accented words and reads English no better.
  languages: 'por',
  memoryBytes: 1_500_000_000,
  limitMs: 60_000,
  timeoutMs: 900_000,
}

const MODES: Record<Segmentation, string> = { column: '4', block: '6', sparse: '11' }

/** A recogniser that has been started; it takes one picture. */
export interface Recogniser {
  /** The picture's words with their boxes in pixels. Rejects with `EngineError`. */
  recognise(image: GrayImage): Promise<Word[]>
  /** Ends it, also before it was given anything. */
  stop(): void
}

/**
 * Starts a recogniser. Loading its model takes a tenth of the time of a page: start it before the picture is ready.
 * Whoever starts it stops it.
 */
export function startTesseract(segmentation: Segmentation): Recogniser {
  const { program, languages, memoryBytes, limitMs, timeoutMs } = TESSERACT
  const mode = MODES[segmentation]
  const child = spawnBounded(
    {
      program,
      args: ['stdin', 'stdout', '-l', languages, '--oem', '1', '--psm', mode, '--dpi', '300', 'tsv'],
    },
    { addressBytes: memoryBytes, cpuSeconds: limitMs / 1000 },
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeoutMs,
      // One thread a page: several pages at once use the cores better than several threads a page.
      env: { TESSDATA_PREFIX: process.env.TESSDATA_PREFIX, OMP_THREAD_LIMIT: '1' },
    },
  )
  child.stdin?.on('error', () => undefined)
  const output = readOutput(child)
  // What goes wrong is told to whoever asks for words; nobody may.
  output.catch(() => undefined)
  return {
    async recognise(image) {
      const { image: cropped, left, top } = cropToInk(image)
      child.stdin?.end(toPgm(cropped))
      return parseTsv(await output, left, top)
    },
    stop: () => void child.kill('SIGKILL'),
  }
}

async function readOutput(child: ChildProcess): Promise<string> {
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', (cause) =>
      reject(new EngineError('text recognition (tesseract) could not be started', { cause })),
    )
    child.on('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'))
      else reject(exitError(child.killed, code, signal))
    })
  })
}

function exitError(endedByUs: boolean, code: number | null, signal: NodeJS.Signals | null): EngineError {
  if (!endedByUs && endedFromOutside(code, signal))
    return new EngineError('text recognition was ended from outside', { hindrance: 'interruption' })
  return new EngineError(signal ? 'text recognition took too long' : 'text recognition failed on this page')
}

/** An operator's own models for recognition. */
export function ownTessdata() {
  const { TESSDATA_PREFIX } = process.env
  return TESSDATA_PREFIX ? { env: { TESSDATA_PREFIX }, reads: [TESSDATA_PREFIX] } : {}
}

/** The simplest format that Tesseract reads: no time is spent on compressing. */
function toPgm({ pixels, width, height }: GrayImage): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels])
}

const WORD_LEVEL = '5'

function parseTsv(tsv: string, offsetX: number, offsetY: number): Word[] {
  const words: Word[] = []
  for (const line of tsv.split('\n')) {
    const [level, , , , , , left, top, width, height, confidence, text] = line.split('\t')
    const trimmed = text?.trim()
    if (level !== WORD_LEVEL || !trimmed) continue
    const x0 = Number(left) + offsetX
    const y0 = Number(top) + offsetY
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
