/** Stands in for a Node child that a document has taken over: tries everything, tells its parent what went well. */
import { once } from 'node:events'
import { closeSync, openSync, readdirSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { Attempt, Loot } from './loot.ts'

const loot = JSON.parse(process.argv[2] ?? '{}') as Loot

const holdsCanary = (path: string): boolean =>
  succeeds(() => {
    if (!readFileSync(path, 'latin1').includes(loot.canary)) throw new Error('another file')
  })

function succeeds(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

function readMemory(): void {
  const maps = readFileSync(`/proc/${loot.pid}/maps`, 'latin1')
  const memory = openSync(`/proc/${loot.pid}/mem`, 'r')
  const start = /^([0-9a-f]+)-[0-9a-f]+ rw/m.exec(maps)?.[1]
  try {
    readSync(memory, Buffer.alloc(64), 0, 64, BigInt(`0x${start}`))
  } finally {
    closeSync(memory)
  }
}

async function reaches(target: { path: string } | { host: string; port: number }): Promise<boolean> {
  const socket = connect(target)
  return await once(socket, 'connect', { signal: AbortSignal.timeout(5_000) })
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}

const environments = () => readdirSync('/proc').map((entry) => `/proc/${entry}/environ`)

const tries: Record<Exclude<Attempt, 'signal' | 'write'>, () => boolean | Promise<boolean>> = {
  environment: () => succeeds(() => environments()) && environments().some(holdsCanary),
  memory: () => succeeds(readMemory),
  secret: () => holdsCanary(loot.secret),
  blob: () => holdsCanary(loot.blob),
  database: () => reaches({ path: loot.socket }),
  network: () => reaches({ host: '127.0.0.1', port: loot.port }),
}

const won: string[] = []
for (const [name, attempt] of Object.entries(tries)) if (await attempt()) won.push(name)
succeeds(() => process.kill(loot.pid, 'SIGUSR2'))
succeeds(() => writeFileSync(loot.drop, 'here'))
process.send?.(won)
