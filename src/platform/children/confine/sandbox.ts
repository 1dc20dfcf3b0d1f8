import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'
import { seccompFilter } from './seccomp.ts'
import { isSystemPath, systemMounts } from './visible.ts'

/** `auto`: where it can be had; `require`: nothing starts without it. */
export type SandboxMode = 'auto' | 'require' | 'off'

export interface SandboxSettings {
  readonly mode: SandboxMode
  /** Folders that no child may see even where it sees what is around them. */
  readonly hidden?: readonly string[]
}

export interface Bubblewrap {
  readonly kind: 'bubblewrap'
  readonly program: string
  /** Name spaces, and what is seen of the system; what a child may see besides comes after. */
  readonly base: readonly string[]
  /** A way to open the filter of system calls, for those that start other processes and those that don't. */
  readonly filters: { readonly alone: string; readonly processes: string } | null
  /** `/proc` with its own processes in it; without it no `/proc` at all. */
  readonly ownProc: boolean
}

export interface Unconfined {
  readonly kind: 'none'
  readonly reason: string
}

export type Sandbox = Bubblewrap | Unconfined

const SCRATCH_BYTES = 256 * 1024 * 1024
const PROBE_MS = 10_000

const SPACES = ['--unshare-all', '--unshare-user', '--cap-drop', 'ALL', '--die-with-parent', '--new-session']

let settings: SandboxSettings = { mode: 'auto' }
let found: Sandbox | undefined

/** How this process confines the children that it starts from now on; `auto` unless told otherwise. */
export function useSandbox(wanted: SandboxSettings): void {
  settings = wanted
  found = undefined
}

/** Found out once, by trying (some 10 ms). Throws where a sandbox is required and can't be had. */
export function currentSandbox(): Sandbox {
  found ??= findSandbox(settings)
  if (settings.mode === 'require' && found.kind === 'none')
    throw new Error(`child processes can not be confined: ${found.reason}`)
  return found
}

/**
 * What may be missing, the most wanted first: /proc where it is covered in parts, what bubblewrap knows from 0.8 on (the
 * filter refuses new name spaces, too), a name of its own where filters of containers refuse `sethostname`.
 */
const variants = [true, false].flatMap((ownProc) =>
  [true, false].flatMap((newer) => [true, false].map((named) => ({ ownProc, newer, named }))),
)

function findSandbox({ mode, hidden = [] }: SandboxSettings): Sandbox {
  if (mode === 'off') return { kind: 'none', reason: 'it is switched off' }
  if (process.platform !== 'linux') return { kind: 'none', reason: 'there is bubblewrap on Linux only' }
  const program = findProgram('bwrap')
  if (program === undefined) return { kind: 'none', reason: 'bubblewrap is not installed' }
  const filters = openFilters()
  const masks = hidden.filter(isSystemPath).flatMap((path) => ['--tmpfs', path])
  let complaint = ''
  for (const { ownProc, newer, named } of variants) {
    const base = [
      ...[...SPACES, ...(newer ? ['--disable-userns'] : []), ...(named ? ['--hostname', 'confined'] : [])],
      ...systemMounts(),
      ...(ownProc ? ['--proc', '/proc'] : []),
      ...['--dev', '/dev', '--remount-ro', '/dev'],
      ...[...(newer ? ['--size', String(SCRATCH_BYTES)] : []), '--tmpfs', '/tmp'],
      ...masks,
    ]
    const sandbox: Bubblewrap = { kind: 'bubblewrap', program, base, filters, ownProc }
    const failure = tryOut(sandbox)
    if (failure === null) return sandbox
    complaint ||= failure
  }
  return { kind: 'none', reason: `bubblewrap does not work here (${complaint})` }
}

function tryOut({ program, base, filters }: Bubblewrap): string | null {
  const filter = filters && openSync(filters.alone, 'r')
  try {
    const args = [...base, ...(filter === null ? [] : ['--seccomp', '3']), '--remount-ro', '/', '--', 'true']
    const { status, stderr, error } = spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'pipe', ...(filter === null ? [] : [filter])],
      env: { PATH: process.env.PATH },
      timeout: PROBE_MS,
      encoding: 'utf8',
    })
    return status === 0 ? null : (error?.message ?? (stderr.trim().slice(0, 200) || `exit code ${status}`))
  } finally {
    if (filter !== null) closeSync(filter)
  }
}

/** Nobody can change what has no name: the files are gone, and opened by what this process holds of them. */
function openFilters(): Bubblewrap['filters'] {
  const { arch } = process
  if (arch !== 'x64' && arch !== 'arm64') return null
  const dir = mkdtempSync(join(tmpdir(), 'auscult-filters-'))
  const keep = (name: string, processes: boolean) => {
    const path = join(dir, name)
    writeFileSync(path, seccompFilter(arch, { processes }), { mode: 0o400 })
    return `/proc/self/fd/${openSync(path, 'r')}`
  }
  try {
    return { alone: keep('alone', false), processes: keep('processes', true) }
  } finally {
    rmSync(dir, { recursive: true })
  }
}
