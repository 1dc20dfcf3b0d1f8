import { spawn } from 'node:child_process'
import { createLog } from '../create-log.ts'
import { openDatabase } from '../open-database.ts'
import { readConfig } from '../read-config.ts'
import { UsageError } from '../usage-error.ts'

/**
 * Runs a PostgreSQL program (psql, pg_dump) on the embedded database, which is started for it unless the
 * service runs. Ends with the program's exit code.
 */
export async function onDatabase(command: string, args: readonly string[]): Promise<void> {
  const config = readConfig()
  if (config.database.url)
    throw new UsageError(`AUSCULT_DATABASE_URL is set: use ${command} on that database`)
  await using cleanUp = new AsyncDisposableStack()
  const { database } = await openDatabase(config, createLog('warn'), cleanUp)
  const { connection } = database
  if (typeof connection === 'string') throw new Error('the embedded database has no address')
  const { host, port, user, database: name } = connection
  const env = { PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: name }
  process.exitCode = await run(command, args, env)
}

function run(command: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  // Ctrl-C on the terminal is the program's; the database is closed when that has ended.
  const leave = () => {}
  process.on('SIGINT', leave)
  return new Promise<number>((resolve, reject) => {
    child.once('error', () => reject(new UsageError(`${command} can't be run: is it installed?`)))
    child.once('exit', (code) => resolve(code ?? 1))
  }).finally(() => process.off('SIGINT', leave))
}
