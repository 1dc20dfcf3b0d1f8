import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { entryBeside } from '../../../src/platform/child-entry.ts'
import {
  ChildLost,
  ChildPool,
  type ChildPoolOptions,
  ChildTimeout,
  PoolFull,
  TaskFailed,
} from '../../../src/platform/children/child-pool.ts'
import { startChild } from '../../support/child.ts'
import { childrenOf, until } from '../../support/processes.ts'
import type { Order } from './obedient.child.ts'

const pools: ChildPool<Order, number>[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))

function open(options: Partial<ChildPoolOptions> = {}): ChildPool<Order, number> {
  const pool = new ChildPool<Order, number>({
    entry: entryBeside(import.meta.url, 'obedient.child'),
    size: 1,
    startMs: 20_000,
    taskMs: 20_000,
    maxQueue: 4,
    idleMs: 20_000,
    ...options,
  })
  pools.push(pool)
  return pool
}

/** What runs the pools' module, outside its sandbox's view. */
const workers = (parent = process.pid): number[] =>
  childrenOf(parent, (_, command) => command.includes('obedient.child'))

const answer = (value: number): Order => ({ do: 'answer', value })
const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('a pool of processes', () => {
  it('answers in order through one process that stays', async () => {
    const pool = open()
    expect(await Promise.all([1, 2, 3].map((value) => pool.run(answer(value))))).toEqual([1, 2, 3])
    expect(await pool.run({ do: 'name' })).toBe(await pool.run({ do: 'name' }))
  })

  it('works with as many processes as it may, not more', async () => {
    const pool = open({ size: 2 })
    const names = await Promise.all(Array.from({ length: 4 }, () => pool.run({ do: 'name' })))
    expect(new Set(names).size).toBeLessThanOrEqual(2)
  })

  it('passes on what a task throws and goes on with the same process', async () => {
    const pool = open()
    const before = await pool.run({ do: 'name' })
    await expect(pool.run({ do: 'throw' })).rejects.toThrow(new TaskFailed('not this one'))
    expect(await pool.run({ do: 'name' })).toBe(before)
  })

  it('replaces a process that dies; only its own task is lost', async () => {
    const pool = open()
    const lost = pool.run({ do: 'die' })
    const next = pool.run(answer(7))
    await expect(lost).rejects.toThrow(ChildLost)
    expect(await next).toBe(7)
  })

  it('loses nothing but the task and its process when memory runs out', async () => {
    const pool = open({ maxHeapMb: 32 })
    const lost: unknown = await pool.run({ do: 'fill' }).catch((error: unknown) => error)
    expect(lost).toBeInstanceOf(ChildLost)
    expect(lost).toMatchObject({ aborted: true })
    expect(await pool.run(answer(7))).toBe(7)
  })

  it('where asked to, has a new process at hand before the next task', async () => {
    const pool = open({ replace: true })
    await pool.run(answer(1))
    const [before] = workers()
    await expect(pool.run({ do: 'die' })).rejects.toThrow(ChildLost)
    const next = await until(() => workers().find((pid) => pid !== before))
    await pool.run(answer(2))
    expect(workers()).toEqual([next])
  })

  it('ends a task that takes too long', async () => {
    const pool = open({ taskMs: 1500 })
    await expect(pool.run({ do: 'hang' })).rejects.toThrow(ChildTimeout)
    expect(await pool.run(answer(8))).toBe(8)
  })

  it('does not hold it against a task that the machine does not let it run', async () => {
    const pool = open({ taskMs: 500 })
    await pool.run(answer(7))
    const [pid = 0] = workers()
    process.kill(pid, 'SIGSTOP')
    const answered = pool.run(answer(8))
    await delay(1000)
    process.kill(pid, 'SIGCONT')
    expect(await answered).toBe(8)
  })

  it('does not hold it against a task that we were stopped ourselves', async () => {
    const pool = open({ taskMs: 500 })
    await pool.run(answer(7))
    const answered = pool.run(answer(8))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3_500)
    expect(await answered).toBe(8)
  })

  it('an abort ends the process at work and takes a waiting task from the queue', async () => {
    const pool = open()
    await pool.run(answer(7))
    const [pid = 0] = workers()
    const abort = new AbortController()
    const running = pool.run({ do: 'hang' }, abort.signal)
    const waiting = pool.run({ do: 'hang' }, abort.signal)
    abort.abort(new Error('no longer wanted'))
    await expect(running).rejects.toThrow('no longer wanted')
    await expect(waiting).rejects.toThrow('no longer wanted')
    await until(() => !alive(pid))
    expect(await pool.run(answer(9))).toBe(9)
  })

  it('says why a process can not work', async () => {
    const pool = open({ args: ['refuse'] })
    await expect(pool.run(answer(1))).rejects.toThrow(new TaskFailed('the model is missing'))
  })

  it('does not wait for ever for one that never gets ready', async () => {
    const pool = open({ args: ['sleep'], startMs: 400 })
    await expect(pool.run(answer(1))).rejects.toThrow(ChildLost)
  })

  it('refuses what would wait too long', async () => {
    const pool = open({ maxQueue: 2 })
    const taken = [1, 2].map((value) => pool.run(answer(value)))
    await expect(pool.run(answer(3))).rejects.toThrow(PoolFull)
    expect(await Promise.all(taken)).toEqual([1, 2])
  })

  it('ends idle processes to free their memory, and starts new ones when needed', async () => {
    const pool = open({ idleMs: 300 })
    await pool.run(answer(7))
    const [pid = 0] = workers()
    await until(() => !alive(pid))
    expect(await pool.run(answer(1))).toBe(1)
  })

  it('leaves no process behind when it is killed itself, even one in a loop', async () => {
    const owner = startChild(new URL('./owner.child.ts', import.meta.url), [])
    await owner.next()
    const [pid = 0] = workers(owner.pid)
    await owner.kill()
    await until(() => !alive(pid))
  })

  it('closing ends everything, what runs and what waits', async () => {
    const pool = open()
    const running = pool.run({ do: 'hang' })
    const waiting = pool.run(answer(1))
    const both = Promise.allSettled([running, waiting])
    await pool.close()
    for (const result of await both) expect(result).toMatchObject({ status: 'rejected' })
    await expect(pool.run(answer(1))).rejects.toThrow(PoolFull)
  })
})
