import type { IcdRow } from './icd-index.ts'

/** Cells of an ICD table: code, title, names separated by `|`. */
export const icdRows = (table: readonly (readonly string[])[]): IcdRow[] =>
  table.map(([code = '', title = '', terms = '']) => ({ code, title, terms: terms ? terms.split('|') : [] }))
