import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  columnsOf,
  type DumpedTable,
  listSequences,
  listTables,
  type SequenceState,
  tableOf,
} from './tables.ts'

/** What a dump consists of, beside a file for each table. */
export interface Dump {
  readonly tables: readonly DumpedTable[]
  readonly sequences: readonly SequenceState[]
}

/** The file of a table within a dump's folder. */
export const fileOf = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string =>
  `${schema}.${name}.copy.gz`

/** Writes the rows of all tables as of one instant into a folder that exists, while others go on working. */
export async function writeDump(pool: pg.Pool, schemas: readonly string[], folder: string): Promise<Dump> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await listTables(client, schemas)
    for (const table of tables) {
      const rows = client.query(copyTo(`copy (select ${columnsOf(table)} from ${tableOf(table)}) to stdout`))
      await pipeline(
        rows,
        createGzip(),
        createWriteStream(join(folder, fileOf(table)), { mode: 0o600, flush: true }),
      )
    }
    return { tables, sequences: await listSequences(client, schemas) }
  } finally {
    await client.query('rollback').finally(() => client.release())
  }
}
