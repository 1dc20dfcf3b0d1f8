import { parse } from 'csv-parse/sync'

/** Rows of a Brazilian government table (`;` between cells); header names in capitals as keys. */
export const readCsv = (text: string): { readonly [column: string]: string }[] =>
  parse(text, {
    delimiter: ';',
    bom: true,
    cast: (cell) => cell.trim(),
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    columns: (header: string[]) => header.map((name) => name.trim().toUpperCase()),
  })

/** Bytes of a Brazilian government file: UTF-8 where they are, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
