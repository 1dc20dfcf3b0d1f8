import path from 'node:path'
import { shippedCatalog } from '../../../knowledge/load-knowledge.ts'
import { readTable } from '../../../knowledge/read-table.ts'

const rows = readTable(path.join(shippedCatalog, 'words', 'marks.tsv')).map(
  ([kind = '', words = '']) => [kind, new Set(words.split('|'))] as const,
)
const kinds = new Map(rows)

/** Whether a word is of a kind of `marks.tsv`; of a place beyond the words nothing is. Throws on an unknown kind. */
export function isMarkWord(kind: string, word: string | undefined): boolean {
  const words = kinds.get(kind)
  if (!words) throw new Error(`marks.tsv has no words of kind ${kind}`)
  return word !== undefined && words.has(word)
}

/** The rows of `class-…`, in their order: what words may do in a sentence. */
export const wordClasses: readonly ReadonlySet<string>[] = rows.flatMap(([kind, words]) =>
  kind.startsWith('class-') ? [words] : [],
)
