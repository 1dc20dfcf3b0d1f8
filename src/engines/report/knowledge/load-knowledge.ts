import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fold } from '../../../platform/text/fold.ts'
import { type ByLanguage, byLanguage } from './by-language.ts'
import { IcdIndex } from './icd-index.ts'
import { icdRows } from './icd-rows.ts'
import { MedicineIndex } from './medicine-index.ts'
import type { MedicineRow } from './rank-products.ts'
import { readTable } from './read-table.ts'

/** The catalogues that come with the product. */
export const shippedCatalog = fileURLToPath(new URL('../../../../catalog', import.meta.url))

export interface Knowledge {
  readonly icd: ByLanguage<IcdIndex>
  readonly medicines: MedicineIndex
}

const ICD: ByLanguage<readonly string[]> = {
  'pt-BR': ['icd10/pt.tsv'],
  en: ['icd10/en.tsv', 'icd10/en-lay.tsv'],
}

/**
 * Reads the medicines from disk, and a language's codes when they are first asked for: each some 100 ms, so never on the event
 * loop. A table in `ownFolder`
 * (what the importers write) takes the place of the shipped one of the same name.
 */
export function loadKnowledge(ownFolder?: string): Knowledge {
  const table = (file: string) => {
    const own = ownFolder ? path.join(ownFolder, file) : ''
    return readTable(own && existsSync(own) ? own : path.join(shippedCatalog, file))
  }
  const medicines: MedicineRow[] = table('medicines/anvisa.tsv').map(
    ([name = '', ingredients = '', registration = '', category = '', company = '', presentation = '']) => ({
      name,
      ingredients,
      registration,
      category,
      company,
      ...(presentation && { presentation }),
    }),
  )
  const otherNames = new Map(
    table('medicines/names-en.tsv').map(([name = '', base = '']): [string, string] => [name, base]),
  )
  const ordinary = new Set(table('medicines/ordinary-words.txt').map(([word = '']) => fold(word)))
  return {
    icd: byLanguage((language) => new IcdIndex(icdRows(ICD[language].flatMap(table)), language)),
    medicines: new MedicineIndex(medicines, otherNames, ordinary),
  }
}
