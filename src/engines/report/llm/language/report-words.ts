import path from 'node:path'
import { shippedCatalog } from '../../knowledge/load-knowledge.ts'
import { readTable } from '../../knowledge/read-table.ts'
import type { ReportLanguage } from '../../port.ts'

/** `empty`: says nothing by itself; `telling`: a sentence of the language can hardly do without, and the other does not have. */
export type ReportWordKind = 'empty' | 'telling'

type ReportWords = { readonly [kind in ReportWordKind]: ReadonlySet<string> }

const loaded = new Map<ReportLanguage, ReportWords>()

/** The words of a language, folded, from `report-words.tsv`; read once a process. */
export function reportWords(language: ReportLanguage): ReportWords {
  let words = loaded.get(language)
  if (!words) {
    const file = path.join(shippedCatalog, 'words', language === 'en' ? 'en' : 'pt', 'report-words.tsv')
    const rows = new Map(readTable(file).map(([kind = '', list = '']) => [kind, list.split('|')]))
    const of = (kind: ReportWordKind) => new Set(rows.get(kind))
    words = { empty: of('empty'), telling: of('telling') }
    loaded.set(language, words)
  }
  return words
}
