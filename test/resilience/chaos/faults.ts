import { rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Weather } from '../../support/fault-proxy.ts'
import { descendantsOf } from '../../support/processes.ts'
import { freeze, type Server, signal } from './server.ts'
import { ask, type System } from './system.ts'

/** Something that goes wrong, and is right again when this resolves. False: there was nothing to hurt. */
export type Fault = (system: System) => Promise<boolean>

const between = (least: number, most: number) => least + Math.random() * (most - least)
export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

const hit =
  (kind: 'kill' | 'freeze', names: readonly string[], tries = 60): Fault =>
  async (system) => {
    const server = pick(workers(system))
    const matches = (program: string, command: string) =>
      names.some((name) => program === name || command.includes(name))
    // They live for moments only.
    for (let left = tries; left > 0; left--, await delay(25)) {
      const found = descendantsOf(server.pid, matches)
      if (found.length === 0) continue
      const pid = pick(found)
      if (kind === 'kill') return signal(pid, 'SIGKILL')
      await freeze(pid, between(500, 2_000))
      return true
    }
    return false
  }

const workers = ({ servers }: System): Server[] => servers.filter(({ role }) => role !== 'api')

const weather = (
  what: 'speech' | 'database' | 'files',
  kind: Weather,
  [least, most]: [number, number],
): Fault => {
  return async (system) => {
    const proxy = system.weather[what]
    proxy?.set(kind)
    await delay(between(least, most))
    proxy?.set('clear')
    return proxy !== undefined
  }
}

const restart =
  (name: 'SIGKILL' | 'SIGTERM'): Fault =>
  async ({ servers }) => {
    await pick(servers).restart(name)
    return true
  }

const backends = async (system: System): Promise<number[]> =>
  (
    (await ask<{ pid: number }>(
      system,
      `select pid from pg_stat_activity where application_name = 'auscult'`,
    )) ?? []
  ).map(({ pid }) => pid)

export const faults: Readonly<Record<string, Fault>> = {
  'server killed': restart('SIGKILL'),
  'server stopped in order': restart('SIGTERM'),
  'server killed while it starts': async ({ servers }) => {
    await pick(servers).killWhileStarting(between(100, 3_000))
    return true
  },
  'server frozen': async ({ servers }) => {
    await freeze(pick(servers).pid, between(500, 4_000))
    return true
  },
  'worker frozen for long': async (system) => {
    if (workers(system).length < 2) return false
    await freeze(pick(workers(system)).pid, between(15_000, 25_000))
    return true
  },
  'server and database killed': async (system) => {
    const pid = await system.postmaster()
    signal(pid, 'SIGKILL')
    const back = system.revive?.()
    await Promise.all([back, pick(system.servers).restart('SIGKILL')])
    return true
  },
  'database killed': async (system) => {
    const done = signal(await system.postmaster(), 'SIGKILL')
    await system.revive?.()
    return done
  },
  'database stopped': async (system) => {
    if (!system.revive) return false
    signal(await system.postmaster(), 'SIGINT')
    await delay(between(1_000, 4_000))
    await system.revive()
    return true
  },
  'database frozen': async (system) => {
    await freeze(await system.postmaster(), between(500, 3_000))
    return true
  },
  'backend killed': async (system) => {
    const [pid] = await backends(system)
    return pid !== undefined && signal(pid, 'SIGKILL')
  },
  'backend frozen': async (system) => {
    const all = await backends(system)
    if (all.length === 0) return false
    await freeze(pick(all), between(500, 4_000))
    return true
  },
  'connections ended': async (system) => {
    const text = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'auscult'`
    return ((await ask(system, text)) ?? []).length > 0
  },
  'database read-only': async (system) => {
    const on = await ask(system, 'alter system set default_transaction_read_only = on')
    await ask(system, 'select pg_reload_conf()')
    await delay(between(1_000, 3_000))
    // The setting is for transactions, this one included, unless it says otherwise.
    const client = new pg.Client({ ...system.admin, options: '-c default_transaction_read_only=off' })
    client.on('error', () => {})
    await client.connect()
    await client.query('alter system reset default_transaction_read_only')
    await client.query('select pg_reload_conf()')
    await client.end()
    return on !== null
  },
  'database out of connections': async (system) => {
    const held: pg.Client[] = []
    for (let i = 0; i < 200; i++) {
      const client = new pg.Client({ ...system.admin, connectionTimeoutMillis: 2_000 })
      client.on('error', () => {})
      held.push(client)
      if (
        !(await client.connect().then(
          () => true,
          () => false,
        ))
      )
        break
    }
    await delay(between(1_000, 3_000))
    await Promise.all(held.map((client) => client.end().catch(() => {})))
    return held.length > 1
  },
  'database refused': weather('database', 'refuse', [500, 4_000]),
  'database black hole': weather('database', 'hang', [2_000, 12_000]),
  'database slow': weather('database', 'slow', [500, 3_000]),
  'database cut': weather('database', 'cut', [500, 2_000]),
  'files refused': weather('files', 'refuse', [500, 4_000]),
  'files hang': weather('files', 'hang', [2_000, 12_000]),
  'files slow': weather('files', 'slow', [500, 4_000]),
  'files cut': weather('files', 'cut', [500, 3_000]),
  'speech refused': weather('speech', 'refuse', [500, 4_000]),
  'speech hangs': weather('speech', 'hang', [1_000, 5_000]),
  'speech cut': weather('speech', 'cut', [500, 3_000]),
  'speech overloaded': async ({ recogniser }) => {
    recogniser.refuseWith(503)
    await delay(between(1_000, 4_000))
    recogniser.refuseWith(null)
    return true
  },
  'decoder killed': hit('kill', ['opus.child', 'ffmpeg']),
  'decoder frozen': hit('freeze', ['opus.child', 'ffmpeg']),
  'reader killed': hit('kill', ['read-exam.child']),
  'reader frozen': hit('freeze', ['read-exam.child']),
  'recogniser of text killed': hit('kill', ['tesseract'], 400),
  'detector killed': hit('kill', ['silero.child']),
  'report writer killed': hit('kill', ['write.child']),
  'clock jumps': async ({ clocks }) => {
    if (clocks.length === 0) return false
    const clock = pick(clocks)
    await clock.move(Math.round(between(5, 60)) * pick([1, -1]))
    await delay(between(2_000, 5_000))
    await clock.move(0)
    return true
  },
  'disk full': async ({ smallDisk, revive }) => {
    if (!smallDisk) return false
    const ballast = path.join(smallDisk, 'ballast')
    const { bavail, bsize } = await statfs(smallDisk)
    const piece = Buffer.alloc(1_000_000)
    // In pieces: the last one takes what is left.
    const handle = writeFile(
      ballast,
      (function* () {
        for (let left = bavail * bsize; left > 0; left -= piece.length) yield piece
      })(),
    ).catch(() => undefined)
    await handle
    await delay(between(500, 2_500))
    await rm(ballast, { force: true })
    // It ends when it finds no room for its log.
    await revive?.()
    return true
  },
}
