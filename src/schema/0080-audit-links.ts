import type { Kysely } from 'kysely'
import { moveLinksOut } from '../platform/audit/audit-table.ts'

export const up = (db: Kysely<unknown>): Promise<void> => moveLinksOut(db)
