import { setTimeout as delay } from 'node:timers/promises'
import { type ServiceProcess, spawnService } from '../../support/process.ts'

const MOST_STARTS = 60
const MOST_OUTPUT = 2_000_000
const ERROR = '"level":50'
const STOP_MS = 60_000

const COMMANDS = { all: ['serve'], api: ['serve', '--role', 'api'], worker: ['worker'] } as const

/** One process of the service that comes back whenever it has ended. */
export class Server {
  readonly role: 'all' | 'api' | 'worker'
  readonly #settings: Readonly<Record<string, string>>
  #process: ServiceProcess | null = null
  #closed = false
  /** Where it listens; `null` for a worker, and while it is down. */
  url: string | null = null
  /** Orderly stops that did not end in time. */
  lateStops = 0
  /** What the processes before this one had to say of errors. */
  #errors = ''

  constructor(role: Server['role'], settings: Readonly<Record<string, string>>) {
    this.role = role
    this.#settings = settings
  }

  get pid(): number {
    return this.#process?.pid ?? 0
  }

  async start(): Promise<void> {
    for (let tries = 1; !this.#closed; tries++) {
      this.#errors = this.errors().slice(-MOST_OUTPUT)
      this.#process = spawnService(this.#settings, COMMANDS[this.role])
      try {
        this.url = (await this.#process.ready) || null
        return
      } catch (error) {
        // What it needs may be away just now.
        if (tries === MOST_STARTS || /must be/.test(String(error))) throw error
        await delay(1_000)
      }
    }
  }

  /** kill -9, or an orderly stop; and its start. */
  async restart(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    this.url = null
    if (signal === 'SIGKILL') await this.#process?.kill()
    else if (!(await this.#stopInTime())) this.lateStops++
    await this.start()
  }

  async killWhileStarting(afterMs: number): Promise<void> {
    this.url = null
    await this.#process?.kill()
    const starting = spawnService(this.#settings, COMMANDS[this.role])
    await Promise.race([starting.ready.catch(() => ''), delay(afterMs)])
    await starting.kill()
    await this.start()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.url = null
    const pid = this.pid
    if (pid > 0) resume(pid)
    await this.#stopInTime()
  }

  /** False: it did not end in the time that a service manager grants, and was killed. */
  async #stopInTime(): Promise<boolean> {
    const stopped = await Promise.race([this.#process?.stop(), delay(STOP_MS, 'late', { ref: false })])
    if (stopped !== 'late') return true
    await this.#process?.kill()
    return false
  }

  /** Lines of its log that tell of errors, those of the processes before it included. */
  errors(): string {
    const lines = (this.#process?.output() ?? '').split('\n')
    return [this.#errors, ...lines.filter((line) => line.includes(ERROR))].join('\n')
  }
}

/** Stops a process for a while, without its knowing. */
export async function freeze(pid: number, ms: number): Promise<void> {
  if (!signal(pid, 'SIGSTOP')) return
  await delay(ms)
  resume(pid)
}

const resume = (pid: number) => void signal(pid, 'SIGCONT')

/** False when it is gone already. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return pid > 1 && process.kill(pid, name)
  } catch {
    return false
  }
}
