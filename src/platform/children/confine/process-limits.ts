/** Bounds that the kernel keeps for a process and all that it starts (setrlimit; Linux). Core dumps are never written. */
export interface ProcessLimits {
  /** Address space in bytes; not for Node, which reserves far more than it uses. */
  readonly addressBytes?: number
  /** Memory of its own in bytes, used or only asked for. */
  readonly dataBytes?: number
  /** Processor seconds of one process; five more until it is ended without being asked. */
  readonly cpuSeconds?: number
  /** Open files; 64 unless told otherwise. */
  readonly openFiles?: number
  /** Bytes of one file; 1 GiB unless told otherwise. */
  readonly fileBytes?: number
}

/** Puts the bounds before a command; without them where there is no `prlimit`. */
export function bounded(limits: ProcessLimits, extra: readonly string[] = []): string[] {
  if (process.platform !== 'linux') return []
  const { addressBytes, dataBytes, cpuSeconds, openFiles = 64, fileBytes = 1024 ** 3 } = limits
  return [
    'prlimit',
    '--core=0',
    `--nofile=${openFiles}`,
    `--fsize=${fileBytes}`,
    ...(addressBytes === undefined ? [] : [`--as=${addressBytes}`]),
    ...(dataBytes === undefined ? [] : [`--data=${dataBytes}`]),
    // At the first limit the program may end in order; a plain kill would look like one from outside.
    ...(cpuSeconds === undefined ? [] : [`--cpu=${Math.ceil(cpuSeconds)}:${Math.ceil(cpuSeconds) + 5}`]),
    ...extra,
  ]
}
