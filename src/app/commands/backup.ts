import { backup } from '../backup/backup.ts'
import { restore } from '../backup/restore.ts'
import { readConfig } from '../read-config.ts'
import { withPreparedDatabase } from '../with-database.ts'

/** Writes everything that the installation holds to a new folder, also while it runs. */
export async function backupCommand(folder: string): Promise<void> {
  const config = readConfig()
  await withPreparedDatabase(config, async (database) => {
    const { tables, hasFiles } = await backup(config, database, folder)
    console.log(`${folder}: ${tables.length} tables${hasFiles ? ' and the files' : ''}`)
  })
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
