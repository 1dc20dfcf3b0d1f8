/** Writes that come at once share a statement. */
export interface Gathering<Item, Result> {
  /** Resolves once `item` is written, by itself or with others. */
  add(item: Item): Promise<Result>
  /** Resolves once everything added so far is written. */
  settled(): Promise<void>
}

interface Waiting<Item, Result> {
  readonly item: Item
  readonly done: PromiseWithResolvers<Result>
}

/**
 * One write at a time: while it is under way, the next gathers. Nobody waits who is alone, and many at once cost little
 * more than one. `write` gives a result for each item, in their order.
 */
export function gatherWrites<Item, Result>(options: {
  readonly write: (items: readonly Item[]) => Promise<readonly Result[]>
  /** Items of one write. */
  readonly most: number
  /** What failed for one item's sake is tried with each alone. Default: it fails for all. */
  readonly isOnes?: (error: unknown) => boolean
}): Gathering<Item, Result> {
  const { write, most, isOnes = () => false } = options
  let waiting: Waiting<Item, Result>[] = []
  let writing: Promise<void> | undefined

  async function writeGroup(group: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await write(group.map(({ item }) => item))
      group.forEach(({ done }, at) => void done.resolve(results[at] as Result))
    } catch (error) {
      if (group.length > 1 && isOnes(error)) for (const one of group) await writeGroup([one])
      else group.forEach(({ done }) => void done.reject(error))
    }
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await writeGroup(group)
    }
    writing = undefined
  }

  return {
    add(item) {
      const done = Promise.withResolvers<Result>()
      waiting.push({ item, done })
      writing ??= flush()
      return done.promise
    },
    async settled() {
      await writing
    },
  }
}
