import type { IcdRow } from '../icd-index.ts'
import { readCsv } from './read-csv.ts'

/**
 * CID-10 of DATASUS: `CID-10-CATEGORIAS.CSV` (`CAT`, `DESCRICAO`) or `CID-10-SUBCATEGORIAS.CSV` (`SUBCAT`). Its
 * texts are not shipped; an operator who may use them imports them.
 */
export function importDatasus(csv: string): IcdRow[] {
  const rows = readCsv(csv)
  const column = rows[0] && 'SUBCAT' in rows[0] ? 'SUBCAT' : 'CAT'
  if (rows[0] && !(column in rows[0])) throw new Error('the file has neither a column CAT nor SUBCAT')
  return rows
    .filter((row) => /^[A-Z]\d\d\d?$/.test(row[column] ?? '') && row.DESCRICAO && row[column] !== 'U99')
    .map((row) => ({ code: dotted(row[column]!), title: row.DESCRICAO!, terms: [] }))
}

const dotted = (code: string) => (code.length > 3 ? `${code.slice(0, 3)}.${code.slice(3)}` : code)

const longestTerm = 90
const longestCode = 5

/**
 * ICD-10-CM's tabular list (`icd10cm_tabular_YYYY.xml`): codes of up to four characters with inclusion terms;
 * those of longer codes go to their four-character parent. External causes are left out.
 */
export function importIcd10Cm(xml: string): IcdRow[] {
  const rows = new Map<string, { title: string; terms: string[] }>()
  const open: string[] = []
  let inTerms = false
  for (const [, close, tag = '', text = ''] of xml.matchAll(
    /<(\/?)(diag|name|desc|inclusionTerm|note)\b[^>]*>([^<]*)/g,
  )) {
    if (tag === 'diag') {
      if (close) open.pop()
      else open.push('')
    } else if (tag === 'name' && !close) open[open.length - 1] = text.trim()
    else if (tag === 'desc' && !close) {
      const code = open.at(-1) ?? ''
      if (isListed(code)) rows.set(code, { title: plainText(text), terms: [] })
    } else if (tag === 'inclusionTerm') inTerms = !close
    else if (tag === 'note' && !close && inTerms) {
      const term = plainText(text).replace(/\s*NOS$/, '')
      const row = rows.get((open.at(-1) ?? '').slice(0, longestCode))
      if (row && term.length <= longestTerm && !row.terms.includes(term)) row.terms.push(term)
    }
  }
  return [...rows].map(([code, row]) => ({ code, ...row }))
}

const isListed = (code: string) => /^[A-UZ]\d[\dA-Z](?:\.[\dA-Z])?$/.test(code)

const plainText = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .trim()
