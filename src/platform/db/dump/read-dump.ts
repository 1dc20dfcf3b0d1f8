import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnsOf, quoted, tableOf } from './tables.ts'
import { type Dump, fileOf } from './write-dump.ts'

/**
 * Puts the rows of a dump into a database whose schemas are there and hold no more than what making them puts there.
 * All of it in one transaction: what fails leaves nothing.
 */
export async function readDump(pool: pg.Pool, { tables, sequences }: Dump, folder: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    for (const table of tables.toReversed()) {
      const { rows } = await client.query(`select 1 from ${tableOf(table)} limit 1`)
      if (rows.length > 0) await client.query(`delete from ${tableOf(table)}`)
    }
    for (const table of tables) {
      const rows = client.query(copyFrom(`copy ${tableOf(table)} (${columnsOf(table)}) from stdin`))
      await pipeline(createReadStream(join(folder, fileOf(table))), createGunzip(), rows)
    }
    for (const { schema, name, value } of sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [
        `${quoted(schema)}.${quoted(name)}`,
        value,
      ])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
