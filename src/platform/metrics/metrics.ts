import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { watchProcessHealth } from './process-health.ts'

/** How a run of a job ended; `put-back`: the server stopped, or the job was another's by then. */
export type JobOutcome = 'completed' | 'failed' | 'given-up' | 'put-back'

/** What is counted while the service works. Names and units are OpenTelemetry's where it has one; seconds and bytes. */
export interface Metrics {
  request(one: { method: string; route: string; statusCode: number; seconds: number }): void
  job(one: { kind: string; outcome: JobOutcome; seconds: number }): void
  /** Speech that an engine heard, and how long that took. */
  speech(one: { engine: string; audioSeconds: number; seconds: number }): void
  /** From the accepted finish to the stored report. */
  report(one: { engine: string; seconds: number }): void
  webhookAttempt(one: { outcome: 'succeeded' | 'again' | 'gone' | 'given-up'; seconds: number }): void
  /** A figure that is looked up when somebody reads; one that can't be had is left out of that reading. */
  gauge(one: GaugeSource): void
  /** All of it, in Prometheus' text format. */
  read(): Promise<{ readonly contentType: string; readonly text: string }>
  close(): void
}

export interface Reading {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface GaugeSource {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  look(): Promise<readonly Reading[]>
}

const QUICK = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900]

/** Figures of this process; nothing in them names a tenant, a caller or a thing of theirs. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const histogram = (
    name: string,
    help: string,
    { labelNames, buckets }: { readonly labelNames: readonly string[]; readonly buckets: number[] },
  ) => new Histogram({ name, help, labelNames: [...labelNames], buckets, registers })
  const counter = (name: string, help: string) =>
    new Counter({ name, help, labelNames: ['engine'], registers })

  const requests = histogram(
    'http_server_request_duration_seconds',
    'Time from the head of a request to the end of its answer',
    { labelNames: ['http_request_method', 'http_route', 'http_response_status_code'], buckets: QUICK },
  )
  const jobs = histogram('auscult_job_duration_seconds', 'Runs of jobs', {
    labelNames: ['job', 'outcome'],
    buckets: SLOW,
  })
  const heard = counter('auscult_speech_audio_seconds_total', 'Speech that was transcribed')
  const hearing = counter('auscult_speech_work_seconds_total', 'Time that transcribing it took')
  const reports = histogram(
    'auscult_finish_to_report_seconds',
    'Time from an accepted finish to its stored report',
    { labelNames: ['engine'], buckets: SLOW },
  )
  const attempts = histogram(
    'auscult_webhook_attempt_duration_seconds',
    'Tries to deliver a webhook message',
    { labelNames: ['outcome'], buckets: QUICK },
  )
  const health = watchProcessHealth(registry)

  return {
    request: ({ method, route, statusCode, seconds }) =>
      requests.labels(method, route, String(statusCode)).observe(seconds),
    job: ({ kind, outcome, seconds }) => jobs.labels(kind, outcome).observe(seconds),
    speech({ engine, audioSeconds, seconds }) {
      heard.labels(engine).inc(audioSeconds)
      hearing.labels(engine).inc(seconds)
    },
    report: ({ engine, seconds }) => reports.labels(engine).observe(seconds),
    webhookAttempt: ({ outcome, seconds }) => attempts.labels(outcome).observe(seconds),
    gauge({ name, help, labels, look }) {
      new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers,
        async collect() {
          this.reset()
          for (const { labels: values, value } of await look().catch(() => [])) this.set(values, value)
        },
      })
    },
    read: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
    close: health.close,
  }
}
