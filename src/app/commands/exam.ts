import { open } from 'node:fs/promises'
import { resolve } from 'node:path'
import { SingleBar } from 'cli-progress'
import { explainDocument } from '../../engines/exam/parser/explain/explain-document.ts'
import { createParserEngine } from '../../engines/exam/parser/parser-engine.ts'
import type { ExamMediaType, ExamReading } from '../../engines/exam/port.ts'
import { SNIFF_BYTES, sniffExamFile } from '../../engines/exam/sniff-exam-file.ts'
import { readConfig } from '../read-config.ts'
import { newTable } from '../table.ts'
import { UsageError } from '../usage-error.ts'

interface ExamOptions {
  readonly format: 'table' | 'json'
  readonly explain?: true
  readonly redact?: true
}

/**
 * Reads a local exam file and prints what it says, or with `explain` a page of HTML that shows how it was read; the bar goes
 * to standard error.
 */
export async function exam(file: string, options: ExamOptions): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  const path = resolve(file)
  const mediaType = await mediaTypeOf(path)
  if (options.explain) {
    const redacted = options.redact === true
    console.log(await explainDocument({ path, mediaType }, readConfig().locale, { redacted }))
    return
  }
  const engine = createParserEngine({ processes: 1 })
  cleanUp.defer(() => engine.close())
  const bar = new SingleBar({
    format: 'reading {bar} page {value} of {total}',
    stream: process.stderr,
    clearOnComplete: true,
  })
  cleanUp.defer(() => bar.stop())
  bar.start(1, 0)
  const onProgress = (done: number, pages: number) => {
    bar.setTotal(pages)
    bar.update(done)
  }
  const signal = new AbortController().signal
  const reading = await engine.read({ path, mediaType }, { locale: readConfig().locale, onProgress }, signal)
  bar.stop()
  console.log(options.format === 'json' ? JSON.stringify(reading, null, 2) : toTable(reading))
}

/** By its first bytes, as the service does. */
export async function mediaTypeOf(path: string): Promise<ExamMediaType> {
  const handle = await open(path).catch(() => {
    throw new UsageError(`${path} cannot be read`)
  })
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0)
    const mediaType = sniffExamFile(buffer.subarray(0, bytesRead))
    if (!mediaType) throw new UsageError(`${path} is not an image or a PDF`)
    return mediaType
  } finally {
    await handle.close()
  }
}

function toTable(reading: ExamReading): string {
  const { examType, patientName, date, observations, findings, conclusion } = reading
  const lines = [[examType, patientName, date].filter(Boolean).join(' · ')]
  if (observations.length > 0) {
    const table = newTable(['test', 'result', 'reference', 'normal', 'review'], { wordWrap: true })
    for (const { name, result, referenceValues, isNormal, needsReview } of observations) {
      table.push([
        name,
        result,
        referenceValues.join('\n'),
        isNormal === null ? '?' : isNormal ? 'yes' : 'NO',
        needsReview ? 'look' : '',
      ])
    }
    lines.push(table.toString())
  }
  return [...lines, ...findings, conclusion].filter(Boolean).join('\n')
}
