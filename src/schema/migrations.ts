import type { Migration } from 'kysely/migration'
import * as foundation from './0001-foundation.ts'

/** In order of their names; a migration that has run anywhere is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
}
