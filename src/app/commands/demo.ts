import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { destination } from 'pino'
import { createLog } from '../create-log.ts'
import { run } from '../demo/run.ts'
import { showConsole } from '../demo/show-console.ts'
import { readConfig } from '../read-config.ts'
import { serve } from '../serve.ts'
import { UsageError } from '../usage-error.ts'

export interface DemoOptions {
  /** Milliseconds from one chunk to the next. */
  readonly pace: number
  /** Shows the console meanwhile, and until it is interrupted. */
  readonly open?: boolean
}

/**
 * The whole service at work: a visit sent chunk by chunk, then a batch of exams, all through the public HTTP
 * API of a server that lives as long as this command, on a temporary folder. Leaves nothing behind, also when
 * it fails or is interrupted; then the exit code is not 0.
 */
export async function demo({ pace, open = false }: DemoOptions): Promise<void> {
  if (!(pace >= 0)) throw new UsageError('--pace must be a number of milliseconds')
  const stop = new AbortController()
  using _ = onInterrupt(() => stop.abort())
  await using cleanUp = new AsyncDisposableStack()
  const dir = await mkdtemp(join(tmpdir(), 'auscult-demo-'))
  cleanUp.defer(() => rm(dir, { recursive: true, force: true }))
  const logFile = join(dir, 'log')
  const key = `svc_demo_${randomBytes(24).toString('base64url')}`
  try {
    const config = readConfig(ownStorage(dir, key))
    console.log('Starting the service on a temporary folder…')
    const log = createLog('warn', destination({ dest: logFile, sync: true }))
    const service = await serve(config, { role: 'all', log })
    cleanUp.defer(() => service.stop())
    stop.signal.throwIfAborted()
    if (open) await showConsole(service)
    await run(service, { key, paceMs: pace, signal: stop.signal })
    if (open) await interrupted(stop.signal)
  } catch (error) {
    process.exitCode = stop.signal.aborted ? 130 : 1
    if (stop.signal.aborted) console.error('\ninterrupted')
    else console.error(`\nThe demo failed: ${messageOf(error)}\n${await warningsIn(logFile)}`)
  }
}

/** The console stays until somebody has seen enough of it. */
async function interrupted(signal: AbortSignal): Promise<void> {
  console.log('The console stays open. Ctrl-C ends the demo and removes all of it.')
  if (!signal.aborted) await once(signal, 'abort')
}

/** The operator's engines are used as configured; their database, files and address never are. */
const ownStorage = (dir: string, key: string): Record<string, string> => ({
  AUSCULT_DATA_DIR: dir,
  AUSCULT_DATABASE_URL: '',
  AUSCULT_S3_BUCKET: '',
  AUSCULT_SECRET: '',
  AUSCULT_BOOTSTRAP_KEY: key,
  AUSCULT_HOST: '127.0.0.1',
  AUSCULT_PORT: '0',
  AUSCULT_PUBLIC_URL: '',
  AUSCULT_REPORT_SCHEMA_FILE: '',
  AUSCULT_SPECIALTIES_DIR: '',
})

/** The first signal ends the demo in order, a second one at once. */
function onInterrupt(stop: () => void): Disposable {
  let signals = 0
  const listener = () => {
    signals += 1
    if (signals > 1) process.exit(130)
    stop()
  }
  process.on('SIGINT', listener)
  process.on('SIGTERM', listener)
  return {
    [Symbol.dispose]() {
      process.off('SIGINT', listener)
      process.off('SIGTERM', listener)
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** What the service warned of, each once; its log goes with the folder. */
async function warningsIn(logFile: string): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '')
  const lines = text.split('\n').filter(Boolean).map(describe)
  return [...new Set(lines)].slice(-5).join('\n')
}

function describe(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg: string; err?: { message: string } }
    return `  ${msg}${err ? `: ${err.message}` : ''}`
  } catch {
    return line
  }
}
