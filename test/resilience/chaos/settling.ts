import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { standing } from './standing.ts'
import { ask, type System } from './system.ts'

const run = promisify(execFile)
const LOOK_MS = 5_000
const TELL_MS = 30_000
/** However slow the machine is. */
const LONGEST_MS = 20 * 60_000
/** A tenth of a second of processor time, and by the clock how often that. */
const SPIN = `const t = performance.now(); while (process.cpuUsage().user < 1e5); console.log(performance.now() - t)`

export interface Settling {
  /** From the last fault to the last thing settled, or to when that was given up. */
  readonly seconds: number
  /** How much longer a process took than its processor time, on average, while things settled. */
  readonly slowness: number
  /** What had not settled, and what those who should have settled it were doing. */
  readonly unsettled: readonly string[]
}

/**
 * Waits until no consultation or exam is under way. The time for it is `quietMs` on a machine without other work: what
 * others take of the processors is measured all the while, and stretches it.
 */
export async function settling(
  system: System,
  { quietMs, tell }: { readonly quietMs: number; readonly tell: (line: string) => void },
): Promise<Settling> {
  const begunAt = performance.now()
  const sinceBegun = () => performance.now() - begunAt
  let quiet = 0
  let told = Number.NEGATIVE_INFINITY
  let open = await underWay(system)
  while (open !== '' && quiet < quietMs && sinceBegun() < LONGEST_MS) {
    const lookedAt = sinceBegun()
    if (lookedAt - told > TELL_MS) {
      told = lookedAt
      tell(`${Math.round(lookedAt / 1000)} s after the last fault, under way: ${open}`)
    }
    const slowness = await measureSlowness()
    await delay(LOOK_MS)
    quiet += (sinceBegun() - lookedAt) / slowness
    open = await underWay(system)
  }
  return {
    seconds: Math.round(sinceBegun() / 1000),
    slowness: quiet > 0 ? Math.max(1, Math.round((10 * sinceBegun()) / quiet) / 10) : 1,
    unsettled: open === '' ? [] : [`still under way: ${open}`, ...(await standing(system))],
  }
}

/** How many times its processor time a process takes by the clock just now; 1 where nobody else wants the processors. */
async function measureSlowness(): Promise<number> {
  const { stdout } = await run(process.execPath, ['-e', SPIN])
  return Math.max(1, Number(stdout) / 100)
}

const UNDER_WAY = `
  select 'consultations' as what, count(*)::int as count from consultations where status = 'in-progress'
  union all select 'exams waiting', count(*)::int from exams where status = 'pending'
  union all select 'exams being read', count(*)::int from exams where status = 'in-progress'`

async function underWay(system: System): Promise<string> {
  const rows = await ask<{ what: string; count: number }>(system, UNDER_WAY)
  if (rows === null) return 'unknown, the database does not answer'
  return rows
    .filter(({ count }) => count > 0)
    .map(({ what, count }) => `${count} ${what}`)
    .join(', ')
}
