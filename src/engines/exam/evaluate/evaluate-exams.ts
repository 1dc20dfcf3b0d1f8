import { open, readdir } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import { EngineError } from '../../../platform/errors.ts'
import type { ExamEngine } from '../port.ts'
import { SNIFF_BYTES, sniffExamFile } from '../sniff-exam-file.ts'
import { addCounts, type Counts, compareReading, noCounts } from './compare-reading.ts'
import { type Scores, toScores } from './scores.ts'
import { type ExamTruth, readTruth } from './truth.ts'

export interface ExamEvaluation {
  /** One row per folder of documents (`pdf`, `img/phone`), then `all`. */
  readonly sets: readonly (readonly [string, Scores])[]
  readonly faults: readonly { readonly file: string; readonly faults: readonly string[] }[]
}

export interface EvaluationOptions {
  /** Only documents whose path contains this. */
  readonly only?: string
  onDocument?(done: number, documents: number): void
}

/**
 * Measures an engine on a folder: `truth/ID.json` says what is right, every other file named `ID.*`, at any depth, is
 * a document to read, but for texts.
 */
export async function evaluateExams(
  engine: ExamEngine,
  folder: string,
  signal: AbortSignal,
  options: EvaluationOptions = {},
): Promise<ExamEvaluation> {
  const truths = await readTruths(join(folder, 'truth'))
  const documents = await findDocuments(folder, truths, options.only ?? '')
  const sets = new Map<string, Counts>()
  const faults: { file: string; faults: readonly string[] }[] = []
  const all = noCounts()
  for (const [i, { path, truth }] of documents.entries()) {
    const file = relative(folder, path)
    const set = dirname(file)
    const total = sets.get(set) ?? noCounts()
    sets.set(set, total)
    const result = await evaluateOne(engine, path, truth, signal)
    if (result.faults.length > 0) faults.push({ file, faults: result.faults })
    addCounts(total, result.counts)
    addCounts(all, result.counts)
    options.onDocument?.(i + 1, documents.length)
  }
  return {
    sets: [...[...sets].map(([name, counts]) => [name, toScores(counts)] as const), ['all', toScores(all)]],
    faults,
  }
}

async function evaluateOne(engine: ExamEngine, path: string, truth: ExamTruth, signal: AbortSignal) {
  const mediaType = sniffExamFile(await readHead(path))
  const started = performance.now()
  try {
    if (!mediaType) throw new EngineError('the file is no picture and no PDF')
    const reading = await engine.read(
      { path, mediaType },
      { locale: truth.lang === 'en' ? 'en' : 'pt-BR' },
      signal,
    )
    return compareReading(truth, reading, (performance.now() - started) / 1000)
  } catch (error) {
    signal.throwIfAborted()
    const counts = noCounts()
    counts.documents = 1
    counts.expected = truth.narrative ? 0 : truth.tests.length
    return { counts, faults: [`failed: ${error instanceof Error ? error.message : String(error)}`] }
  }
}

async function readTruths(folder: string): Promise<Map<string, ExamTruth>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const truths = await Promise.all(names.map((name) => readTruth(join(folder, name))))
  return new Map(truths.map((truth) => [truth.id, truth]))
}

/** What may lie beside documents under their name. */
const OTHER_FILES = new Set(['.json', '.html', '.htm', '.txt', '.md', '.csv', '.xml'])

async function findDocuments(folder: string, truths: ReadonlyMap<string, ExamTruth>, only: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(
      (entry) =>
        entry.isFile() &&
        !OTHER_FILES.has(extname(entry.name).toLowerCase()) &&
        truths.has(basename(entry.name, extname(entry.name))),
    )
    .map((entry) => ({
      path: join(entry.parentPath, entry.name),
      truth: truths.get(basename(entry.name, extname(entry.name)))!,
    }))
    .filter(({ path }) => path.includes(only))
    .toSorted((a, b) => a.path.localeCompare(b.path))
}

async function readHead(path: string): Promise<Uint8Array> {
  await using file = await open(path)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}
