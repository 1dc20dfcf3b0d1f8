import { v7 as uuid } from 'uuid'
import type { Db } from '../../context.ts'

/** The tenant that keys belong to unless they name another. */
export const defaultTenantName = 'default'

/** Finds a tenant by its name, or makes it. Returns its id. */
export async function ensureTenant(db: Db, name: string): Promise<string> {
  await db
    .insertInto('tenants')
    .values({ id: uuid(), name })
    .onConflict((c) => c.column('name').doNothing())
    .execute()
  const tenant = await db
    .selectFrom('tenants')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return tenant.id
}
