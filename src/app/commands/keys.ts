import { createKey, isScope, listKeys, revokeKey, scopes } from '../../features/access/index.ts'
import { newTable } from '../table.ts'
import { UsageError } from '../usage-error.ts'
import { withDatabase } from '../with-database.ts'

export interface CreateKeyOptions {
  readonly name: string
  readonly tenant?: string
  readonly scopes?: string
  readonly expires?: string
}

/** Makes a key and prints it, alone on standard output. */
export async function createKeyCommand(options: CreateKeyOptions): Promise<void> {
  const wanted = (options.scopes ?? scopes.join(',')).split(',').map((scope) => scope.trim())
  const unknown = wanted.filter((scope) => !isScope(scope))
  if (unknown.length > 0)
    throw new UsageError(`unknown scope ${unknown.join(', ')}; there are ${scopes.join(', ')}`)
  const expiresAt = options.expires ? new Date(options.expires) : null
  if (expiresAt && Number.isNaN(expiresAt.getTime()))
    throw new UsageError('--expires must be a date such as 2027-12-31')
  await withDatabase(async (db) => {
    const { id, key } = await createKey(db, {
      name: options.name,
      ...(options.tenant ? { tenant: options.tenant } : {}),
      scopes: wanted.filter(isScope),
      expiresAt,
    })
    console.log(key)
    console.error(`key ${id}; it is shown this once`)
  })
}

/** Prints every key, without its secret. */
export async function listKeysCommand(): Promise<void> {
  await withDatabase(async (db) => {
    const table = newTable([
      'id',
      'tenant',
      'name',
      'key',
      'scopes',
      'created',
      'expires',
      'last used',
      'state',
    ])
    for (const key of await listKeys(db)) {
      const state = key.revokedAt
        ? 'revoked'
        : key.expiresAt && key.expiresAt < new Date()
          ? 'expired'
          : 'active'
      table.push([
        ...[key.id, key.tenant, key.name, `${key.prefix}…`, key.scopes.join(' ')],
        ...[day(key.createdAt), day(key.expiresAt), day(key.lastUsedAt), state],
      ])
    }
    console.log(table.toString())
  })
}

/** Closes a key at once, by its id or by the beginning that `list` shows. */
export async function revokeKeyCommand(idOrPrefix: string): Promise<void> {
  await withDatabase(async (db) => {
    const count = await revokeKey(db, idOrPrefix.replace(/…$/, ''), new Date())
    if (count === 0) throw new UsageError('no active key has this id or beginning')
    console.log(`revoked ${count} key${count === 1 ? '' : 's'}`)
  })
}

const day = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? '–'
