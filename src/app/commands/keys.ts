import {
  createKey,
  defaultScopes,
  isScope,
  listKeys,
  personPrefix,
  revokeKey,
  rotateKey,
  scopes,
} from '../../features/access/index.ts'
import { Failure } from '../../platform/errors.ts'
import { noteKeyCommand } from '../note-operator.ts'
import { newTable } from '../table.ts'
import { UsageError } from '../usage-error.ts'
import { withDatabase } from '../with-database.ts'

export interface CreateKeyOptions {
  readonly name: string
  readonly tenant?: string
  readonly scopes?: string
  readonly expires?: string
  readonly rate?: string
}

/** Makes a key and prints it, alone on standard output. */
export async function createKeyCommand(options: CreateKeyOptions): Promise<void> {
  const wanted = options.scopes?.split(',').map((scope) => scope.trim()) ?? defaultScopes
  const unknown = wanted.filter((scope) => !isScope(scope))
  if (unknown.length > 0)
    throw new UsageError(`unknown scope ${unknown.join(', ')}; there are ${scopes.join(', ')}`)
  const expiresAt = options.expires ? readExpiry(options.expires) : null
  const requestsPerMinute = options.rate ? readRate(options.rate) : null
  await withDatabase(async (db) => {
    const { id, key } = await createKey(db, {
      name: options.name,
      ...(options.tenant ? { tenant: options.tenant } : {}),
      scopes: wanted.filter(isScope),
      ...{ expiresAt, requestsPerMinute },
    })
    await noteKeyCommand(db, { verb: 'create', action: 'keys create', keyId: id })
    console.log(key)
    console.error(`key ${id}; it is shown this once`)
    if (expiresAt) console.error(`it ends at ${expiresAt.toISOString()}`)
  })
}

/** Makes a key in the place of one, which stays valid for some hours, and prints it alone on standard output. */
export async function rotateKeyCommand(id: string, options: { overlap: string; expires?: string }) {
  const hours = Number(options.overlap)
  if (!(hours >= 0 && hours <= 90 * 24)) throw new UsageError('--overlap must be hours, at most 2160')
  const expiresAt = options.expires ? readExpiry(options.expires) : null
  await withDatabase(async (db, events) => {
    const old = (await listKeys(db)).find((key) => key.id === id)
    if (!old) throw new UsageError('no key has this id')
    const context = { db, events, clock: { now: () => new Date() } }
    const made = await rotateKey(context, old, { overlapMs: hours * 3_600_000, expiresAt }).catch(
      (error: unknown) => {
        throw error instanceof Failure ? new UsageError(error.message) : error
      },
    )
    await noteKeyCommand(db, { verb: 'create', action: 'keys rotate', keyId: made.id })
    console.log(made.key)
    console.error(`key ${made.id}; it is shown this once`)
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
  const shown = idOrPrefix.replace(/…$/, '')
  // All people at the console have this beginning: nobody means all of them.
  if (shown === personPrefix)
    throw new UsageError('say whom: auscult console revoke --name NAME, or the id that keys list shows')
  await withDatabase(async (db, events) => {
    const count = await revokeKey({ db, events }, shown, new Date())
    if (count === 0) throw new UsageError('no active key has this id or beginning')
    await noteKeyCommand(db, { verb: 'delete', action: 'keys revoke', keyId: idOrPrefix })
    console.log(`revoked ${count} key${count === 1 ? '' : 's'}`)
  })
}

const day = (date: Date | null) => date?.toISOString().slice(0, 16).replace('T', ' ') ?? '–'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i

/** A date lasts until its end where the command runs; a time needs its zone. */
function readExpiry(text: string): Date {
  const end = DATE.test(text) ? endOfDay(text) : MOMENT.test(text) ? new Date(text) : null
  if (!end || Number.isNaN(end.getTime()) || end.getUTCFullYear() > 9999)
    throw new UsageError(
      '--expires must be a date such as 2027-12-31, or a time with its zone such as 2027-12-31T18:00:00-03:00',
    )
  if (end <= new Date()) throw new UsageError(`--expires must be in the future, not ${end.toISOString()}`)
  return end
}

/** The last moment of that day in the zone of this machine; `null` for a day that no month has. */
function endOfDay(date: string): Date | null {
  const end = new Date(`${date}T23:59:59.999`)
  return end.getDate() === Number(date.slice(8)) ? end : null
}

function readRate(text: string): number {
  const rate = Number(text)
  if (Number.isInteger(rate) && rate >= 0 && rate <= 1_000_000) return rate
  throw new UsageError('--rate must be a number of requests a minute, 0 for any number')
}
