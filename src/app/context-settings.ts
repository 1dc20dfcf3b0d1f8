import type { ContextSettings } from '../context.ts'
import type { ReportSchema } from '../engines/report/port.ts'
import type { Config } from './config.ts'

/** What of the configuration features may know. */
export const contextSettings = (
  config: Config,
  defaultReportSchema: ReportSchema | null,
): ContextSettings => ({
  locale: config.locale,
  language: config.language,
  defaultReportSchema,
  publicUrl: config.http.publicUrl,
  linkMs: config.linkMs,
  singleStepWaitMs: config.singleStepWaitMs,
  requestsPerMinute: config.requestsPerMinute,
  limits: config.limits,
  webhooks: config.webhooks,
  abandoned: config.abandoned,
  sweepMs: config.sweepMs,
  console: config.console,
  reliefSeconds: config.report.reliefSeconds,
  reportDeadlineMs: config.report.deadlineMs,
  concurrency: { asr: config.asr.concurrency, exam: config.exam.concurrency },
})
