import type { RunningService } from '../serve.ts'
import { Api } from './api.ts'
import { consult } from './consult.ts'
import { clock, heading, printWarnings } from './print.ts'
import { printReport, printTranscript } from './print-report.ts'
import { printExam, readExams } from './read-exams.ts'
import { loadConsultationChunks, loadExamFiles } from './samples.ts'

/** Plays the demo against a service that runs, and prints what came of it. */
export async function run(
  { url, engines }: RunningService,
  { key, paceMs, signal }: { readonly key: string; readonly paceMs: number; readonly signal: AbortSignal },
): Promise<void> {
  if (!url) throw new Error('the service does not listen')
  console.log(`${url}  engines: speech ${engines.asr}, report ${engines.report}, exam ${engines.exam}`)
  const api = new Api(url, key)

  // Both at once: the first exam is read while the visit is still heard. What fails first stops the other.
  const files = await loadExamFiles()
  const failed = new AbortController()
  const both = AbortSignal.any([signal, failed.signal])
  try {
    const [exams] = await Promise.all([readExams(api, files, both), showVisit(api, paceMs, both)])
    heading('A batch of exam files, read meanwhile')
    for (const exam of exams) printExam(exam)
  } finally {
    failed.abort()
  }
  console.log('All of it went through the public HTTP API. To run it for yourself: npm start')
}

/** A visit as it is recorded, and what was made of it. */
async function showVisit(api: Api, paceMs: number, signal: AbortSignal): Promise<void> {
  heading('A visit to the doctor, sent chunk by chunk while it is transcribed')
  const { id, waitedMs } = await consult(api, { chunks: await loadConsultationChunks(), paceMs }, signal)
  const [consultation, transcript, evidence] = await Promise.all([
    api.consultation(id, signal),
    api.transcript(id, signal),
    api.evidence(id, signal),
  ])
  const { decoded, voiced } = transcript.coverage
  console.log(`\n  The report was there ${(waitedMs / 1000).toFixed(1)} s after the last chunk.`)

  heading(`Transcript: ${clock(decoded)} of audio, ${clock(voiced)} of it speech`)
  printTranscript(transcript)
  heading('Report, with what every item rests on')
  printReport(consultation.report.content, evidence)
  const warnings = [...transcript.warnings, ...evidence.warnings]
  if (warnings.length > 0) heading('Warnings')
  printWarnings(warnings)
}
