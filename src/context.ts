import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { AsrEngine, LearnsTerm } from './engines/asr/port.ts'
import type { ExamEngine } from './engines/exam/port.ts'
import type { FactsEngine, ReportEngine, ReportSchema } from './engines/report/port.ts'
import type { AssignRoles } from './engines/speaker/port.ts'
import type { FollowedRecordings } from './features/consultations/recording/followed.ts'
import type { AuditLog } from './platform/audit/audit-log.ts'
import type { BlobStore } from './platform/blobs/port.ts'
import type { Locks } from './platform/db/advisory-lock.ts'
import type { EventLog } from './platform/events/event-log.ts'
import type { EventOrder } from './platform/events/event-order.ts'
import type { RateLimiter } from './platform/http/rate-limiter.ts'
import type { UrlSigner } from './platform/http/signed-url.ts'
import type { Messages } from './platform/messages/messages.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Outbound } from './platform/outbound/outbound.ts'
import type { Queue } from './platform/queue/queue.ts'
import type { RecentBytes } from './platform/recent-bytes.ts'
import type { Sealer } from './platform/seal.ts'
import type { Tracing } from './platform/tracing/tracing.ts'
import type { VoiceActivity } from './platform/vad/port.ts'
import type { Vault } from './platform/vault/vault.ts'
import type { Tables } from './schema/tables.ts'

export type Db = Kysely<Tables>
/** A transaction under way; wherever a `Db` is asked for, it will do. */
export type Tx = Transaction<Tables>
export type Locale = 'pt-BR' | 'en'

/** What features may know of the configuration. */
export interface ContextSettings {
  /** Language of titles where nothing else decides. */
  readonly locale: Locale
  /** Language of consultations that name none. */
  readonly language: Locale | 'auto'
  /** Applies where a finish names neither specialty nor schema. */
  readonly defaultReportSchema: ReportSchema | null
  /** Base of links; empty: taken from each request. */
  readonly publicUrl: string
  readonly linkMs: number
  readonly singleStepWaitMs: number
  /** Of each key that has no limit of its own; 0: any number. */
  readonly requestsPerMinute: number
  readonly limits: {
    readonly chunkBytes: number
    readonly recordingBytes: number
    readonly recordingSeconds: number
    readonly examFileBytes: number
    readonly examFiles: number
  }
  readonly webhooks: {
    /** The wait after each try; there is one try more than waits. */
    readonly retryDelaysMs: readonly number[]
    readonly timeoutMs: number
    readonly disableAfterMs: number
  }
  /** What becomes of recordings that nobody continues, and when. */
  readonly abandoned: { readonly afterMs: number; readonly policy: 'finish' | 'fail' }
  readonly sweepMs: number
  readonly console: { readonly isServed: boolean; readonly idleMs: number }
  /** After so many seconds the configured engine is asked for what another wrote in its place; 0: never. */
  readonly reliefSeconds: number
  /** Milliseconds that a language model may take for a report. */
  readonly reportDeadlineMs: number
  readonly concurrency: { readonly asr: number; readonly exam: number }
}

/** What a feature may reach. A verb takes the part of it that it touches. */
export interface Context {
  readonly db: Db
  readonly blobs: BlobStore
  /** Since when nobody but this process can have stored anything; `null` where others may be at work too. */
  readonly aloneSince: Date | null
  readonly queue: Queue
  readonly events: EventLog
  readonly order: EventOrder
  readonly audit: AuditLog
  /** Encryption of what is stored. */
  readonly vault: Vault
  readonly locks: Locks
  readonly engines: {
    readonly asr: AsrEngine
    readonly report: ReportEngine
    readonly facts: FactsEngine
    readonly exam: ExamEngine
    readonly assignRoles: AssignRoles
    readonly learnsTerm: LearnsTerm
  }
  readonly voiceActivity: VoiceActivity
  readonly followed: FollowedRecordings
  /** Samples of windows that this process has just stored, by their blobs' keys: whoever transcribes one takes it. */
  readonly freshWindows: RecentBytes<Int16Array>
  readonly signer: UrlSigner
  readonly sealer: Sealer
  readonly outbound: Outbound
  readonly rateLimiter: RateLimiter
  /** What results say beside their content, with codes and in Portuguese. */
  readonly results: Messages
  readonly clock: { now(): Date }
  readonly log: Logger
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly settings: ContextSettings
}
