import { setTimeout as delay } from 'node:timers/promises'
import { styleText } from 'node:util'
import { newTable } from '../table.ts'
import type { Api, Exam, TestResult } from './api.ts'
import { printWarnings } from './print.ts'
import type { SampleFile } from './samples.ts'

const POLL_MS = 250
/** Beside a visit, on whatever else the machine does. */
const PATIENCE_MS = 300_000

export interface ReadExam {
  readonly fileName: string
  readonly exam: Exam
  /** From the batch's sending until it was seen to be read. */
  readonly seconds: number
}

/** Sends a batch and waits until every exam has ended. Rejects when one can't be read. */
export async function readExams(
  api: Api,
  files: readonly SampleFile[],
  signal: AbortSignal,
): Promise<ReadExam[]> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)])
  const sentAt = performance.now()
  const batch = await api.submitExams(files, patience)
  return await Promise.all(
    batch.map(async ({ fileName, error, data }) => {
      if (error) throw new Error(`${fileName}: ${error}`)
      for (let exam = data; ; exam = await api.exam(data.id, patience)) {
        if (exam.status === 'completed')
          return { fileName, exam, seconds: (performance.now() - sentAt) / 1000 }
        if (exam.status === 'failed') throw new Error(`${fileName}: ${exam.failure?.message}`)
        await delay(POLL_MS, undefined, { signal: patience })
      }
    }),
  )
}

export function printExam({ fileName, exam: { content }, seconds }: ReadExam): void {
  const about = [content.exam_type, content.patient_name, content.date].flatMap((part) => part?.content || [])
  console.log(`  ${styleText('bold', fileName)}  ${about.join(' · ')}`)
  const tests = content.tests?.content ?? []
  const table = newTable(['', 'test', 'result', 'reference'])
  for (const test of tests) {
    const { sign, paint } = verdict(test)
    const cells = [test.test_name.content, test.result.content, test.reference_value.content.join('\n')]
    table.push([sign, ...cells].map((cell) => paint(cell)))
  }
  console.log(table.toString())
  const abnormal = tests.filter((test) => test.is_normal.content === false).length
  console.log(
    `  ${tests.length} results, ${abnormal} outside their reference, read in ${seconds.toFixed(1)} s\n`,
  )
  printWarnings(content.warnings?.content ?? [])
}

/** A sign as well as a colour: colours are not seen by everybody, nor in every log. */
function verdict({ is_normal, needs_review }: TestResult) {
  const doubt = needs_review?.content ? '?' : ''
  if (is_normal.content === false)
    return { sign: `!${doubt} abnormal`, paint: (text: string) => styleText('red', text) }
  if (is_normal.content === null)
    return { sign: `${doubt || '-'} no verdict`, paint: (text: string) => styleText('yellow', text) }
  return { sign: doubt ? '? normal' : '  normal', paint: (text: string) => text }
}
