import { createLog } from '../create-log.ts'
import { connectDatabase, migrateDatabase } from '../open-database.ts'
import { readConfig } from '../read-config.ts'
import { type Finding, judge } from '../upgrade/findings.ts'
import { lookAround } from '../upgrade/look-around.ts'
import { UsageError } from '../usage-error.ts'
import { version } from '../version.ts'
import { prepareQueue } from '../with-database.ts'

export interface UpgradeOptions {
  /** Only look. */
  readonly check?: boolean
  /** Hours that the last backup may be old. */
  readonly backupAge: string
  /** False: no backup of ours is asked for. */
  readonly backup: boolean
}

/**
 * Checks whether an installation can be brought up to this version, then does it.
 * @throws UsageError where something speaks against it; nothing has changed then.
 */
export async function upgradeCommand(options: UpgradeOptions): Promise<void> {
  const backupHours = options.backup ? Number(options.backupAge) : null
  if (backupHours !== null && !(backupHours > 0)) throw new UsageError('--backup-age takes hours')
  const config = readConfig()
  await using cleanUp = new AsyncDisposableStack()
  const log = createLog('warn')
  const { database } = await connectDatabase(config, log, cleanUp)
  const findings = judge(await lookAround(config, database.kysely), { backupHours })
  for (const each of findings) console.log(lineOf(each))
  if (findings.some(({ isGood }) => !isGood)) throw new UsageError('nothing was changed')
  if (options.check) return console.log('nothing was changed: this was a check')
  await migrateDatabase(database)
  await prepareQueue(database, log, cleanUp)
  console.log(`the database is that of version ${version}`)
}

const lineOf = ({ isGood, subject, text }: Finding): string =>
  `${isGood ? 'ok  ' : 'FAIL'}  ${subject.padEnd(10)}${text}`
