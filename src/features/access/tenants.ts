import { v7 as uuid } from 'uuid'
import type { Db } from '../../context.ts'
import { Failure } from '../../platform/errors.ts'

/** The tenant that keys belong to unless they name another. */
export const defaultTenantName = 'default'

export interface Tenant {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
}

/** Finds a tenant by its name, or makes it. Returns its id. */
export async function ensureTenant(db: Db, name: string): Promise<string> {
  await db
    .insertInto('tenants')
    .values({ id: uuid(), name, parent_id: null })
    .onConflict((c) => c.column('name').doNothing())
    .execute()
  const tenant = await db
    .selectFrom('tenants')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return tenant.id
}

/**
 * A tenant of a tenant: whose keys the maker may manage, and whose data it never sees. Throws `conflict` where
 * the name is taken, `forbidden` for a maker that was itself made so.
 */
export async function createTenant(
  db: Db,
  { makerId, name, id }: { readonly makerId: string; readonly name: string; readonly id: string },
): Promise<Tenant> {
  const maker = await db
    .selectFrom('tenants')
    .select('parent_id')
    .where('id', '=', makerId)
    .executeTakeFirstOrThrow()
  if (maker.parent_id)
    throw new Failure('forbidden', 'A tenant that another tenant has made makes none itself')
  await db
    .insertInto('tenants')
    .values({ id, name, parent_id: makerId })
    .onConflict((c) => c.doNothing())
    .execute()
  const tenant = await tenantsWithin(db, makerId).where('name', '=', name).executeTakeFirst()
  // One of this id was made by an earlier try of the same request.
  if (tenant?.id !== id) throw new Failure('conflict', 'A tenant of this name exists already')
  return tenant
}

/** The tenant itself and those that it has made, oldest first. */
export const listTenantsWithin = (db: Db, tenantId: string): Promise<Tenant[]> =>
  tenantsWithin(db, tenantId).orderBy('created_at').orderBy('id').execute()

/** Whether keys of `tenantId` may manage the keys of that tenant. */
export async function managesTenant(db: Db, tenantId: string, id: string): Promise<boolean> {
  return (await tenantsWithin(db, tenantId).where('id', '=', id).executeTakeFirst()) !== undefined
}

const tenantsWithin = (db: Db, tenantId: string) =>
  db
    .selectFrom('tenants')
    .select(['id', 'name', 'created_at as createdAt'])
    .where((where) => where.or([where('id', '=', tenantId), where('parent_id', '=', tenantId)]))
