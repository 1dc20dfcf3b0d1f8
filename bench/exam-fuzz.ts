/**
 * Feeds damaged exam files to the parser and reports what it did:
 *
 *   node bench/exam-fuzz.ts [--mutations 2000] [--seed 1] [--folder test/fixtures/exams]
 *
 * Passes when every file was read or refused with a reason, nothing hung, and the server's memory did not grow.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createParserEngine } from '../src/engines/exam/parser/parser-engine.ts'
import { sniffExamFile } from '../src/engines/exam/sniff-exam-file.ts'
import { EngineError } from '../src/platform/errors.ts'
import { mutate } from './exam-fixtures/mutate.ts'
import { seeded } from './exam-fixtures/random.ts'

const { values } = parseArgs({
  options: {
    mutations: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string', default: 'test/fixtures/exams' },
  },
})

const entries = await readdir(values.folder, { recursive: true, withFileTypes: true })
const files = entries
  .filter((entry) => entry.isFile() && /\.(?:pdf|png|jpg)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
const contents = await Promise.all(files.map((file) => readFile(file)))
const random = seeded(Number(values.seed))
const engine = createParserEngine()
const folder = await mkdtemp(join(tmpdir(), 'exam-fuzz-'))
const tally = new Map<string, number>()
const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1)
const memory: number[] = []
let slowest = 0
let unexpected = 0

for (let i = 0; i < Number(values.mutations); i++) {
  const bytes = mutate(random.pick(contents), random)
  const mediaType = sniffExamFile(bytes.subarray(0, 1024))
  if (!mediaType) {
    count('not accepted')
    continue
  }
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  const started = performance.now()
  try {
    const reading = await engine.read({ path, mediaType }, { locale: 'pt-BR' }, AbortSignal.timeout(120_000))
    count(reading.observations.length > 0 ? 'read' : 'read, no tests')
  } catch (error) {
    const expected = error instanceof EngineError && error.message !== 'the file could not be read'
    const why = error instanceof Error ? `${error} (${String(error.cause ?? '')})` : String(error)
    count(expected ? error.message : `UNEXPECTED ${why}`)
    if (!expected) unexpected++
  }
  slowest = Math.max(slowest, performance.now() - started)
  if (i % 100 === 0) memory.push(Math.round(process.memoryUsage.rss() / 1e6))
}
await engine.close()
await rm(folder, { recursive: true })
for (const [what, times] of [...tally].toSorted((a, b) => b[1] - a[1]))
  console.log(String(times).padStart(6), what)
console.log(
  `slowest ${(slowest / 1000).toFixed(1)} s; memory of this process every 100 files: ${memory.join(' ')} MB`,
)
process.exitCode = unexpected > 0 ? 1 : 0
