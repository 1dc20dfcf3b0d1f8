import type { Box } from '../layout/page-text.ts'
import type { ColumnRole } from '../lexicon/column-roles.ts'

/** A column of a table, where its heading stands. */
export interface Column extends Box {
  readonly role: ColumnRole
  readonly label: string
}
