import type { Database } from '../platform/db/database.ts'
import { createVault, plainVault, type Vault } from '../platform/vault/vault.ts'
import type { Tables } from '../schema/tables.ts'
import { type Config, ConfigError } from './config.ts'

/** Encryption at rest where a master key is configured. Throws `ConfigError` where one that is needed is missing. */
export async function openVault(
  { masterKeys }: Pick<Config, 'masterKeys'>,
  database: Pick<Database<Tables>, 'kysely'>,
): Promise<Vault> {
  const needed = await database.kysely
    .selectFrom('tenant_keys')
    .select('master_id')
    .where('wrapped', 'is not', null)
    .distinct()
    .execute()
  const missing = needed.filter(({ master_id }) => !masterKeys?.knows(master_id))
  if (missing.length > 0) {
    const ids = missing.map(({ master_id }) => master_id).join(', ')
    throw new ConfigError(
      `AUSCULT_MASTER_KEY: data is encrypted under a master key that is not given (${ids})`,
    )
  }
  return masterKeys ? createVault(database, masterKeys) : plainVault
}
