import { resolve } from 'node:path'
import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { createLog } from '../create-log.ts'
import { connectDatabase } from '../open-database.ts'
import { readConfig } from '../read-config.ts'
import { noteBackup } from '../upgrade/last-backup.ts'
import { withPreparedDatabase } from '../with-database.ts'

/** Writes everything that the installation holds to a new folder, also while it runs; its tables stay as they are. */
export async function backupCommand(folder: string): Promise<void> {
  const config = readConfig()
  await using cleanUp = new AsyncDisposableStack()
  const { database } = await connectDatabase(config, createLog('warn'), cleanUp)
  const { tables, hasFiles, madeAt } = await backup(config, database, folder)
  await noteBackup(config.dataDir, { folder: resolve(folder), madeAt })
  console.log(`${folder}: ${tables.length} tables${hasFiles ? ' and the files' : ''}`)
  if (config.s3) console.log('files are in the bucket: copy that too, after this')
  if (config.masterKeys) console.log('the master key is not in it, and without it the backup can not be read')
}

/** Fills an empty installation from a backup. */
export async function restoreCommand(folder: string): Promise<void> {
  const config = readConfig()
  await withPreparedDatabase(config, async (database) => {
    const { madeAt, hasFiles } = await restore(config, database, folder)
    console.log(`restored as of ${madeAt}`)
    if (config.s3 && hasFiles) console.log(`copy ${folder}/files to the bucket before the service starts`)
  })
}
