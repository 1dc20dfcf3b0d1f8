import type { Item } from './items.ts'

const VALUE_KINDS: ReadonlySet<string> = new Set(['number', 'bound', 'range', 'titer', 'quality'])

/** Whether an item can be a result. */
export const isValue = (item: Item) => VALUE_KINDS.has(item.kind)

/** Whether an item is one end of what is in order, or both. */
export const isLimit = ({ kind }: Item) => kind === 'range' || kind === 'bound'

/** Whether items are words and nothing else. */
export const isWords = (items: readonly Item[]) => items.every(({ kind }) => kind === 'text')
