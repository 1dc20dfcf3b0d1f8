interface Page<Item> {
  readonly data: readonly Item[]
  readonly nextCursor: string | null
}

/** Every item of a list, a page at a time. */
export async function* itemsOf<Item>(
  get: (cursor: string | undefined) => Promise<Page<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined
  do {
    const { data, nextCursor } = await get(cursor)
    yield* data
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
}
