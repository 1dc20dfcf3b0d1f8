import { setTimeout as delay } from 'node:timers/promises'
import { treeCpu } from '../support/process-tree.ts'
import { openSender } from '../support/sender.ts'
import type { Scene } from './scenes.ts'
import type { Side } from './sides.ts'

/** Processor seconds of one side. */
export interface Cost {
  readonly server: number
  readonly children: number
  readonly database: number
}

interface Block {
  readonly requests: number
  readonly cost: Cost
  /** Milliseconds from sending a request to its whole answer, each. */
  readonly times: readonly number[]
}

interface Look {
  /** Whose children are the database. */
  readonly servicePid: number
  /** What is taken a second when nobody asks for anything. */
  readonly idle: Cost
}

/** What requests set going (jobs, lines taken into the chain) belongs to them: it is waited for, within limits. */
const SETTLE = { everyMs: 500, most: 80 }
/** A service that takes no more than this above what it takes idly, in seconds, is at rest. */
const AT_REST = 0.03

/** One scene's requests from `connections` callers at once, to one side. */
export async function measureBlock(
  side: Side,
  scene: Scene,
  connections: number,
  { servicePid, idle }: Look,
): Promise<Block> {
  const senders = Array.from({ length: connections }, () => openSender(side))
  const callers = await Promise.all(senders.map((sender) => scene.open(sender)))
  await settle(servicePid, idle)
  const times: number[] = []
  let left = scene.requests
  const spent = watchCost(side, servicePid)
  await Promise.all(
    callers.map(async ({ next }, at) => {
      while (left-- > 0) {
        const ask = next()
        const began = performance.now()
        await senders[at]?.ask(ask)
        times.push(performance.now() - began)
      }
    }),
  )
  await settle(servicePid, idle)
  const { cost, seconds } = spent()
  await Promise.all(callers.map(({ close }) => close?.()))
  await Promise.all(senders.map((sender) => sender.close()))
  return { requests: scene.requests, cost: withoutIdle(cost, idle, seconds, side.pid === servicePid), times }
}

async function settle(pid: number, idle: Cost): Promise<void> {
  let before = sumOf(treeCpu(pid))
  for (let looks = 0; looks < SETTLE.most; looks++) {
    const at = performance.now()
    await delay(SETTLE.everyMs)
    const now = sumOf(treeCpu(pid))
    const expected = (sumOf(idle) * (performance.now() - at)) / 1000
    if (now - before < expected + AT_REST) return
    before = now
  }
}

const sumOf = ({ server, children, database }: Cost): number => server + children + database

/** What the service and its database take while nobody asks for anything. */
export async function measureIdle(service: Side, seconds: number): Promise<Cost> {
  const spent = watchCost(service, service.pid)
  await delay(seconds * 1000)
  const { cost, seconds: passed } = spent()
  return scaled(cost, 1 / passed)
}

function watchCost(side: Side, servicePid: number): () => { cost: Cost; seconds: number } {
  const look = () => ({ own: treeCpu(side.pid), all: treeCpu(servicePid), at: performance.now() })
  const before = look()
  return () => {
    const after = look()
    return {
      cost: {
        server: after.own.server - before.own.server,
        children: after.own.children - before.own.children,
        database: after.all.database - before.all.database,
      },
      seconds: (after.at - before.at) / 1000,
    }
  }
}

/** The service's share of the database is there whoever is asked. */
function withoutIdle(cost: Cost, idle: Cost, seconds: number, isService: boolean): Cost {
  const part = (name: keyof Cost) =>
    Math.max(0, cost[name] - (isService || name === 'database' ? idle[name] * seconds : 0))
  return { server: part('server'), children: part('children'), database: part('database') }
}

const scaled = ({ server, children, database }: Cost, by: number): Cost => ({
  server: server * by,
  children: children * by,
  database: database * by,
})
