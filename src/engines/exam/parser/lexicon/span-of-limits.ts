import type { CatalogEntry } from './observation-catalog.ts'
import { readWordsTable } from './words-table.ts'

let spans: ReadonlyMap<string, readonly [number, number]> | undefined

/** Between which numbers the limits of a test lie, in the entry's unit; `null` where nobody has told. */
export function spanOfLimits({ loinc }: CatalogEntry): readonly [number, number] | null {
  spans ??= new Map(
    readWordsTable('limits').flatMap(({ phrases, rest: [least, greatest] }) =>
      phrases.map((code) => [code, [Number(least), Number(greatest)]] as const),
    ),
  )
  return spans.get(loinc) ?? null
}
