import type { FinishConsultation, StartConsultation } from '@auscult/client'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A recording as this browser knows it. `id` is ours, from before the server knew of it. */
export interface StoredRecording {
  readonly id: string
  readonly details: StartConsultation
  readonly startedAt: string
  /** From the first answer of the server on. */
  readonly consultationId?: string
  readonly recordingId?: string
  /** Once the last slice was handed over. */
  readonly finish?: FinishConsultation
}

export interface StoredSlice {
  readonly recording: string
  /** 0, 1, 2 …: the chunk's index. */
  readonly index: number
  readonly bytes: ArrayBuffer
  readonly seconds: number
}

interface Schema extends DBSchema {
  recordings: { key: string; value: StoredRecording }
  slices: { key: [string, number]; value: StoredSlice }
}

/** Written through to the disk: a browser that is killed must not take what it said was stored. */
const strict = { durability: 'strict' } as const

/** What is not yet on the server, in IndexedDB; what finds no room there, in memory. */
export class SliceStore {
  readonly #db: IDBPDatabase<Schema>
  readonly #overflow = new Map<string, StoredSlice>()

  private constructor(db: IDBPDatabase<Schema>) {
    this.#db = db
  }

  static async open(name = 'auscult-recorder'): Promise<SliceStore> {
    return new SliceStore(
      await openDB<Schema>(name, 1, {
        upgrade(db) {
          db.createObjectStore('recordings', { keyPath: 'id' })
          db.createObjectStore('slices', { keyPath: ['recording', 'index'] })
        },
      }),
    )
  }

  recordings(): Promise<StoredRecording[]> {
    return this.#db.getAll('recordings')
  }

  recording(id: string): Promise<StoredRecording | undefined> {
    return this.#db.get('recordings', id)
  }

  async putRecording(recording: StoredRecording): Promise<void> {
    const tx = this.#db.transaction('recordings', 'readwrite', strict)
    await Promise.all([tx.store.put(recording), tx.done])
  }

  /** Changes some members of a recording that is there. */
  async change(id: string, members: Partial<StoredRecording>): Promise<void> {
    const tx = this.#db.transaction('recordings', 'readwrite', strict)
    const known = await tx.store.get(id)
    if (known) await tx.store.put({ ...known, ...members })
    await tx.done
  }

  /** @returns whether it is on the disk; else it is kept in memory. */
  async add(slice: StoredSlice): Promise<boolean> {
    try {
      const tx = this.#db.transaction('slices', 'readwrite', strict)
      await Promise.all([tx.store.put(slice), tx.done])
      return true
    } catch {
      this.#overflow.set(keyOf(slice), slice)
      return false
    }
  }

  /** The slice at this index, wherever it is. */
  async slice(recording: string, index: number): Promise<StoredSlice | undefined> {
    return this.#overflow.get(keyOf({ recording, index })) ?? this.#db.get('slices', [recording, index])
  }

  /** Indices of what waits, in order. */
  async waiting(recording: string): Promise<number[]> {
    const keys = await this.#db.getAllKeys('slices', rangeOf(recording))
    const kept = [...this.#overflow.values()].filter((slice) => slice.recording === recording)
    return [...keys.map(([, index]) => index), ...kept.map(({ index }) => index)].sort((a, b) => a - b)
  }

  async remove(recording: string, index: number): Promise<void> {
    this.#overflow.delete(keyOf({ recording, index }))
    await this.#db.delete('slices', [recording, index])
  }

  /** With all that waits of it. */
  async forget(id: string): Promise<void> {
    for (const [key, { recording }] of this.#overflow) if (recording === id) this.#overflow.delete(key)
    const tx = this.#db.transaction(['recordings', 'slices'], 'readwrite', strict)
    await Promise.all([
      tx.objectStore('slices').delete(rangeOf(id)),
      tx.objectStore('recordings').delete(id),
      tx.done,
    ])
  }
}

const keyOf = ({ recording, index }: Pick<StoredSlice, 'recording' | 'index'>) => `${recording} ${index}`
const rangeOf = (recording: string) => IDBKeyRange.bound([recording, 0], [recording, Number.MAX_SAFE_INTEGER])
