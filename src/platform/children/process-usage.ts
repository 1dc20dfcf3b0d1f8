import { readFile } from 'node:fs/promises'

export interface ProcessUsage {
  readonly residentBytes: number
  /** Processor time so far, with that of its children that have ended, in milliseconds. */
  readonly processorMs: number
}

const PAGE_BYTES = 4096
/** Clock ticks of 10 ms, as Linux tells them to programs on every machine. */
const TICK_MS = 10

/** What a process has taken (Linux: `/proc`); undefined when it is gone, or where the system does not tell. */
export async function processUsage(pid: number | undefined): Promise<ProcessUsage | undefined> {
  try {
    const [memory, stat] = await Promise.all([
      readFile(`/proc/${pid}/statm`, 'latin1'),
      readFile(`/proc/${pid}/stat`, 'latin1'),
    ])
    // A program's name may hold spaces and brackets; the numbers come after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { residentBytes: Number(memory.split(' ')[1]) * PAGE_BYTES, processorMs: ticks * TICK_MS }
  } catch {
    return undefined
  }
}
