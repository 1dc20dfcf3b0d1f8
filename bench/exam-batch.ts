import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Client, ExamBody } from '../test/support/client.ts'
import { labReport, pdfOf } from '../test/support/pdf.ts'
import { measureAnswers } from './support/answer-times.ts'
import type { Benchmark } from './support/benchmark.ts'
import { type TreeShares, treeMemory } from './support/process-tree.ts'
import { type BenchService, startService } from './support/start-service.ts'
import { percentile } from './support/statistics.ts'
import { watchMemory } from './support/watch-memory.ts'

const FILES = 10
const MOST_MB = 500
const MB = 1024 ** 2

/** What a full batch of the largest files costs: memory, and the patience of everybody else. */
export const examBatch: Benchmark = {
  name: 'exam-batch',
  about: 'memory of the server and its children, and answer times, while ten exam files of 25 MB are read',
  settings: { quiet: { default: '30', about: 'seconds of measuring before the batch is sent' } },
  async run(settings, note) {
    await using service = await startService({ slots: 1 })
    const doctor = service.api.with({ 'x-service-professional-id': '7' })
    const { id } = await service.api.start()
    const paths = ['/specialties', `/consultations/${id}`, '/health/live']
    const files = await largeFiles()
    note(`${FILES} files, ${files.map((bytes) => (bytes.length / MB).toFixed(0)).join(' ')} MB`)

    const asked = { url: service.api.url, key: service.key, paths }
    const measure = async (seconds: number) => {
      const stop = measureAnswers(asked)
      await delay(seconds * 1000)
      return await stop()
    }
    await measure(3)
    const before = treeMemory(service.pid)
    const quiet = await measure(Number(settings.quiet))

    const stopWatching = watchMemory(service.pid)
    const stopAsking = measureAnswers(asked)
    await delay(1000)
    const started = performance.now()
    const outcomes = await send(service, doctor, files)
    const took = performance.now() - started
    const [busy, samples] = await Promise.all([stopAsking(), stopWatching()])
    note(`read in ${(took / 1000).toFixed(0)} s: ${outcomes.join(' ')}`)
    return findings(before, samples, quiet, busy)
  },
}

/** Photographs and scans: what fills 25 MB in life, and a report with a large attachment. */
async function largeFiles(): Promise<Uint8Array[]> {
  const files: Uint8Array[] = []
  for (const seed of [1, 2, 3, 4]) files.push(await photo(seed))
  for (const seed of [5, 6, 7, 8]) files.push(await scan(seed))
  return [
    ...files,
    labReport({ padding: 24 * MB }),
    pdfOf([{ x: 50, y: 700, text: 'x' }], { padding: 24 * MB }),
  ]
}

const WIDTH = 4000
const HEIGHT = 5600

const page = (seed: number) => {
  const line = (at: number) =>
    `<text x="300" y="${500 + at * 160}" font-family="sans-serif" font-size="80">Analito ${seed}-${at}    ${at},${seed} mg/dL    ${at} a ${at + 9}</text>`
  const lines = Array.from({ length: 20 }, (_, at) => line(at)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="white"/>${lines}</svg>`
}

/** The page with sensor noise, which is what makes pictures large. */
async function grainy(seed: number, colours: 1 | 3, strength: number) {
  const { data } = await sharp(Buffer.from(page(seed)))
    .removeAlpha()
    .toColourspace(colours === 1 ? 'b-w' : 'srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const noise = randomBytes(data.length)
  for (let at = 0; at < data.length; at++) data[at] = Math.max(0, data[at]! - (noise[at]! % strength))
  return { input: data, raw: { width: WIDTH, height: HEIGHT, channels: colours } }
}

const photo = async (seed: number): Promise<Uint8Array> => {
  const { input, raw } = await grainy(seed, 3, 40)
  return sharp(input, { raw }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
}

/** Some pages, as scanners write them. */
async function scan(seed: number): Promise<Uint8Array> {
  const pages: Buffer[] = []
  for (const at of [1, 2, 3]) {
    const { input, raw } = await grainy(seed * 10 + at, 1, 40)
    pages.push(await sharp(input, { raw }).png({ compressionLevel: 1 }).toBuffer())
  }
  return sharp(pages, { join: { animated: true } })
    .tiff({ compression: 'jpeg', quality: 85 })
    .toBuffer()
}

/**
 * Sends from a process of its own that takes the processor only when nobody else wants it: in life the sender is
 * another machine, and what is measured is the server.
 */
async function send(service: BenchService, doctor: Client, files: readonly Uint8Array[]): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'exam-batch-'))
  try {
    const names = await Promise.all(
      files.map(async (bytes, at) => {
        const name = join(dir, `exam-${at}`)
        await writeFile(name, bytes)
        return name
      }),
    )
    const { stdout } = await promisify(execFile)('nice', [
      ...[
        '-n',
        '19',
        'curl',
        '-sS',
        '-H',
        `x-service-api-key: ${service.key}`,
        '-H',
        'x-service-professional-id: 7',
      ],
      ...names.flatMap((name) => ['-F', `files=@${name}`]),
      `${service.api.url}/exams/batch`,
    ])
    const outcomes: string[] = []
    for (const { data } of JSON.parse(stdout) as { data: ExamBody }[])
      outcomes.push((await settled(doctor, data.id)).status)
    return outcomes
  } finally {
    await rm(dir, { recursive: true })
  }
}

async function settled(doctor: Client, id: string): Promise<ExamBody> {
  for (;;) {
    const { body } = await doctor.get<ExamBody>(`/exams/${id}`)
    if (body.status === 'completed' || body.status === 'failed') return body
    await delay(500)
  }
}

function findings(before: TreeShares, samples: readonly TreeShares[], quiet: number[], busy: number[]) {
  const whole = samples.map(({ server, children }) => server + children)
  const most = Math.max(...whole)
  const more = most - before.server - before.children
  const [p99Quiet, p99Busy] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  const row = (name: string, times: number[]) => [
    name,
    String(times.length),
    ms(percentile(times, 0.5)),
    ms(percentile(times, 0.99)),
  ]
  return {
    columns: ['', 'answers', 'p50', 'p99'],
    rows: [row('before', quiet), row('while the batch is read', busy)],
    goals: [
      {
        goal: `the batch takes less than ${MOST_MB} MB`,
        found: `${more.toFixed(0)} MB more than before (server and children ${most.toFixed(0)} MB)`,
        met: more < MOST_MB,
      },
      {
        goal: 'p99 of other answers does not double',
        found: `${ms(p99Quiet)} → ${ms(p99Busy)}`,
        met: p99Busy <= 2 * p99Quiet,
      },
    ],
    data: { before, samples, quiet, busy },
  }
}

const ms = (value: number): string => `${value.toFixed(1)} ms`
