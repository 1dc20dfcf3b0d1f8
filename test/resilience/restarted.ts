import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from '../support/client.ts'
import { type ServiceProcess, spawnService } from '../support/process.ts'
import { bootstrapKey } from '../support/settings.ts'

/** A service that is killed and comes back on its data folder. */
export class Restarted {
  readonly #settings: Record<string, string>
  #process: ServiceProcess | null = null
  #up = Promise.withResolvers<Client>()
  kills = 0

  constructor(settings: Record<string, string>) {
    this.#settings = settings
  }

  readonly reach = (): Promise<Client> => this.#up.promise

  async start(): Promise<void> {
    this.#process = spawnService(this.#settings)
    const url = await this.#process.ready
    this.#up.resolve(new Client(url, bootstrapKey, { 'x-service-professional-id': '7' }))
  }

  /** Ends the process without a word; `database`: PostgreSQL just so, as when the machine goes down. */
  async kill(database: boolean): Promise<void> {
    this.#up = Promise.withResolvers()
    this.kills++
    const folder = this.#settings.AUSCULT_DATA_DIR as string
    const lock = await readFile(path.join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(() => '')
    const postmaster = Number(lock.split('\n')[0])
    const ended = this.#process?.kill()
    if (database && postmaster > 0) {
      try {
        process.kill(postmaster, 'SIGKILL')
      } catch (error) {
        // It may have ended with its owner just now.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
    }
    await ended
  }

  async stop(): Promise<number | string | null> {
    return (await this.#process?.stop()) ?? null
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process?.stop()
  }
}
