import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { PgConnection } from '../../src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../src/platform/db/embedded-postgres.ts'
import { Client } from '../../test/support/client.ts'
import { startProcess } from '../../test/support/process.ts'
import { type Recogniser, type RecogniserOptions, startRecogniser } from '../../test/support/recogniser.ts'

const KEY = 'svc_bench_key-of-the-benchmarks'

export interface BenchService extends AsyncDisposable {
  readonly api: Client
  readonly key: string
  readonly pid: number
  readonly recogniser: Recogniser
  readonly dataDir: string
  /** Its embedded database, for who wants a look. */
  connection(): Promise<PgConnection>
}

/**
 * The service as users run it, a process of its own with the embedded database, and a speech server of a given
 * speed beside it. Everything ends and is removed when it is disposed of.
 */
export async function startService(
  engine: RecogniserOptions & { readonly slots: number },
): Promise<BenchService> {
  const recogniser = await startRecogniser(engine)
  const dataDir = await mkdtemp(join(tmpdir(), 'auscult-bench-'))
  const remove = () => rm(dataDir, { recursive: true, force: true })
  try {
    const service = await startProcess({
      AUSCULT_PORT: '0',
      AUSCULT_DATA_DIR: dataDir,
      AUSCULT_BOOTSTRAP_KEY: KEY,
      AUSCULT_ASR: 'openai-compatible',
      AUSCULT_ASR_URL: recogniser.url,
      AUSCULT_ASR_CONCURRENCY: String(engine.slots),
      AUSCULT_REPORT: 'extractive',
      AUSCULT_EXAM: 'parser',
      AUSCULT_LOG_LEVEL: 'warn',
    })
    return {
      api: new Client(service.url, KEY),
      key: KEY,
      pid: service.pid,
      recogniser,
      dataDir,
      // One that runs is adopted, not started.
      connection: async () =>
        (await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), log: pino({ level: 'silent' }) }))
          .connection,
      async [Symbol.asyncDispose]() {
        const said = warnings(service.output())
        if (said) process.stderr.write(`the service said:\n${said}\n`)
        await service.stop()
        await recogniser.close()
        await remove()
      },
    }
  } catch (error) {
    await recogniser.close()
    await remove()
    throw error
  }
}

/** What the log of a service told, one line each. */
export const warnings = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => {
      const { msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
      const { message } = (err ?? {}) as { message?: string }
      return `${msg}${message ? `: ${message}` : ''} ${JSON.stringify({ job: rest.job, attempt: rest.attempt })}`
    })
    .join('\n')
