import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { Value } from 'typebox/value'
import { createAddressRules } from '../platform/outbound/address-rules.ts'
import { usableMemory } from '../platform/usable-memory.ts'
import { type MasterKeys, parseMasterKeys } from '../platform/vault/master-keys.ts'
import { addressFaults } from './address-faults.ts'
import { parseDuration, parseDurations } from './durations.ts'
import { type Settings, settings } from './settings/settings.ts'
import { type ToldSetting, tellSettings } from './settings/tell-settings.ts'

const MB = 1024 * 1024

/** Why the configuration can't be used; one line a fault. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The settings in the units and groups that the code uses. */
export type Config = ReturnType<typeof shape> & {
  /** `null`: nothing is encrypted. */
  readonly masterKeys: MasterKeys | null
  /** Every setting as it is, for the operator: without secrets. */
  readonly told: readonly ToldSetting[]
}

/**
 * Environment → Config. The only reader of the environment.
 * Throws `ConfigError` that names every fault at once; values never appear in it, for some are secrets.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given: Record<string, unknown> = {}
  const faults: string[] = []
  for (const [name, value] of Object.entries(env)) {
    if (
      !name.startsWith('AUSCULT_') ||
      name.startsWith('AUSCULT_TEST_') ||
      value === undefined ||
      value === ''
    )
      continue
    if (!(name in settings.properties)) faults.push(`${name} is not a setting of Auscult`)
    else given[name] = value
  }
  const values = Value.Convert(settings, Value.Default(settings, given)) as Settings
  for (const error of Value.Errors(settings, values))
    faults.push(`${error.instancePath.slice(1)} ${error.message}`)
  if (values.AUSCULT_SECRET && String(values.AUSCULT_SECRET).length < 32)
    faults.push('AUSCULT_SECRET must have at least 32 characters')
  if (values.AUSCULT_BOOTSTRAP_KEY && String(values.AUSCULT_BOOTSTRAP_KEY).length < 24) {
    faults.push('AUSCULT_BOOTSTRAP_KEY must have at least 24 characters')
  }
  if (values.AUSCULT_S3_BUCKET && !values.AUSCULT_SECRET) {
    faults.push('AUSCULT_SECRET must be set where files live in S3, so that every machine signs alike')
  }
  faults.push(...webhookFaults(values), ...addressFaults(values))
  const masterKeys = readMasterKeys(values, faults)
  if (faults.length > 0) throw new ConfigError([...new Set(faults)].join('\n'))
  return { ...shape(values), masterKeys, told: tellSettings(values, given) }
}

function webhookFaults(s: Settings): string[] {
  const faults: string[] = []
  const delays = parseDurations(String(s.AUSCULT_WEBHOOK_RETRIES))
  if (!delays || delays.length > 20)
    faults.push('AUSCULT_WEBHOOK_RETRIES must be at most 20 durations such as 5s,5m,2h')
  if (parseDuration(String(s.AUSCULT_WEBHOOK_DISABLE_AFTER)) === null)
    faults.push('AUSCULT_WEBHOOK_DISABLE_AFTER must be a duration such as 5d')
  try {
    createAddressRules(listOf(String(s.AUSCULT_WEBHOOK_ALLOW)))
  } catch (error) {
    faults.push(`AUSCULT_WEBHOOK_ALLOW: ${(error as Error).message}`)
  }
  return faults
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

function readMasterKeys(
  { AUSCULT_MASTER_KEY: given, AUSCULT_MASTER_KEY_FILE: file }: Settings,
  faults: string[],
): MasterKeys | null {
  if (given && file) faults.push('AUSCULT_MASTER_KEY and AUSCULT_MASTER_KEY_FILE must not both be set')
  const name = file ? 'AUSCULT_MASTER_KEY_FILE' : 'AUSCULT_MASTER_KEY'
  try {
    const keys = parseMasterKeys(file ? readFileSync(file, 'utf8') : given)
    if (file && !keys) faults.push(`${name} holds no key`)
    return keys
  } catch (error) {
    faults.push(`${name} ${error instanceof RangeError ? error.message : 'cannot be read'}`)
    return null
  }
}

function shape(s: Settings) {
  const cores = cpus().length
  return {
    http: {
      port: s.AUSCULT_PORT,
      host: s.AUSCULT_HOST,
      publicUrl: s.AUSCULT_PUBLIC_URL.replace(/\/+$/, ''),
      trustProxy: s.AUSCULT_TRUST_PROXY,
      corsOrigins: listOf(s.AUSCULT_CORS_ORIGINS),
    },
    metrics:
      s.AUSCULT_METRICS_PORT === 0 ? null : { host: s.AUSCULT_METRICS_HOST, port: s.AUSCULT_METRICS_PORT },
    tracesUrl: s.AUSCULT_TRACES_URL,
    dataDir: resolve(s.AUSCULT_DATA_DIR),
    database: { url: s.AUSCULT_DATABASE_URL, pgBin: s.AUSCULT_PG_BIN, poolSize: s.AUSCULT_DATABASE_POOL },
    secret: s.AUSCULT_SECRET,
    sandbox: s.AUSCULT_SANDBOX,
    s3: s.AUSCULT_S3_BUCKET
      ? {
          bucket: s.AUSCULT_S3_BUCKET,
          endpoint: s.AUSCULT_S3_ENDPOINT,
          region: s.AUSCULT_S3_REGION,
          accessKeyId: s.AUSCULT_S3_ACCESS_KEY_ID,
          secretAccessKey: s.AUSCULT_S3_SECRET_ACCESS_KEY,
          prefix: s.AUSCULT_S3_PREFIX,
        }
      : null,
    bootstrapKey: s.AUSCULT_BOOTSTRAP_KEY,
    locale: s.AUSCULT_LOCALE,
    language: s.AUSCULT_LANGUAGE,
    logLevel: s.AUSCULT_LOG_LEVEL,
    asr: {
      engine: s.AUSCULT_ASR,
      url: s.AUSCULT_ASR_URL,
      apiKey: s.AUSCULT_ASR_API_KEY,
      model: s.AUSCULT_ASR_MODEL,
      scriptFile: s.AUSCULT_ASR_SCRIPT,
      modelsDir: resolve(s.AUSCULT_MODELS_DIR || join(s.AUSCULT_DATA_DIR, 'models')),
      allowSlow: s.AUSCULT_ASR_ALLOW_SLOW,
      timeoutMs: s.AUSCULT_ASR_TIMEOUT * 1000,
      concurrency: s.AUSCULT_ASR_CONCURRENCY || (s.AUSCULT_ASR_URL ? 8 : cores),
    },
    report: {
      engine: s.AUSCULT_REPORT,
      schemaFile: s.AUSCULT_REPORT_SCHEMA_FILE,
      specialtiesDir: s.AUSCULT_SPECIALTIES_DIR,
      catalogDir: resolve(s.AUSCULT_CATALOG_DIR || join(s.AUSCULT_DATA_DIR, 'catalog')),
      deadlineMs: s.AUSCULT_REPORT_DEADLINE * 1000,
      placeholders: s.AUSCULT_SCHEMA_PLACEHOLDERS,
      reliefSeconds: s.AUSCULT_REPORT_AGAIN,
      unsupported: s.AUSCULT_UNSUPPORTED,
    },
    llm: {
      url: s.AUSCULT_LLM_URL,
      apiKey: s.AUSCULT_LLM_API_KEY,
      model: s.AUSCULT_LLM_MODEL,
      timeoutMs: s.AUSCULT_LLM_TIMEOUT * 1000,
      contextTokens: s.AUSCULT_LLM_CONTEXT,
      concurrency: s.AUSCULT_LLM_CONCURRENCY,
      structuredOutput: s.AUSCULT_LLM_FORMAT,
      thinking: s.AUSCULT_LLM_THINKING,
      verify: s.AUSCULT_VERIFY
        ? { url: s.AUSCULT_VERIFY_URL, model: s.AUSCULT_VERIFY_MODEL, apiKey: s.AUSCULT_VERIFY_API_KEY }
        : null,
    },
    exam: {
      engine: s.AUSCULT_EXAM,
      concurrency: s.AUSCULT_EXAM_CONCURRENCY || Math.max(1, Math.floor(cores / 2)),
    },
    limits: {
      chunkBytes: s.AUSCULT_MAX_CHUNK_MB * MB,
      recordingBytes: s.AUSCULT_MAX_RECORDING_MB * MB,
      recordingSeconds: s.AUSCULT_MAX_RECORDING_MINUTES * 60,
      examFileBytes: 25 * MB,
      examFiles: 10,
    },
    decoders: s.AUSCULT_DECODERS || Math.max(2, cores),
    liveRecordings: s.AUSCULT_LIVE_RECORDINGS || liveRecordingsIn(usableMemory()),
    singleStepWaitMs: s.AUSCULT_SINGLE_STEP_WAIT * 1000,
    webhooks: {
      allow: listOf(s.AUSCULT_WEBHOOK_ALLOW),
      retryDelaysMs: parseDurations(s.AUSCULT_WEBHOOK_RETRIES) ?? [],
      timeoutMs: s.AUSCULT_WEBHOOK_TIMEOUT * 1000,
      disableAfterMs: parseDuration(s.AUSCULT_WEBHOOK_DISABLE_AFTER) ?? 0,
    },
    requestsPerMinute: s.AUSCULT_RATE_LIMIT,
    linkMs: s.AUSCULT_LINK_MINUTES * 60_000,
    abandoned: {
      afterMs: s.AUSCULT_ABANDONED_HOURS * 3_600_000,
      policy: s.AUSCULT_ABANDONED_RECORDINGS,
    },
    sweepMs: s.AUSCULT_SWEEP_MINUTES * 60_000,
    console: { isServed: s.AUSCULT_CONSOLE, idleMs: s.AUSCULT_CONSOLE_IDLE_MINUTES * 60_000 },
    shutdownMs: s.AUSCULT_SHUTDOWN_SECONDS * 1000,
  }
}

/** A third of the memory for what each takes: a decoder, a voice activity detector, its latest samples (measured: 5 MB; 20 with a decoder of its own). */
const liveRecordingsIn = (bytes: number): number =>
  Math.min(Math.max(Math.floor(bytes / 3 / (25 * MB)), 8), 500)
