import type { ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { initOf, isSandboxed } from './confine/inside.ts'

export interface ProcessUsage {
  readonly residentBytes: number
  /** Processor time so far, with that of its children that have ended, in milliseconds. */
  readonly processorMs: number
  /** How long those that run now would have run, had there been a processor, in milliseconds. */
  readonly heldUpMs: number
}

const PAGE_BYTES = 4096
/** Clock ticks of 10 ms, as Linux tells them to programs on every machine. */
const TICK_MS = 10

/**
 * What a child has taken (Linux: `/proc`), of a sandbox all that runs in it; undefined when it is gone, or where the
 * system does not tell.
 */
export async function processUsage(child: ChildProcess): Promise<ProcessUsage | undefined> {
  try {
    return await (isSandboxed(child) ? sandboxUsage(initOf(child)) : usageIn('/proc', child.pid))
  } catch {
    return undefined
  }
}

/** What was taken between two looks; where the system does not tell, the child counts as having worked all the while. */
export const usageSince = (
  before: ProcessUsage | undefined,
  now: ProcessUsage | undefined,
): Pick<ProcessUsage, 'processorMs' | 'heldUpMs'> => ({
  processorMs: (now?.processorMs ?? Number.POSITIVE_INFINITY) - (before?.processorMs ?? 0),
  // Of processes that have ended since nothing is told any more.
  heldUpMs: Math.max(0, (now?.heldUpMs ?? 0) - (before?.heldUpMs ?? now?.heldUpMs ?? 0)),
})

/** The sandbox's own `/proc` lists its processes: the first, which waits for the others, and the program. */
async function sandboxUsage(init: number | undefined): Promise<ProcessUsage | undefined> {
  if (init === undefined) return undefined
  const inside = `/proc/${init}/root/proc`
  const [first, ...others] = (await readdir(inside))
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)
  const usages = await Promise.all(
    // Those that have ended since count with the one that waited for them.
    [first, ...others].map((pid) => usageIn(inside, pid).catch(() => undefined)),
  )
  const [, program] = usages
  return (
    program && {
      residentBytes: program.residentBytes,
      processorMs: total(usages, 'processorMs'),
      heldUpMs: total(usages, 'heldUpMs'),
    }
  )
}

const total = (usages: readonly (ProcessUsage | undefined)[], what: 'processorMs' | 'heldUpMs'): number =>
  usages.reduce((sum, usage) => sum + (usage?.[what] ?? 0), 0)

async function usageIn(proc: string, pid: number | undefined): Promise<ProcessUsage> {
  const [memory, stat, schedule] = await Promise.all([
    readFile(`${proc}/${pid}/statm`, 'latin1'),
    readFile(`${proc}/${pid}/stat`, 'latin1'),
    // Of the first thread, in nanoseconds: it ran, and it waited for a processor. Not every kernel tells.
    readFile(`${proc}/${pid}/schedstat`, 'latin1').catch(() => ''),
  ])
  // A program's name may hold spaces and brackets; the numbers come after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return {
    residentBytes: Number(memory.split(' ')[1]) * PAGE_BYTES,
    processorMs: ticks * TICK_MS,
    heldUpMs: Number(schedule.split(' ')[1] ?? 0) / 1e6,
  }
}
