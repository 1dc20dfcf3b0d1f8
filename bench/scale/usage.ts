import pg from 'pg'
import { treeCpu, treeMemory } from '../support/process-tree.ts'
import type { Installation } from './start-apart.ts'

/** What an installation has done and taken up to now; all of it grows. */
export interface Usage {
  /** Transactions that changed something: each of them is synced. */
  readonly commits: number
  /** Bytes that the database wrote to its log. */
  readonly log: number
  readonly jobs: number
  readonly events: number
  readonly lines: number
  readonly windows: number
  /** Bytes to and from the S3 server. */
  readonly filesSent: number
  readonly filesReceived: number
  /** CPU seconds. */
  readonly api: number
  readonly worker: number
  readonly workerChildren: number
  readonly database: number
}

export type Measure = keyof Usage

/** PostgreSQL tells its counts up to a second after a transaction, and an idle connection its own later. */
export async function lookAtUsage({ admin, pids, traffic }: Installation): Promise<Usage> {
  const client = new pg.Client(admin)
  await client.connect()
  try {
    const { rows } = await client.query<Record<Measure, string>>(`
      select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as commits,
        pg_current_wal_lsn() - '0/0'::pg_lsn as log,
        coalesce((select sum(n_tup_ins) from pg_stat_user_tables where schemaname = 'pgboss' and relname ~ '^(j[0-9a-f]{20,}|job_common|job)'), 0) as jobs,
        ${inserted('events')} as events, ${inserted('audit')} as lines, ${inserted('windows')} as windows`)
    const counted = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)])
    const [api, worker, database] = [pids.api, pids.worker, pids.database].map(cpuOf)
    const files = traffic()
    return {
      ...(Object.fromEntries(counted) as Pick<
        Usage,
        'commits' | 'log' | 'jobs' | 'events' | 'lines' | 'windows'
      >),
      ...{ filesSent: files.sent, filesReceived: files.received },
      api: api!.own + api!.below,
      ...{ worker: worker!.own, workerChildren: worker!.below },
      database: database!.own + database!.below,
    }
  } finally {
    await client.end()
  }
}

const inserted = (table: string): string =>
  `coalesce((select n_tup_ins from pg_stat_user_tables where schemaname = 'public' and relname = '${table}'), 0)`

function cpuOf(pids: readonly number[]): { own: number; below: number } {
  const trees = pids.map(treeCpu)
  return {
    own: trees.reduce((sum, { server }) => sum + server, 0),
    below: trees.reduce((sum, { children, database }) => sum + children + database, 0),
  }
}

/** Megabytes of answering and working processes with what they have started. */
export const memoryOf = ({ pids }: Installation): number =>
  [...pids.api, ...pids.worker]
    .map(treeMemory)
    .reduce((sum, { server, children }) => sum + server + children, 0)

/** `after - before`, less what so many seconds take when nobody does anything. */
export function spent(before: Usage, after: Usage, idle: Usage, seconds: number): Usage {
  const names = Object.keys(before) as Measure[]
  const of = (name: Measure) => Math.max(0, after[name] - before[name] - idle[name] * seconds)
  return Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as Usage
}

export const scaled = (usage: Usage, by: number): Usage =>
  Object.fromEntries(Object.entries(usage).map(([name, value]) => [name, value * by])) as unknown as Usage
