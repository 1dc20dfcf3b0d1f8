import type { MedicineRow } from '../rank-products.ts'
import { readCsv } from './read-csv.ts'

const categories: Readonly<Record<string, string>> = {
  GENÉRICO: 'G',
  SIMILAR: 'S',
  NOVO: 'N',
  REFERÊNCIA: 'N',
  ESPECÍFICO: 'E',
  BIOLÓGICO: 'B',
  FITOTERÁPICO: 'F',
  DINAMIZADO: 'D',
}
const lapsed = /CANCEL|CADUC|INATIV|VENCID|INDEFER/i

/**
 * The medicines of ANVISA's open data (`DADOS_ABERTOS_MEDICAMENTOS.csv`) whose registration holds, sorted by
 * name. Throws `Error` when the file lacks a column it needs.
 */
export function importAnvisa(csv: string): MedicineRow[] {
  const rows = readCsv(csv)
  const first = rows[0]
  for (const column of ['NOME_PRODUTO', 'NUMERO_REGISTRO_PRODUTO', 'PRINCIPIO_ATIVO']) {
    if (first && !(column in first)) throw new Error(`the file has no column ${column}`)
  }
  const seen = new Set<string>()
  const medicines: MedicineRow[] = []
  for (const row of rows) {
    const name = tidy(row.NOME_PRODUTO)
    const ingredients = tidy(row.PRINCIPIO_ATIVO).replace(/\s*[+;]\s*/g, ' + ')
    const registration = tidy(row.NUMERO_REGISTRO_PRODUTO)
    const category = categories[tidy(row.CATEGORIA_REGULATORIA).toUpperCase()]
    if (!name || !ingredients || !registration || !category || lapsed.test(row.SITUACAO_REGISTRO ?? ''))
      continue
    const key = `${name}|${registration}`
    if (seen.has(key)) continue
    seen.add(key)
    const presentation = tidy(row.APRESENTACAO)
    medicines.push({
      name,
      ingredients,
      registration,
      category,
      company: tidy(row.EMPRESA_DETENTORA_REGISTRO).replace(/^\d+\s*-\s*/, ''),
      ...(presentation && { presentation }),
    })
  }
  return medicines.sort(
    (a, b) => a.name.localeCompare(b.name, 'pt') || a.registration.localeCompare(b.registration),
  )
}

const tidy = (cell: string | undefined) => (cell ?? '').replace(/\s+/g, ' ').trim()
