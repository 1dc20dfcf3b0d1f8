import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type StockItem, takeStock } from '../../features/retention/index.ts'
import { openBlobs, tempRootOf } from '../open-blobs.ts'
import { openVault } from '../open-vault.ts'
import { readConfig } from '../read-config.ts'
import { newTable } from '../table.ts'
import { withDatabase } from '../with-database.ts'

/** Prints what is kept where and why; exit code 1 when something is there that should not be, or is missing. */
export async function checkStorageCommand({ json = false }: { json?: boolean }): Promise<void> {
  const config = readConfig()
  const root = tempRootOf(config)
  const items: StockItem[] = []
  await withDatabase(async (db) => {
    const blobs = await openBlobs(config, root, await openVault(config, { kysely: db }))
    items.push(...(await takeStock({ db, blobs, clock: { now: () => new Date() } })))
  })
  items.push(...(await temporaryFiles(root)))
  if (items.some(({ fault }) => fault)) process.exitCode = 1
  if (json) return console.log(JSON.stringify(items, null, 2))
  const table = newTable(['tenant', 'where', 'what', 'number', 'size', 'why'])
  for (const { tenant, where, what, count, bytes, why } of items)
    table.push([tenant ?? '–', where, what, count, bytes === null ? '' : size(bytes), why])
  console.log(table.toString())
}

async function temporaryFiles(root: string): Promise<StockItem[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  if (files.length === 0) return []
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(file.parentPath, file.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  const bytes = sizes.reduce((sum, one) => sum + one, 0)
  const why = 'uploads and work under way; of dead processes until the next sweep'
  return [
    { tenant: null, what: 'files', where: 'temporary files', count: files.length, bytes, why, fault: false },
  ]
}

const size = (bytes: number): string =>
  bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
