import { sql } from 'kysely'
import type { Context, Db } from '../context.ts'
import type { AsrEngine } from '../engines/asr/port.ts'
import type { HttpServer } from '../platform/http/create-server.ts'
import type { Metrics, Reading } from '../platform/metrics/metrics.ts'
import { countJobs } from '../platform/queue/count-jobs.ts'

/** The same engine; what it hears, and how long it takes, is counted. */
export const measureSpeech = (asr: AsrEngine, metrics: Pick<Metrics, 'speech'>): AsrEngine => ({
  ...asr,
  async transcribe(audio, options, signal) {
    const begun = performance.now()
    const transcription = await asr.transcribe(audio, options, signal)
    metrics.speech({
      engine: asr.name,
      audioSeconds: audio.samples.length / audio.sampleRate,
      seconds: (performance.now() - begun) / 1000,
    })
    return transcription
  },
})

/** Counts every request that has a route. */
export function measureRequests(server: HttpServer, context: Pick<Context, 'metrics'>): void {
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const seconds = reply.elapsedTime / 1000
    context.metrics.request({ method, route: routeOptions.url ?? '', statusCode: reply.statusCode, seconds })
  })
}

/** What lies in the database, the same from whichever process it is read. */
export function measureBacklog({ db }: Pick<Context, 'db'>, metrics: Pick<Metrics, 'gauge'>): void {
  const jobs = atMostEvery(2, () => countJobs(db))
  metrics.gauge({
    name: 'auscult_jobs',
    help: 'Jobs that wait or run',
    labels: ['job', 'state'],
    look: async () =>
      (await jobs()).map(({ name, state, count }) => ({ labels: { job: name, state }, value: count })),
  })
  metrics.gauge({
    name: 'auscult_job_oldest_wait_seconds',
    help: 'How long the oldest job that is due has waited',
    labels: ['job'],
    look: async () =>
      (await jobs())
        .filter(({ state }) => state === 'waiting')
        .map(({ name, oldestSeconds }) => ({ labels: { job: name }, value: oldestSeconds })),
  })
  metrics.gauge({
    name: 'auscult_unsettled',
    help: 'Consultations, exams and webhook deliveries under way',
    labels: ['kind', 'status'],
    look: atMostEvery(15, () => countUnsettled(db)),
  })
  metrics.gauge({
    name: 'auscult_stored_bytes',
    help: 'Audio and exam files as they came',
    labels: ['kind'],
    look: atMostEvery(300, () => countBytes(db)),
  })
}

async function countUnsettled(db: Db): Promise<readonly Reading[]> {
  const { rows } = await sql<{ kind: string; status: string; count: number }>`
    select 'consultation' as kind, status, count(*)::int as count from consultations
      where status in ('recording', 'in-progress') group by status
    union all
    select 'exam', status, count(*)::int from exams where status in ('pending', 'in-progress') group by status
    union all
    select 'webhook delivery', status, count(*)::int from webhook_deliveries where status = 'pending' group by status`.execute(
    db,
  )
  return rows.map(({ kind, status, count }) => ({ labels: { kind, status }, value: count }))
}

async function countBytes(db: Db): Promise<readonly Reading[]> {
  const { rows } = await sql<{ kind: string; bytes: number }>`
    select 'audio' as kind, coalesce(sum(size), 0)::float8 as bytes from chunks where blob_key is not null
    union all select 'exam', coalesce(sum(size), 0)::float8 from exams where blob_key is not null`.execute(db)
  return rows.map(({ kind, bytes }) => ({ labels: { kind }, value: bytes }))
}

/** What was seen last, until it is so many seconds old: readers who come often cost the database nothing. */
function atMostEvery<Seen>(seconds: number, look: () => Promise<Seen>): () => Promise<Seen> {
  let seen: Promise<Seen> | undefined
  let freshUntil = 0
  return () => {
    if (!seen || performance.now() > freshUntil) {
      freshUntil = performance.now() + seconds * 1000
      seen = look()
      seen.catch(() => {
        seen = undefined
      })
    }
    return seen
  }
}
