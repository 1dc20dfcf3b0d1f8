import type { Db } from '../../context.ts'
import { keysChanged } from '../../features/access/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { destroyKeys, rewrapKeys, rotateKey } from '../../platform/vault/manage-keys.ts'
import { type MasterKeys, newMasterKey } from '../../platform/vault/master-keys.ts'
import { openAudit, operator } from '../note-operator.ts'
import { readConfig } from '../read-config.ts'
import { newTable } from '../table.ts'
import { UsageError } from '../usage-error.ts'
import { withDatabase } from '../with-database.ts'

/** Prints a master key, alone on standard output. */
export function newMasterKeyCommand(): void {
  console.log(newMasterKey())
  console.error('keep it where backups of the data are not: without it they can not be read')
}

export async function encryptionStatusCommand(): Promise<void> {
  const { masterKeys } = readConfig()
  await withDatabase(async (db) => {
    const rows = await db
      .selectFrom('tenant_keys')
      .innerJoin('tenants', 'tenants.id', 'tenant_keys.tenant_id')
      .select(['tenants.name', 'version', 'master_id', 'tenant_keys.created_at', 'destroyed_at'])
      .orderBy('tenants.name')
      .orderBy('version')
      .execute()
    const table = newTable(['tenant', 'key', 'made', 'master key', 'state'])
    for (const { name, version, created_at, master_id, destroyed_at } of rows) {
      const known = masterKeys?.knows(master_id) ? '' : ' (not given)'
      const state = destroyed_at ? `destroyed ${destroyed_at.toISOString().slice(0, 16)}` : 'in use'
      table.push([name, version, created_at.toISOString().slice(0, 16), master_id + known, state])
    }
    console.log(masterKeys ? `encryption is on, master key ${masterKeys.id}` : 'encryption is off')
    console.log(table.toString())
  })
}

export async function rewrapCommand(): Promise<void> {
  const master = requireMaster()
  await withDatabase(async (db) => {
    const count = await rewrapKeys(db, master)
    console.log(`${count} keys are wrapped anew, with ${master.id}`)
  })
}

export async function rotateKeyCommand(tenant: string): Promise<void> {
  const master = requireMaster()
  await withDatabase(async (db) => {
    const version = await rotateKey(db, master, (await findTenant(db, tenant)).id)
    console.log(`key ${version} of ${tenant} is in use in half a minute`)
  })
}

/** Ends a tenant: its keys are destroyed, its API keys closed, its kept answers gone; an audit line says so. */
export async function destroyKeyCommand(name: string): Promise<void> {
  await withDatabase(async (db, events) => {
    const log = await openAudit(db)
    const { id, legal_hold } = await findTenant(db, name)
    if (legal_hold) throw new UsageError(`${name} is under legal hold`)
    const count = await inTransaction(db, async (tx) => {
      const destroyed = await destroyKeys(tx, id)
      if (destroyed === 0) throw new UsageError(`${name} has no key that could be destroyed`)
      await tx
        .updateTable('api_keys')
        .set({ revoked_at: new Date() })
        .where('tenant_id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
      await tx.deleteFrom('idempotency_keys').where('tenant_id', '=', id).execute()
      await log.record(tx, {
        tenantId: id,
        actor: operator(),
        verb: 'delete',
        action: 'encryption destroy-key',
        object: { kind: 'tenant', id },
        outcome: 'success',
      })
      return destroyed
    })
    await events.tell(keysChanged)
    console.log(`${count} keys of ${name} are destroyed; running processes forget them within ten seconds`)
  })
}

function requireMaster(): MasterKeys {
  const { masterKeys } = readConfig()
  if (!masterKeys) throw new UsageError('encryption is off: set AUSCULT_MASTER_KEY')
  return masterKeys
}

async function findTenant(db: Db, name: string) {
  const tenant = await db
    .selectFrom('tenants')
    .select(['id', 'legal_hold'])
    .where('name', '=', name)
    .executeTakeFirst()
  if (!tenant) throw new UsageError(`there is no tenant ${name}`)
  return tenant
}
