import type { Kysely } from 'kysely'
import { createAuditTable } from '../platform/audit/audit-table.ts'

export const up = (db: Kysely<unknown>): Promise<void> => createAuditTable(db)
