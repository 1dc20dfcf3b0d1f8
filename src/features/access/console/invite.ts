import type { Db } from '../../../context.ts'
import { hashKey, type Scope } from '../api-key.ts'
import { insertKey } from '../create-key.ts'
import { defaultTenantName, ensureTenant } from '../tenants.ts'
import { generateCode, plainCode } from './code.ts'

/** What people at the console may do: each role is a set of scopes. */
const roleScopes = {
  doctor: ['consultations', 'exams'],
  operator: ['admin'],
  both: ['consultations', 'exams', 'admin'],
  installation: ['admin', 'installation'],
} as const satisfies Record<string, readonly Scope[]>
export type Role = keyof typeof roleScopes

export interface Invitation {
  /** By which the person is known: in the list of keys, the audit log and under what they sign. */
  readonly name: string
  readonly role: Role
  readonly professionalId: string | null
  /** Name of the tenant; made if it does not exist. */
  readonly tenant?: string
}

/** What lists show in the place of a key's beginning. */
export const personPrefix = 'console'

const CODE_MS = 10 * 60_000

/**
 * A one-time code that signs a person in. Each person is a key that nobody holds, made by the first invitation; the
 * newest says what they may do. To revoke that key ends all of their sessions.
 */
export async function invite(
  db: Db,
  { name, role, professionalId, tenant = defaultTenantName }: Invitation,
): Promise<{ code: string; keyId: string; expiresAt: Date }> {
  const tenantId = await ensureTenant(db, tenant)
  const scopes = roleScopes[role]
  const known = await db
    .updateTable('api_keys')
    .set({ scopes: [...scopes] })
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .where('prefix', '=', personPrefix)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  const keyId = known?.id ?? (await insertKey(db, tenantId, { name, scopes, prefix: personPrefix })).id
  const code = generateCode()
  const expiresAt = new Date(Date.now() + CODE_MS)
  await db
    .insertInto('sign_in_codes')
    .values({
      hash: hashKey(plainCode(code)),
      key_id: keyId,
      professional_id: professionalId,
      expires_at: expiresAt,
    })
    .execute()
  return { code, keyId, expiresAt }
}

/** The keys of a person that are not revoked; none or one. */
export async function findPerson(db: Db, name: string, tenant = defaultTenantName): Promise<string[]> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('tenants', 'tenants.id', 'api_keys.tenant_id')
    .select('api_keys.id')
    .where('tenants.name', '=', tenant)
    .where('api_keys.name', '=', name)
    .where('prefix', '=', personPrefix)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
