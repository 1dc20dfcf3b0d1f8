import type { Kysely } from 'kysely'

export const up = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('windows').addColumn('sides', 'bytea').execute()
