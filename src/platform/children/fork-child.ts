import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Confinement, confine } from './confine/confine.ts'
import { currentSandbox } from './confine/sandbox.ts'
import { SYSTEM_FOLDERS } from './confine/visible.ts'

export interface ForkOptions extends Pick<Confinement, 'reads' | 'processes' | 'niceness'> {
  readonly args?: readonly string[]
  /** Of its JavaScript; Node ends a process that needs more. */
  readonly maxHeapMb?: number
  /** Of its new objects; Node lets each half grow to 16 MB. Less is slower by little and smaller by much. */
  readonly youngHeapMb?: number
  /** All its memory, libraries' included; 3 GiB unless told otherwise. */
  readonly dataBytes?: number
  /** Beside the search path, the allocator's setting and the place of compiled code: all that it has of our environment else. */
  readonly env?: NodeJS.ProcessEnv
}

/** Our code and what it rests on: `src` (or `dist`), catalogues, packages. */
const OURS = ['../..', '../../../catalog', '../../../package.json', '../../../node_modules'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)).replace(/\/$/, ''),
)

const DATA_BYTES = 3 * 1024 ** 3
const OPEN_FILES = 512
/** Streams of its own: none but the channel. */
const STDIO = ['ignore', 'ignore', 'ignore', 'ipc'] as const

/**
 * Starts a module of ours, confined, as a process with a channel for messages. It ends with this process, however that
 * ends: the channel tells it so, and where it is in a loop and does not listen, the kernel ends it (Linux).
 */
export function forkChild(entry: URL, options: ForkOptions = {}): ChildProcess {
  const { args = [], maxHeapMb, youngHeapMb, dataBytes = DATA_BYTES, env = {}, ...rest } = options
  const module = fileURLToPath(entry)
  const isConfined = currentSandbox().kind !== 'none'
  // Compiled by `scripts/compile-children`; Node's own bounds would have it writable.
  const compiled = isConfined ? process.env.NODE_COMPILE_CACHE : undefined
  const reads = [...OURS, module, ...(compiled ? [resolve(compiled)] : []), ...(rest.reads ?? [])]
  const confinement = { ...rest, reads, limits: { dataBytes, openFiles: OPEN_FILES } }
  const confined = confine(process.execPath, confinement, STDIO.length)
  // A sandbox has a folder of its own for this.
  const scratch = isConfined ? undefined : mkdtempSync(join(tmpdir(), 'auscult-child-'))
  let child: ChildProcess | undefined
  try {
    child = fork(module, [...args], {
      serialization: 'advanced',
      stdio: [...STDIO, ...confined.stdio],
      execPath: confined.program,
      execArgv: [
        ...confined.args,
        ...(scratch === undefined ? [] : permissions(confinement, scratch)),
        ...(maxHeapMb === undefined ? [] : [`--max-old-space-size=${maxHeapMb}`]),
        ...(youngHeapMb === undefined ? [] : [`--max-semi-space-size=${youngHeapMb}`]),
      ],
      env: {
        ...envOf(process.env),
        ...(compiled ? { NODE_COMPILE_CACHE: resolve(compiled) } : {}),
        ...(scratch === undefined ? {} : { TMPDIR: scratch }),
        ...env,
      },
    })
    return child
  } finally {
    confined.started(child)
    if (scratch !== undefined) removeAfter(child, scratch)
  }
}

const envOf = ({ PATH, MALLOC_ARENA_MAX }: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH,
  MALLOC_ARENA_MAX,
})

function removeAfter(child: ChildProcess | undefined, scratch: string): void {
  const remove = () => rmSync(scratch, { recursive: true, force: true })
  if (child?.pid === undefined) remove()
  else child.once('exit', remove)
}

/** Node's own bounds, where there are no better ones: they hold for JavaScript, not for libraries. */
const permissions = (
  { reads = [], processes = false }: Omit<Confinement, 'limits'>,
  scratch: string,
): string[] => [
  '--permission',
  '--allow-addons',
  ...(processes ? ['--allow-child-process'] : []),
  ...[...SYSTEM_FOLDERS, ...reads.flatMap(withWhatIsIn)].map((path) => `--allow-fs-read=${path}`),
  ...[`--allow-fs-read=${scratch}`, `--allow-fs-write=${scratch}`],
]

/** Of what is not there, Node takes it for a file: that a folder is absent could not be seen by looking into it. */
const withWhatIsIn = (path: string): string[] => (existsSync(path) ? [path] : [path, `${path}/*`])
