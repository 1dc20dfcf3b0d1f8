import { userInfo } from 'node:os'
import type { Db } from '../context.ts'
import { type AuditVerb, createAuditKey } from '../platform/audit/audit-line.ts'
import { type AuditLog, createAuditLog } from '../platform/audit/audit-log.ts'
import { isId } from '../platform/http/ids.ts'
import { loadSecret } from './load-secret.ts'
import { readConfig } from './read-config.ts'

/** The audit log, for commands that write to it. */
export async function openAudit(db: Db): Promise<AuditLog> {
  return createAuditLog({ database: { kysely: db }, key: createAuditKey(await loadSecret(readConfig())) })
}

/** Whoever runs commands is known by the name of their account. */
export const operator = () => ({ kind: 'operator' as const, id: userInfo().username })

/** Writes down what a command did to an API key. */
export async function noteKeyCommand(
  db: Db,
  { verb, action, keyId }: { readonly verb: AuditVerb; readonly action: string; readonly keyId: string },
): Promise<void> {
  const id = isId(keyId) ? keyId : null
  const key = id
    ? await db.selectFrom('api_keys').select('tenant_id').where('id', '=', id).executeTakeFirst()
    : undefined
  const log = await openAudit(db)
  await log.note({
    ...{ tenantId: key?.tenant_id ?? null, actor: operator(), verb, action },
    ...{ object: { kind: 'api-key', id }, outcome: 'success' },
  })
}
