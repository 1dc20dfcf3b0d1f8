import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** As whom PostgreSQL runs: it refuses to be root, and wants a name for its user id. */
export interface Identity {
  /** Put before a command, makes it run as this identity. */
  readonly prefix: readonly string[]
  /** Who must own PostgreSQL's files, as seen from here; undefined: ourselves. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
}

interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * An ordinary user with a name runs PostgreSQL as itself. Root, or a user without a name, becomes another
 * one inside a user namespace, where it keeps its rights to its own files. Where namespaces are forbidden
 * (containers), or the data belongs to an ordinary user, root switches to another user for good, and keeps
 * only the right to pass folders that are closed to that user.
 * @param dataOwner user id that an existing cluster belongs to
 */
export async function chooseIdentity(dataOwner: number | undefined): Promise<Identity> {
  const accounts = await readAccounts()
  const uid = process.getuid?.() ?? 0
  if (uid !== 0 && (process.platform !== 'linux' || accounts.some((account) => account.uid === uid))) {
    return { prefix: [], owner: undefined }
  }
  const account =
    accounts.find((each) => each.uid === dataOwner && uid === 0 && each.uid !== 0) ??
    accounts.find(({ name }) => name === 'postgres') ??
    accounts.find(({ name }) => name === 'nobody') ??
    accounts.find((each) => each.uid !== 0)
  if (process.platform === 'linux' && account) {
    const identity = await becoming(account, dataOwner === undefined || dataOwner === uid)
    if (identity) return identity
  }
  throw new Error(
    'PostgreSQL runs neither as root nor as a user without an entry in /etc/passwd, and neither unshare nor setpriv (util-linux) help here: start the server as an ordinary user, or set AUSCULT_DATABASE_URL',
  )
}

async function becoming({ uid, gid }: Account, dataIsOurs: boolean): Promise<Identity | undefined> {
  const namespace = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--']
  if (dataIsOurs && (await works(namespace))) return { prefix: namespace, owner: undefined }
  const become = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const pass = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override']
  for (const prefix of [
    [...become, ...pass, '--'],
    [...become, '--'],
  ]) {
    if (await works(prefix)) return { prefix, owner: { uid, gid } }
  }
  return undefined
}

async function readAccounts(): Promise<Account[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return passwd.split('\n').flatMap((line) => {
    const [name = '', , uid = '', gid = ''] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

async function works([command = '', ...args]: readonly string[]): Promise<boolean> {
  return promisify(execFile)(command, [...args, 'true'], { timeout: 10_000 }).then(
    () => true,
    () => false,
  )
}
