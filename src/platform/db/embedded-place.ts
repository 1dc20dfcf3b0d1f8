import { createHash } from 'node:crypto'
import { appendFile, chmod, chown, lstat, mkdir, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Identity } from './embedded-identity.ts'

export const PORT = 5432

/** Shortest limit of the systems we run on (macOS: 104 with the final zero), minus the socket's own name. */
const MAX_SOCKET_FOLDER = 103 - `/.s.PGSQL.${PORT}`.length

const MAX_LOG_BYTES = 5_000_000

/**
 * The folder of the socket: beside the data, unless that path is too long for a socket; then in the temporary
 * folder, under a name that every process of ours derives alike. Closed to other users, made when missing.
 */
export async function prepareSocketFolder(folder: string, identity: Identity): Promise<string> {
  const uid = process.getuid?.() ?? 0
  const short = `auscult-${uid}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  const candidates = [path.join(folder, 'run'), path.join(tmpdir(), short), path.join('/tmp', short)]
  const chosen = candidates.find((each) => Buffer.byteLength(each) <= MAX_SOCKET_FOLDER)
  if (!chosen) throw new Error('no folder with a path short enough for a unix socket')
  await mkdir(chosen, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const facts = await lstat(chosen)
  // In a folder open to everybody, somebody else may have been there first.
  const ours = facts.uid === uid || facts.uid === identity.owner?.uid
  if (!facts.isDirectory() || !ours) throw new Error(`${chosen} must be a folder of our own`)
  await chmod(chosen, 0o700)
  await giveTo(chosen, identity)
  return chosen
}

/** Makes the log file, which grows by some lines a start, or sets a large one aside. */
export async function prepareLog(logFile: string, identity: Identity): Promise<void> {
  const size = await stat(logFile).then(
    ({ size }) => size,
    () => 0,
  )
  if (size > MAX_LOG_BYTES) await rename(logFile, `${logFile}.1`)
  await appendFile(logFile, '', { mode: 0o600 })
  await giveTo(logFile, identity)
}

/** Leaves alone what belongs to its owner already: only root may give things away. */
export async function giveTo(file: string, identity: Identity): Promise<void> {
  const { owner } = identity
  if (!owner || (await lstat(file)).uid === owner.uid) return
  await chown(file, owner.uid, owner.gid)
}
