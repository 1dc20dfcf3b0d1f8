import type { Auscult } from '@auscult/client'
import type { Claims } from './claims.ts'
import type { SliceStore } from './slice-store.ts'
import type { RecorderStatus } from './status.ts'
import { type Begin, upload } from './upload.ts'

interface UploadsOptions {
  readonly auscult: Auscult
  readonly begin: Begin | undefined
  readonly store: Promise<SliceStore>
  readonly claims: Claims
}

/** What this page is sending: each recording once, and several side by side. */
export class Uploads {
  readonly #options: UploadsOptions
  readonly #closed = new AbortController()
  readonly #running = new Map<string, Promise<string>>()

  constructor(options: UploadsOptions) {
    this.#options = options
  }

  /** Sends a recording that this page holds to its end. @returns the consultation's id. */
  send(id: string, tell: (change: Partial<RecorderStatus>) => void): Promise<string> {
    const running = this.#running.get(id)
    if (running) return running
    const sent = this.#send(id, tell).finally(() => this.#running.delete(id))
    this.#running.set(id, sent)
    return sent
  }

  async #send(id: string, tell: (change: Partial<RecorderStatus>) => void): Promise<string> {
    const { auscult, begin = startBy(auscult), store, claims } = this.#options
    tell({ error: null })
    try {
      const consultationId = await upload(id, {
        ...{ auscult, begin, store: await store, signal: this.#closed.signal },
        onStarted: (consultationId) => tell({ consultationId, offline: false }),
        onStored: (waiting) => tell({ waiting, offline: false }),
        onOffline: () => tell({ offline: true }),
      })
      claims.letGo(id)
      tell({ state: 'sent', consultationId, waiting: 0, offline: false })
      return consultationId
    } catch (error) {
      if (!this.#closed.signal.aborted) tell({ error: error as Error, offline: false })
      throw error
    }
  }

  /** Ends all of it, and lets go of the recordings. */
  async close(): Promise<void> {
    this.#closed.abort()
    await Promise.allSettled(this.#running.values())
    this.#options.claims.letGoOfAll()
  }
}

const startBy =
  (auscult: Auscult): Begin =>
  async (details, idempotencyKey) => {
    const { id, recordingId = '' } = await auscult.start(details, { idempotencyKey })
    return { id, recordingId }
  }
