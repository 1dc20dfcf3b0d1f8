/** A part of a list, and the id after which the next part begins; `null` at the end. */
export interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

/** Makes a page of rows of which one more than `limit` was asked for. */
export function pageOf<Row extends { readonly id: string }>(rows: readonly Row[], limit: number): Page<Row> {
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}
