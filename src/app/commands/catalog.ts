import { resolve } from 'node:path'
import { importTable, sources } from '../../engines/report/knowledge/import/import-table.ts'
import { readConfig } from '../read-config.ts'
import { UsageError } from '../usage-error.ts'

/** Converts official files into the operator's own catalogue. */
export async function importCatalogCommand(name: string, files: readonly string[]): Promise<void> {
  const source = sources[name]
  if (!source) throw new UsageError(`unknown source ${name}: one of ${Object.keys(sources).join(', ')}`)
  const { catalogDir } = readConfig().report
  const { table, rows } = await importTable(
    source,
    files.map((file) => resolve(file)),
    catalogDir,
  ).catch((error: NodeJS.ErrnoException) => {
    throw error.path ? error : new UsageError(error.message)
  })
  console.log(`${rows} rows are in ${table}; they are used from the next start on`)
}
