import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { IcdRow } from '../icd-index.ts'
import { icdRows } from '../icd-rows.ts'
import { shippedCatalog } from '../load-knowledge.ts'
import { readTable } from '../read-table.ts'
import { importAnvisa } from './import-anvisa.ts'
import { importDatasus, importIcd10Cm } from './import-icd.ts'
import { decodeText } from './read-csv.ts'
import { icdTable, medicineTable, writeTable } from './write-table.ts'

interface Source {
  /** What is imported, for a person. */
  readonly about: string
  /** The table that it replaces, within a catalogue folder. */
  readonly table: string
  /** Rows and text of the table. Throws `Error` on a file that is something else. */
  readonly convert: (texts: readonly string[]) => { readonly rows: number; readonly text: string }
}

/** Official files that an operator can import, by the name of who publishes them. */
export const sources: { readonly [name: string]: Source } = {
  anvisa: {
    about: "ANVISA's registered medicines (DADOS_ABERTOS_MEDICAMENTOS.csv)",
    table: 'medicines/anvisa.tsv',
    convert: (texts) => {
      const rows = texts.flatMap(importAnvisa)
      return { rows: rows.length, text: medicineTable(rows) }
    },
  },
  datasus: {
    about: 'CID-10 of DATASUS (CID-10-CATEGORIAS.CSV, CID-10-SUBCATEGORIAS.CSV)',
    table: 'icd10/pt.tsv',
    convert: (texts) => {
      const rows = texts.flatMap(importDatasus)
      return { rows: rows.length, text: icdTable(withLayNames(rows)) }
    },
  },
  icd10cm: {
    about: "ICD-10-CM's tabular list (icd10cm_tabular_YYYY.xml)",
    table: 'icd10/en.tsv',
    convert: (texts) => {
      const rows = texts.flatMap(importIcd10Cm)
      return { rows: rows.length, text: icdTable(rows) }
    },
  },
}

/**
 * Converts official files into a table of the catalogue folder, which takes the place of the shipped one from the
 * next start on. Throws `Error`, with nothing changed, on files that hold nothing of the kind.
 */
export async function importTable(
  source: Source,
  files: readonly string[],
  catalogFolder: string,
): Promise<{ readonly table: string; readonly rows: number }> {
  const texts = await Promise.all(files.map(async (file) => decodeText(await readFile(file))))
  const { rows, text } = source.convert(texts)
  if (rows === 0) throw new Error(`nothing to import: expected ${source.about}`)
  const table = path.join(catalogFolder, source.table)
  await writeTable(table, text)
  return { table, rows }
}

/** Official titles are no words of patients: the shipped names stay, and codes that the official file lacks. */
function withLayNames(official: readonly IcdRow[]): IcdRow[] {
  const shipped = icdRows(readTable(path.join(shippedCatalog, 'icd10/pt.tsv')))
  const rows = new Map(shipped.map((row) => [row.code, row]))
  for (const { code, title } of official) {
    const known = rows.get(code)
    const names = known ? [known.title, ...known.terms].filter((name) => name !== title) : []
    rows.set(code, { code, title, terms: names })
  }
  return [...rows.values()].sort((a, b) => a.code.localeCompare(b.code))
}
