import { type AuditKey, type AuditLine, CHAIN_START, type SealedLine } from './audit-line.ts'

/** The last link that was verified: kept elsewhere, it proves later that nothing before it was taken away. */
export interface ChainHead {
  readonly position: number
  readonly hash: string
}

export interface Verification {
  readonly lines: number
  readonly head: ChainHead
  /** In words, each with the position or id of the line. */
  readonly faults: readonly string[]
}

/** More are of no use to anybody. */
const MOST_FAULTS = 100

/**
 * Walks a chain. `lines` come by position, those without one last; a chain may begin in the middle (an export).
 * Finds lines that were changed, removed, inserted or moved.
 */
export class ChainVerifier {
  readonly #keys: ReadonlyMap<string, AuditKey>
  readonly #expected: readonly ChainHead[]
  readonly #faults: string[] = []
  readonly #ids = new Set<string>()
  #lines = 0
  #head: ChainHead | null = null

  /** `expected`: links that are known to have been made, such as the last one of an earlier run. */
  constructor(keys: readonly AuditKey[], expected: readonly ChainHead[] = []) {
    this.#keys = new Map(keys.map((key) => [key.id, key]))
    this.#expected = expected
  }

  add(line: AuditLine & Partial<SealedLine>): void {
    this.#lines += 1
    const { position, hash, id } = line
    const name = position === undefined ? `the line ${id}` : `line ${position} (${id})`
    if (this.#ids.has(id)) this.#fault(`${name} is there twice: it was inserted`)
    this.#ids.add(id)
    const key = this.#keys.get(line.keyId)
    if (!key) this.#fault(`${name} was written under another secret (${line.keyId}), which is not given`)
    else if (key.mac(line) !== line.mac) this.#fault(`${name} was changed or inserted`)
    if (position !== undefined && hash !== undefined) this.#follow({ ...line, position, hash }, name)
  }

  end(): Verification {
    const head = this.#head ?? { position: 0, hash: CHAIN_START }
    const last = Math.max(0, ...this.#expected.map(({ position }) => position))
    if (last > head.position) this.#fault(missing(head.position + 1, last))
    return { lines: this.#lines, head, faults: this.#faults }
  }

  #follow(line: SealedLine, name: string): void {
    const { position, hash } = line
    const previous = this.#head ?? (position === 1 ? { position: 0, hash: CHAIN_START } : null)
    if (previous && position > previous.position + 1)
      this.#fault(missing(previous.position + 1, position - 1))
    else if (previous && !this.#isLink(previous.hash, line))
      this.#fault(`${name} does not follow from the line before it: one of them was changed or moved`)
    if (this.#expected.some((one) => one.position === position && one.hash !== hash))
      this.#fault(`${name} is not the one that had this place before: the log was replaced`)
    this.#head = { position, hash }
  }

  /** By whichever key: a link is made by the process that seals, which may know a newer one than the writer. */
  #isLink(previous: string, line: SealedLine): boolean {
    return this.#keys.values().some((key) => key.hash(previous, line.position, line) === line.hash)
  }

  #fault(text: string): void {
    if (this.#faults.length < MOST_FAULTS) this.#faults.push(text)
  }
}

const missing = (from: number, to: number) =>
  from === to ? `line ${from} was removed` : `lines ${from} to ${to} were removed`
