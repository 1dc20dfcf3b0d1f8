import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readManifest } from '../backup/manifest.ts'

interface LastBackup {
  readonly folder: string
  readonly madeAt: string
}

const placeOf = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Leaves word of a finished backup in the data folder, for the next upgrade. */
export async function noteBackup(dataDir: string, backup: LastBackup): Promise<void> {
  const part = `${placeOf(dataDir)}.part`
  await writeFile(part, JSON.stringify(backup), { mode: 0o600 })
  await rename(part, placeOf(dataDir))
}

/** The last backup of which word was left, if it is still where it was made. */
export async function lastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(placeOf(dataDir), 'utf8').catch(() => null)
  if (text === null) return null
  const { folder } = JSON.parse(text) as LastBackup
  return readManifest(folder).then(
    ({ madeAt }) => ({ folder, madeAt }),
    () => null,
  )
}
