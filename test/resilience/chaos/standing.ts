import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { descendantsOf } from '../../support/processes.ts'
import { ask, type System } from './system.ts'

const BETWEEN_MS = 10_000
const AT_WORK = ['read-exam.child', 'write.child', 'silero.child', 'opus.child', 'tesseract', 'ffmpeg']

interface Look {
  readonly name: string
  /** As the kernel tells it: R runs or wants to, S waits, T is stopped. */
  readonly state: string
  readonly ranMs: number
  /** Time in which it would have run, had there been a processor. */
  readonly wantedMs: number
  readonly olderThan: string
}

/**
 * What everybody who could get on with the work is doing: each running job with its age and its last sign of life, the jobs that
 * wait, and each child over ten seconds: whether it ran, had no processor, or waited for something else, which is what
 * a stuck one does.
 */
export async function standing(system: System): Promise<string[]> {
  const before = childrenAtWork(system)
  await delay(BETWEEN_MS)
  const after = childrenAtWork(system)
  return [
    ...(await jobsOf(system)),
    ...[...after].map(([id, now]) => {
      const then = before.get(id)
      const seconds = (ms: number) => (ms / 1000).toFixed(1)
      const did = then
        ? `ran ${seconds(now.ranMs - then.ranMs)} s, was without a processor ${seconds(now.wantedMs - then.wantedMs)} s of ten`
        : 'is new'
      return `${id} ${now.name} (${now.state}, ${now.olderThan}) ${did}`
    }),
    `${[...before.keys()].filter((id) => !after.has(id)).length} of ${before.size} children ended within ten seconds`,
  ]
}

const JOBS = `
  select name, state::text, count(*)::int as count, min(retry_count)::int as tries,
         round(extract(epoch from now() - min(started_on)))::int as age,
         round(extract(epoch from now() - min(heartbeat_on)))::int as silent,
         round(extract(epoch from max(start_after) - now()))::int as due
  from pgboss.job where state in ('created', 'retry', 'active') and name not like '%sweep%'
  group by name, state, case when state = 'active' then id end order by name, state`

interface Jobs {
  readonly name: string
  readonly state: string
  readonly count: number
  readonly tries: number
  readonly age: number | null
  readonly silent: number | null
  readonly due: number
}

async function jobsOf(system: System): Promise<string[]> {
  const rows = (await ask<Jobs>(system, JOBS)) ?? []
  return rows.map(({ name, state, count, tries, age, silent, due }) =>
    state === 'active'
      ? `${name} runs for ${age} s (try ${tries + 1}), gave its last sign ${silent} s ago`
      : `${name}: ${count} wait (${state}), the last due in ${Math.max(0, due)} s`,
  )
}

function childrenAtWork({ servers }: System): Map<string, Look> {
  const looks = new Map<string, Look>()
  for (const [at, { role, pid }] of servers.entries()) {
    for (const child of descendantsOf(pid, (...told) => nameOf(told) !== undefined)) {
      const look = lookAt(child)
      if (look) looks.set(`${role} ${at}, process ${child}:`, look)
    }
  }
  return looks
}

const nameOf = (told: readonly string[]) => AT_WORK.find((name) => told.some((one) => one.includes(name)))

/** Linux; undefined when it is gone. Times are those of all its threads. */
function lookAt(pid: number): Look | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const times = readdirSync(`/proc/${pid}/task`).map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ').map(Number),
    )
    const total = (at: number) => times.reduce((sum, one) => sum + (one[at] ?? 0), 0) / 1e6
    const upSeconds = Number(readFileSync('/proc/uptime', 'latin1').split(' ')[0])
    return {
      name: nameOf([readFileSync(`/proc/${pid}/cmdline`, 'latin1')]) ?? 'child',
      state: fields[0] ?? '?',
      ranMs: total(0),
      wantedMs: total(1),
      olderThan: `${Math.round(upSeconds - Number(fields[19]) / 100)} s old`,
    }
  } catch {
    return undefined
  }
}
