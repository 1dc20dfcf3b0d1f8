import { entryBeside } from '../../../platform/child-entry.ts'
import { ChildPool } from '../../../platform/children/child-pool.ts'
import type { ReportTask, TaskOutcome } from './tasks.ts'

type Pool = ChildPool<ReportTask, TaskOutcome>

/** A caller's schema can take all the time there is: reports by specialty don't stand behind it. */
export interface ReportPools {
  readonly own: Pool
  readonly schemas: Pool
  /** Safe to repeat; what others use goes on. */
  close(): Promise<void>
}

/** An hour of talk takes a tenth of a second; what takes so long is a schema made to. */
const TASK_MS = 5_000
/** It starts in a second, and the next report should not wait for that. */
const IDLE_MS = 7 * 24 * 3_600_000

/** By folder of catalogues: a process with all of them in it takes a second to start, and 200 MB. */
const opened = new Map<string, { readonly own: Pool; readonly schemas: Pool; users: number }>()

/** The processes that report with these catalogues: this process has one set of them, whoever closes it last ends it. */
export function openReportPools(catalogFolder?: string): ReportPools {
  const which = catalogFolder ?? ''
  const pools = opened.get(which) ?? {
    own: newPool(catalogFolder),
    schemas: newPool(catalogFolder),
    users: 0,
  }
  opened.set(which, pools)
  pools.users++
  let closed: Promise<void> | undefined
  const leave = async () => {
    pools.users--
    if (pools.users > 0) return
    opened.delete(which)
    await Promise.all([pools.own.close(), pools.schemas.close()])
  }
  return { own: pools.own, schemas: pools.schemas, close: () => (closed ??= leave()) }
}

const newPool = (catalogFolder: string | undefined): Pool =>
  new ChildPool({
    entry: entryBeside(import.meta.url, 'write.child'),
    ...(catalogFolder === undefined ? {} : { args: [catalogFolder], reads: [catalogFolder] }),
    size: 1,
    startMs: 30_000,
    taskMs: TASK_MS,
    maxQueue: 1000,
    maxHeapMb: 256,
    youngHeapMb: 4,
    idleMs: IDLE_MS,
  })
