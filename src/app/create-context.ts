import { readFile } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { Context } from '../context.ts'
import type { ReportSchema } from '../engines/report/port.ts'
import { consultationJobSettings, FollowedRecordings } from '../features/consultations/index.ts'
import { erasureJobSettings } from '../features/erasure/index.ts'
import { examJobSettings } from '../features/exams/index.ts'
import { checkReportSchema } from '../features/reports/index.ts'
import { sweepJobSettings } from '../features/retention/index.ts'
import { queueDeliveries, releaseDeliveries } from '../features/webhooks/index.ts'
import { createAuditKey } from '../platform/audit/audit-line.ts'
import { createAuditLog } from '../platform/audit/audit-log.ts'
import { startSealing } from '../platform/audit/seal-lines.ts'
import { openLocks } from '../platform/db/advisory-lock.ts'
import { createEventLog } from '../platform/events/event-log.ts'
import { createEventOrder } from '../platform/events/event-order.ts'
import { createNotifier } from '../platform/events/notifier.ts'
import { startPlacingEvents } from '../platform/events/place-events.ts'
import { createRateLimiter } from '../platform/http/rate-limiter.ts'
import { createUrlSigner } from '../platform/http/signed-url.ts'
import { opusDecoders } from '../platform/media/opus/opus-decoders.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { createAddressRules } from '../platform/outbound/address-rules.ts'
import { createOutbound } from '../platform/outbound/outbound.ts'
import { startQueue } from '../platform/queue/queue.ts'
import { RecentBytes } from '../platform/recent-bytes.ts'
import { createSealer } from '../platform/seal.ts'
import { openTempDir } from '../platform/temp-dir.ts'
import { openTracing } from '../platform/tracing/open-tracing.ts'
import { openVoiceActivity } from '../platform/vad/open-voice-activity.ts'
import { type Config, ConfigError } from './config.ts'
import { contextSettings } from './context-settings.ts'
import { createEngines } from './create-engines.ts'
import { loadResultMessages } from './load-messages.ts'
import { loadSecret } from './load-secret.ts'
import { measureBacklog, measureSpeech } from './measure.ts'
import { openBlobs, tempRootOf } from './open-blobs.ts'
import { openDatabase } from './open-database.ts'
import { openSandbox } from './open-sandbox.ts'
import { openVault } from './open-vault.ts'
import { version } from './version.ts'

/** Some 25 windows of ten seconds; a longer line of them is read from the store. */
const FRESH_WINDOW_BYTES = 8 * 1024 * 1024

export interface ProcessOptions {
  /** The process is the service's alone: it may set what holds for all of it. */
  readonly ownsProcess?: boolean
  /** What it does, for those who watch several; default `all`. */
  readonly role?: string
}

/** Opens everything that features reach. What it opens, `cleanUp` closes, in reverse order. */
export async function createContext(
  config: Config,
  {
    log,
    cleanUp,
    ownsProcess = false,
    role = 'all',
  }: ProcessOptions & { readonly log: Logger; readonly cleanUp: AsyncDisposableStack },
): Promise<Context> {
  openSandbox(config, log)
  const startedAt = new Date()
  const settings = contextSettings(config, await loadReportSchema(config.report.schemaFile))
  const { database, fresh } = await openDatabase(config, log, cleanUp)
  const temp = await openTempDir(tempRootOf(config), log)
  cleanUp.defer(() => temp.close())
  // Libraries and programs that write where they like do it there too.
  if (ownsProcess) process.env.TMPDIR = temp.path
  const metrics = createMetrics()
  cleanUp.defer(() => metrics.close())
  const tracing = await openTracing(config.tracesUrl, { role, version })
  cleanUp.defer(() => tracing.close())
  const vault = await openVault(config, database)
  const blobs = await openBlobs(config, temp.path, vault)

  const notifier = await createNotifier({ database, log })
  cleanUp.defer(() => notifier.close())
  const events = createEventLog({ database, notifier })
  cleanUp.defer(() => events.close())
  const secret = await loadSecret(config)
  const auditKey = createAuditKey(secret)
  const audit = createAuditLog({ database, key: auditKey })
  cleanUp.defer(startSealing({ database, key: auditKey, log }))
  cleanUp.defer(() => audit.close())
  const locks = openLocks({ connection: database.connection, log })
  cleanUp.defer(() => locks.close())
  cleanUp.defer(startPlacingEvents({ database, notifier, locks, log, onPlaced: queueDeliveries }))
  const queue = await startQueue({
    database,
    notifier,
    jobs: [
      ...consultationJobSettings(settings),
      ...[...examJobSettings, ...erasureJobSettings, ...sweepJobSettings],
    ],
    log,
    metrics,
    tracing,
  })
  cleanUp.defer(() => queue.stop(0))
  if (fresh) {
    await queue.requeueOrphans()
    await releaseDeliveries(database.kysely)
  }

  measureBacklog({ db: database.kysely }, metrics)
  const outbound = createOutbound(createAddressRules(config.webhooks.allow))
  cleanUp.defer(() => outbound.close())
  const engines = await createEngines(config, log, cleanUp)
  const { activity, reason } = await openVoiceActivity()
  cleanUp.defer(() => activity.close())
  opusDecoders.onUnusable = (why) =>
    log.warn({ reason: why }, 'live recordings have a decoder each: the one for all of them does not run')
  if (reason) log.warn({ reason }, `voice activity by ${activity.name}: the better detector does not run`)

  return {
    db: database.kysely,
    blobs,
    queue,
    events,
    order: createEventOrder({ database, notifier }),
    audit,
    vault,
    locks,
    engines: { ...engines, asr: measureSpeech(engines.asr, metrics) },
    voiceActivity: activity,
    followed: new FollowedRecordings(),
    freshWindows: new RecentBytes(FRESH_WINDOW_BYTES),
    signer: createUrlSigner(secret),
    sealer: createSealer(secret, 'stored secrets'),
    outbound,
    rateLimiter: createRateLimiter(),
    results: loadResultMessages(),
    clock: { now: () => new Date() },
    log,
    metrics,
    tracing,
    settings,
    aloneSince: fresh && !config.s3 ? startedAt : null,
  }
}

/** The globally configured report schema, checked as any caller's is. */
async function loadReportSchema(file: string): Promise<ReportSchema | null> {
  if (!file) return null
  const fail = (fault: string): never => {
    throw new ConfigError(`AUSCULT_REPORT_SCHEMA_FILE ${file}: ${fault}`)
  }
  const text = await readFile(file, 'utf8').catch(() => fail('cannot be read'))
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    fail('is not valid JSON')
  }
  const checked = await checkReportSchema(parsed)
  return checked.ok ? checked.reportSchema : fail(checked.messages.join('; '))
}
