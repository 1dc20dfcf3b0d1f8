import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { TESSERACT } from '../src/engines/exam/parser/ocr/tesseract.ts'
import { createParserEngine, type ParserEngine } from '../src/engines/exam/parser/parser-engine.ts'
import { openPdf, startPdfium } from '../src/engines/exam/parser/pdf/pdfium.ts'
import { renderPage } from '../src/engines/exam/parser/pdf/render-page.ts'
import { toSharp } from '../src/engines/exam/parser/picture/gray-image.ts'
import type { Benchmark, Findings } from './support/benchmark.ts'
import { median } from './support/statistics.ts'

const DIGITAL_MS = 20
const TIMES_TESSERACT = 1.3
/** A4 at 200 dpi. */
const PAGE_WIDTH = 1654
const PAGE_PIXELS = 20_000_000
const signal = new AbortController().signal

interface Scan {
  readonly page: string
  readonly ours: number
  /** Debian's program as it is, and held to one thread. */
  readonly theirs: number
  readonly single: number
}

/** What a page costs: one with a text layer, and a scan beside the program that recognises it. */
export const examPages: Benchmark = {
  name: 'exam-pages',
  about: 'milliseconds a digital page takes, and a scanned one beside tesseract on the same picture',
  settings: {
    folder: { default: 'test/fixtures/exams/pdf', about: 'PDF files with a text layer, one page each' },
    rounds: { default: '3', about: 'times that each page is read' },
    scans: { default: '6', about: 'pages that are drawn as scans' },
  },
  async run(settings, note) {
    const folder = settings.folder!
    const rounds = Number(settings.rounds)
    const paths = (await readdir(folder))
      .filter((name) => name.endsWith('.pdf'))
      .map((name) => join(folder, name))
    const scratch = await mkdtemp(join(tmpdir(), 'exam-pages-'))
    const engine = createParserEngine({ processes: 1 })
    try {
      note(`${paths.length} files, ${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}`)
      const digital = await readDigital(engine, paths, rounds)
      const scans: Scan[] = []
      for (const path of paths.slice(0, Number(settings.scans))) {
        const picture = await draw(path, scratch)
        scans.push(await readScan(engine, picture, rounds))
      }
      return findings(digital, scans)
    } finally {
      await engine.close()
      await rm(scratch, { recursive: true })
    }
  },
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const read = (engine: ParserEngine, path: string, mediaType: 'application/pdf' | 'image/png') =>
  timed(async () => await engine.read({ path, mediaType }, { locale: 'pt-BR' }, signal))

/** The first round warms up the process and its compiler, as in a server that runs. */
async function readDigital(
  engine: ParserEngine,
  paths: readonly string[],
  rounds: number,
): Promise<number[]> {
  for (const path of paths) await read(engine, path, 'application/pdf')
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const path of paths) times.push(await read(engine, path, 'application/pdf'))
  return times
}

async function draw(path: string, scratch: string): Promise<string> {
  const document = openPdf(await startPdfium(1_000_000_000), await readFile(path), 10)
  try {
    const picture = join(scratch, `${path.split('/').at(-1)}.png`)
    await writeFile(
      picture,
      await toSharp(renderPage(document, 0, PAGE_WIDTH, PAGE_PIXELS))
        .png()
        .toBuffer(),
    )
    return picture
  } finally {
    document.close()
  }
}

/** One after the other, so that whatever else the machine does hits all of them. */
async function readScan(engine: ParserEngine, picture: string, rounds: number): Promise<Scan> {
  await read(engine, picture, 'image/png')
  const [ours, theirs, single]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await read(engine, picture, 'image/png'))
    theirs.push(await timed(() => tesseract(picture, {})))
    single.push(await timed(() => tesseract(picture, { OMP_THREAD_LIMIT: '1' })))
  }
  return {
    page: picture.split('/').at(-1)!.replace('.pdf.png', ''),
    ours: median(ours),
    theirs: median(theirs),
    single: median(single),
  }
}

async function tesseract(picture: string, env: Readonly<Record<string, string>>): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const child = spawn(TESSERACT.program, [picture, 'stdout', '-l', 'por', 'tsv'], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { ...process.env, ...env },
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`tesseract ended with ${code}`))))
  })
}

function findings(digital: readonly number[], scans: readonly Scan[]): Findings {
  const page = median(digital)
  const times = median(scans.map(({ ours, theirs }) => ours / theirs))
  const timesSingle = median(scans.map(({ ours, single }) => ours / single))
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return {
    columns: ['page', 'ours', 'tesseract', 'tesseract, one thread', 'ours / tesseract', 'ours / one thread'],
    rows: [
      ['with a text layer', `${page.toFixed(1)} ms`, '', '', '', ''],
      ...scans.map((scan) => [
        scan.page,
        ms(scan.ours),
        ms(scan.theirs),
        ms(scan.single),
        (scan.ours / scan.theirs).toFixed(2),
        (scan.ours / scan.single).toFixed(2),
      ]),
    ],
    goals: [
      {
        goal: `a digital page within ${DIGITAL_MS} ms`,
        found: `${page.toFixed(1)} ms`,
        met: page <= DIGITAL_MS,
      },
      {
        goal: `a scanned page within ${TIMES_TESSERACT} times tesseract's`,
        found: `${times.toFixed(2)} (${timesSingle.toFixed(2)} beside one thread)`,
        met: times <= TIMES_TESSERACT,
      },
    ],
    data: { digitalMs: page, times, timesSingle, scans },
  }
}
