import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { gone } from '../errors.ts'
import type { VaultTables } from './key-table.ts'
import type { MasterKeys } from './master-keys.ts'

export interface DataKey {
  readonly version: number
  readonly key: Buffer
}

/** The keys of one tenant. */
export interface KeyRing {
  /** The key to seal with. @throws Failure `gone` when the tenant's keys were destroyed. */
  current(): DataKey
  /** The key that this was sealed with. @throws Failure `gone` */
  of(version: number): DataKey
}

const KEY_BYTES = 32

export const destroyed = () => gone('The key of this data was destroyed: it can not be read any more')

/** Reads the keys of a tenant; the first time, makes one. */
export async function loadRing(
  db: Kysely<VaultTables>,
  master: MasterKeys,
  tenantId: string,
): Promise<KeyRing> {
  let rows = await readKeys(db, tenantId)
  if (rows.length === 0) {
    await addKey(db, master, { tenantId, version: 1, activeAt: new Date(0) })
    rows = await readKeys(db, tenantId)
  }
  const keys = new Map<number, DataKey & { readonly activeAt: Date }>()
  for (const { version, wrapped, master_id, active_at } of rows) {
    if (wrapped === null) continue
    keys.set(version, { version, key: master.unwrap(wrapped, master_id, tenantId), activeAt: active_at })
  }
  const require = (key: DataKey | undefined): DataKey => {
    if (!key) throw destroyed()
    return key
  }
  return {
    current: () =>
      require([...keys.values()].filter(({ activeAt }) => activeAt.getTime() <= Date.now()).at(-1)),
    of: (version) => require(keys.get(version)),
  }
}

const readKeys = (db: Kysely<VaultTables>, tenantId: string) =>
  db.selectFrom('tenant_keys').selectAll().where('tenant_id', '=', tenantId).orderBy('version').execute()

/** Of several processes that add the same version, one does. */
export async function addKey(
  db: Kysely<VaultTables>,
  master: MasterKeys,
  {
    tenantId,
    version,
    activeAt,
  }: { readonly tenantId: string; readonly version: number; readonly activeAt: Date },
): Promise<void> {
  await db
    .insertInto('tenant_keys')
    .values({
      ...{ tenant_id: tenantId, version, active_at: activeAt, master_id: master.id },
      wrapped: master.wrap(randomBytes(KEY_BYTES), tenantId),
    })
    .onConflict((c) => c.doNothing())
    .execute()
}
