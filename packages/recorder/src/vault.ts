import type { IDBPDatabase } from 'idb'
import type { Schema } from './schema.ts'

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: ArrayBuffer
}

const KEY = 'slices'

/**
 * Seals what is stored (AES-GCM, 256 bits). The key was made in this browser, lies beside the data and can't be taken out by
 * scripts: copies of the stored data alone are of no use.
 */
export class Vault {
  readonly #key: CryptoKey
  #isKept: boolean

  private constructor(key: CryptoKey, isKept: boolean) {
    this.#key = key
    this.#isKept = isKept
  }

  static async open(db: IDBPDatabase<Schema>): Promise<Vault> {
    const known = await db.get('keys', KEY)
    if (known) return new Vault(known, true)
    const usages: KeyUsage[] = ['encrypt', 'decrypt']
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, usages)
    // Of two pages that make one at the same time, the first holds; on a full disk it is kept later.
    await db.add('keys', made, KEY).catch(() => {})
    const kept = await db.get('keys', KEY)
    return new Vault(kept ?? made, kept !== undefined)
  }

  /** To be called before anything sealed is stored: without its key it would be lost. @throws where there is no room. */
  async keep(db: IDBPDatabase<Schema>): Promise<void> {
    if (!this.#isKept) await db.add('keys', this.#key, KEY)
    this.#isKept = true
  }

  /** @param name What it is: nothing else opens under another name. */
  async seal(bytes: BufferSource, name: string): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, name), this.#key, bytes) }
  }

  unseal({ iv, bytes }: Sealed, name: string): Promise<ArrayBuffer> {
    return crypto.subtle.decrypt(algorithm(iv, name), this.#key, bytes)
  }

  sealJson(value: unknown, name: string): Promise<Sealed> {
    return this.seal(new TextEncoder().encode(JSON.stringify(value)), name)
  }

  async unsealJson<Value>(sealed: Sealed, name: string): Promise<Value> {
    return JSON.parse(new TextDecoder().decode(await this.unseal(sealed, name))) as Value
  }
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  ...{ name: 'AES-GCM', iv },
  additionalData: new TextEncoder().encode(name),
})
