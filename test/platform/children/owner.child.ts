/** A process with a child that is in a loop; tells the child's process id. */
import { writeSync } from 'node:fs'
import { entryBeside } from '../../../src/platform/child-entry.ts'
import { ChildPool } from '../../../src/platform/children/child-pool.ts'
import type { Order } from './obedient.child.ts'

const pool = new ChildPool<Order, number>({
  entry: entryBeside(import.meta.url, 'obedient.child'),
  args: [],
  size: 1,
  startMs: 20_000,
  taskMs: 60_000,
  maxQueue: 1,
  idleMs: 20_000,
})
const pid = await pool.run({ do: 'name' })
const hanging = pool.run({ do: 'hang' })
writeSync(1, `${pid}\n`)
await hanging
