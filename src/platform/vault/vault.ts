import type { Kysely } from 'kysely'
import type { Database } from '../db/database.ts'
import { type KeyRing, loadRing } from './key-ring.ts'
import type { VaultTables } from './key-table.ts'
import type { MasterKeys } from './master-keys.ts'
import { createTextBox, plainBox, type TextBox } from './text-box.ts'

/** Encryption of what is stored, by keys of each tenant; where there is no master key, nothing is encrypted. */
export interface Vault {
  /** What seals and opens the texts of a tenant. Ask for it before a transaction: it may have to read keys. */
  box(tenantId: string): Promise<TextBox>
  /** `null` where nothing is encrypted. */
  ring(tenantId: string): Promise<KeyRing | null>
}

/** A key that was destroyed is forgotten after this time, in every process. */
const FRESH_MS = 10_000
const MOST_TENANTS = 10_000

export const plainVault: Vault = { box: async () => plainBox, ring: async () => null }

export function createVault<Tables extends VaultTables>(
  database: Pick<Database<Tables>, 'kysely'>,
  master: MasterKeys,
): Vault {
  const db = database.kysely as unknown as Kysely<VaultTables>
  const rings = new Map<string, { readonly at: number; readonly ring: Promise<KeyRing> }>()

  function ring(tenantId: string): Promise<KeyRing> {
    const known = rings.get(tenantId)
    if (known && performance.now() - known.at < FRESH_MS) return known.ring
    if (rings.size >= MOST_TENANTS) rings.clear()
    const loading = loadRing(db, master, tenantId)
    rings.set(tenantId, { at: performance.now(), ring: loading })
    // What failed is tried again by the next who asks.
    loading.catch(() => rings.delete(tenantId))
    return loading
  }
  return { ring, box: async (tenantId) => createTextBox(await ring(tenantId), tenantId) }
}
