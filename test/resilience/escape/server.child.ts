/** Holds what a server holds, starts a hostile program in each child's place, and tells what each could get at. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endChild } from '../../../src/platform/children/confine/inside.ts'
import {
  currentSandbox,
  type SandboxMode,
  useSandbox,
} from '../../../src/platform/children/confine/sandbox.ts'
import { forkChild } from '../../../src/platform/children/fork-child.ts'
import { DEFAULT_LIMITS } from '../../../src/platform/media/limits.ts'
import { startFfmpeg } from '../../../src/platform/media/start-ffmpeg.ts'
import type { Attempt, Loot } from './loot.ts'

const dir = mkdtempSync(join(tmpdir(), 'escape-'))
const at = (name: string) => join(dir, name)
const canary = process.env.AUSCULT_SECRET ?? ''
mkdirSync(at('bin'))
cpSync(fileURLToPath(new URL('./hostile.pl', import.meta.url)), at('bin/ffmpeg'))
chmodSync(at('bin/ffmpeg'), 0o755)
for (const name of ['secret', 'blob']) writeFileSync(at(name), canary, { mode: 0o600 })
for (const name of ['input', 'output']) writeFileSync(at(name), 'audio', { mode: 0o600 })
process.env.PATH = [at('bin'), process.env.PATH].join(delimiter)

const database = createServer((socket) => socket.end()).listen(at('socket'))
const network = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
await Promise.all([once(database, 'listening'), once(network, 'listening')])
let signals = 0
process.on('SIGUSR2', () => signals++)

useSandbox({ mode: process.argv[2] as SandboxMode })

const lootFor = (place: string): Loot => ({
  ...{ pid: process.pid, canary, secret: at('secret'), blob: at('blob'), socket: at('socket') },
  ...{ port: (network.address() as AddressInfo).port, drop: at(`dropped-${place}`) },
})

const asArguments = ({ pid, canary: mark, secret, blob, socket, port, drop }: Loot): string[] =>
  [pid, mark, secret, blob, socket, port, drop].map(String)

async function wonBy(program: ChildProcess): Promise<string[]> {
  const [ran, ...won] = (await text(program.stdout!)).trim().split(/\s+/)
  if (ran !== 'ran') throw new Error('the hostile program did not run')
  return won
}

async function wonInNode(child: ChildProcess): Promise<string[]> {
  const [won] = (await once(child, 'message')) as [string[]]
  endChild(child)
  return won
}

const hostile = new URL('./hostile.child.ts', import.meta.url)
const inNode = (options: Parameters<typeof forkChild>[1]) => (loot: Loot) =>
  wonInNode(forkChild(hostile, { ...options, args: [JSON.stringify(loot)] }))
const inFfmpeg = (files: { reads: string[] } | { writes: string[] }) => (loot: Loot) =>
  wonBy(startFfmpeg(asArguments(loot), DEFAULT_LIMITS, { stdio: ['ignore', 'pipe', 'ignore'], ...files }))

const places: Record<string, (loot: Loot) => Promise<string[]>> = {
  decoder: inFfmpeg({ reads: [at('input')] }),
  encoder: inFfmpeg({ writes: [at('output')] }),
  reader: inNode({ processes: true, niceness: 10 }),
  others: inNode({}),
}

const result: Record<string, Attempt[]> = {}
for (const [place, run] of Object.entries(places)) {
  const loot = lootFor(place)
  signals = 0
  const won = (await run(loot)) as Attempt[]
  // A signal that was sent may come a little later.
  await delay(100)
  if (signals > 0) won.push('signal')
  if (existsSync(loot.drop)) won.push('write')
  result[place] = won
}
writeSync(1, `${JSON.stringify({ sandbox: currentSandbox().kind, user: process.getuid?.(), ...result })}\n`)
rmSync(dir, { recursive: true })
process.exit(0)
