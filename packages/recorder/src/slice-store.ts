import { type IDBPDatabase, openDB } from 'idb'
import type { GapRow, RecordingRow, Schema, StoredRecording, StoredSlice } from './schema.ts'
import { Vault } from './vault.ts'

/** Written through to the disk: a browser that is killed must not take what it said was stored. */
const strict = { durability: 'strict' } as const

/**
 * What is not yet on the server, in IndexedDB, sealed; what finds no room there, in memory, until it does.
 * Tells `change` when there is more to send.
 */
export class SliceStore extends EventTarget {
  readonly #db: IDBPDatabase<Schema>
  readonly #vault: Vault
  /** Rows, slices (in order) and gaps for which there was no room. */
  readonly #rows = new Map<string, RecordingRow>()
  #slices: StoredSlice[] = []
  #gaps: GapRow[] = []
  #writing: Promise<unknown> = Promise.resolve()

  private constructor(db: IDBPDatabase<Schema>, vault: Vault) {
    super()
    this.#db = db
    this.#vault = vault
  }

  static async open(name = 'auscult-recordings'): Promise<SliceStore> {
    const db = await openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('keys')
        db.createObjectStore('recordings', { keyPath: 'id' })
        db.createObjectStore('slices', { keyPath: ['recording', 'index'] })
        db.createObjectStore('gaps', { keyPath: ['recording', 'from'] })
      },
    })
    return new SliceStore(db, await Vault.open(db))
  }

  async recordings(): Promise<StoredRecording[]> {
    const rows = new Map((await this.#db.getAll('recordings')).map((row) => [row.id, row]))
    for (const [id, row] of this.#rows) rows.set(id, row)
    return Promise.all([...rows.values()].map((row) => this.#unseal(row)))
  }

  async recording(id: string): Promise<StoredRecording | undefined> {
    const row = await this.#row(id)
    return row && this.#unseal(row)
  }

  async putRecording({ details, finish, ...rest }: StoredRecording): Promise<void> {
    const seal = (value: unknown) => this.#vault.sealJson(value, rest.id)
    const sealed = { details: await seal(details), ...(finish ? { finish: await seal(finish) } : {}) }
    await this.#put({ ...rest, ...sealed })
  }

  /** Changes some members of a recording that is there. */
  async change(id: string, { finish, ...members }: Partial<Omit<StoredRecording, 'details'>>): Promise<void> {
    const sealed = finish ? { finish: await this.#vault.sealJson(finish, id) } : {}
    await this.#inTurn(async () => {
      const row = await this.#row(id)
      if (row) await this.#put({ ...row, ...members, ...sealed })
    })
    this.#tell()
  }

  /**
   * Keeps a slice, and with it how far its recording is.
   * @returns whether everything is on the disk; else it is in memory.
   */
  async add(slice: StoredSlice, so: Partial<Pick<StoredRecording, 'seconds' | 'at'>>): Promise<boolean> {
    this.#slices.push(slice)
    this.#tell()
    await this.change(slice.recording, { ...so, next: slice.index + 1 })
    return this.#inTurn(() => this.#flush())
  }

  /** The one to send next, wherever it is. */
  async first(recording: string): Promise<StoredSlice | undefined> {
    const [row] = await this.#db.getAll('slices', rangeOf(recording), 1)
    if (!row) return this.#slices.find((slice) => slice.recording === recording)
    const { iv: _, ...slice } = row
    return { ...slice, bytes: await this.#vault.unseal(row, nameOf(row)) }
  }

  /** How many slices wait. */
  async waiting(recording: string): Promise<number> {
    const kept = this.#slices.filter((slice) => slice.recording === recording)
    return (await this.#db.count('slices', rangeOf(recording))) + kept.length
  }

  /** Once it has arrived. */
  async remove(recording: string, index: number): Promise<void> {
    await this.#inTurn(async () => {
      this.#slices = this.#slices.filter((slice) => slice.recording !== recording || slice.index !== index)
      await this.#db.delete('slices', [recording, index])
    })
  }

  async addGap(gap: GapRow): Promise<void> {
    await this.#db.put('gaps', gap).catch(() => this.#gaps.push(gap))
    this.#tell()
  }

  async gaps(recording: string): Promise<GapRow[]> {
    const kept = this.#gaps.filter((gap) => gap.recording === recording)
    return [...(await this.#db.getAll('gaps', rangeOf(recording))), ...kept]
  }

  async removeGap(gap: GapRow): Promise<void> {
    this.#gaps = this.#gaps.filter((kept) => kept !== gap)
    await this.#db.delete('gaps', [gap.recording, gap.from])
  }

  /** With all that waits of it. */
  async forget(id: string): Promise<void> {
    await this.#inTurn(async () => {
      this.#rows.delete(id)
      this.#slices = this.#slices.filter(({ recording }) => recording !== id)
      this.#gaps = this.#gaps.filter(({ recording }) => recording !== id)
      const tx = this.#db.transaction(['recordings', 'slices', 'gaps'], 'readwrite', strict)
      await Promise.all([
        tx.objectStore('slices').delete(rangeOf(id)),
        tx.objectStore('gaps').delete(rangeOf(id)),
        tx.objectStore('recordings').delete(id),
        tx.done,
      ])
    })
  }

  /** One after the other: an index is on the disk before the next one is, and before what is said of it is changed. */
  #inTurn<Result>(act: () => Promise<Result>): Promise<Result> {
    const done = this.#writing.then(act)
    this.#writing = done.catch(() => {})
    return done
  }

  async #flush(): Promise<boolean> {
    try {
      await this.#vault.keep(this.#db)
      for (let slice = this.#slices[0]; slice; slice = this.#slices[0]) {
        const { bytes, ...rest } = slice
        const sealed = await this.#vault.seal(bytes, nameOf(slice))
        const tx = this.#db.transaction('slices', 'readwrite', strict)
        await Promise.all([tx.store.put({ ...rest, ...sealed }), tx.done])
        this.#slices.shift()
      }
      return true
    } catch {
      return false
    }
  }

  async #put(row: RecordingRow): Promise<void> {
    try {
      await this.#vault.keep(this.#db)
      const tx = this.#db.transaction('recordings', 'readwrite', strict)
      await Promise.all([tx.store.put(row), tx.done])
      this.#rows.delete(row.id)
    } catch {
      this.#rows.set(row.id, row)
    }
  }

  async #row(id: string): Promise<RecordingRow | undefined> {
    return this.#rows.get(id) ?? (await this.#db.get('recordings', id))
  }

  async #unseal({ details, finish, ...row }: RecordingRow): Promise<StoredRecording> {
    const unseal = <Value>(sealed: NonNullable<typeof finish>) =>
      this.#vault.unsealJson<Value>(sealed, row.id)
    return {
      ...row,
      details: await unseal<StoredRecording['details']>(details),
      ...(finish ? { finish: await unseal<NonNullable<StoredRecording['finish']>>(finish) } : {}),
    }
  }

  #tell(): void {
    this.dispatchEvent(new Event('change'))
  }
}

const nameOf = ({ recording, index }: Pick<StoredSlice, 'recording' | 'index'>) => `${recording} ${index}`
const rangeOf = (recording: string) => IDBKeyRange.bound([recording, 0], [recording, Number.MAX_SAFE_INTEGER])
