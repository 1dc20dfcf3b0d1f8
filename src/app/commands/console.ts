import { findPerson, invite, type Role, revokeKey } from '../../features/access/index.ts'
import { noteKeyCommand } from '../note-operator.ts'
import { readConfig } from '../read-config.ts'
import { UsageError } from '../usage-error.ts'
import { withDatabase } from '../with-database.ts'

export interface LoginOptions {
  readonly name: string
  readonly role: Role
  readonly professional?: string
  readonly tenant?: string
}

/** Makes a one-time code and prints it, and a link that holds it. */
export async function loginCommand({ name, role, professional, tenant }: LoginOptions): Promise<void> {
  const { http } = readConfig()
  await withDatabase(async (db) => {
    const invitation = { name, role, professionalId: professional ?? null, ...(tenant ? { tenant } : {}) }
    const { code, keyId } = await invite(db, invitation)
    await noteKeyCommand(db, { verb: 'create', action: 'console login', keyId })
    // Behind the #, it reaches no server and no log.
    const base = http.publicUrl || `http://localhost:${http.port}`
    console.log(`${base}/console/#code=${code}`)
    console.error(`or type the code ${code} at ${base}/console; it works once, within ten minutes`)
    console.error(`to end all sessions of ${name}: auscult keys revoke ${keyId}`)
  })
}

/** Closes one person's key: whatever they have open ends. */
export async function revokePersonCommand({
  name,
  tenant,
}: Pick<LoginOptions, 'name' | 'tenant'>): Promise<void> {
  await withDatabase(async (db, events) => {
    const ids = await findPerson(db, name, tenant)
    if (ids.length === 0) throw new UsageError(`nobody of this name was invited: ${name}`)
    for (const id of ids) {
      await revokeKey({ db, events }, id, new Date())
      await noteKeyCommand(db, { verb: 'delete', action: 'console revoke', keyId: id })
    }
    console.log(`${name} is signed out everywhere`)
  })
}
