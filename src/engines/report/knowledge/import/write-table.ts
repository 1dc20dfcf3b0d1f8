import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { IcdRow } from '../icd-index.ts'
import type { MedicineRow } from '../rank-products.ts'

const cell = (text: string) => text.replace(/[\t\n\r|]+/g, ' ').trim()

export const icdTable = (rows: readonly IcdRow[]) =>
  rows.map(({ code, title, terms }) => `${code}\t${cell(title)}\t${terms.map(cell).join('|')}\n`).join('')

export const medicineTable = (rows: readonly MedicineRow[]) =>
  rows
    .map(
      ({ name, ingredients, registration, category, company, presentation = '' }) =>
        `${[name, ingredients, registration, category, company, presentation].map(cell).join('\t').trimEnd()}\n`,
    )
    .join('')

/** Replaces a table of a catalogue folder in one step: readers see the old or the new one. */
export async function writeTable(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const next = `${file}.${process.pid}.new`
  await writeFile(next, text)
  await rename(next, file)
}
