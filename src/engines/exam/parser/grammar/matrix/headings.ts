import type { Cell } from '../../layout/cells.ts'

/** A column of values: the cell that tells its time, state or measure, and the one right over the values. */
export interface ValueColumn {
  readonly part: Cell
  readonly heading: Cell
  /** The side that stands over several columns: `Direita`. */
  readonly side?: Cell | undefined
  /** Its values are named by their row alone: how a germ responds, beside the concentration that tells it. */
  readonly ofRow?: true
  /** What its heading says that it is measured in, where that is no part of names. */
  readonly unit?: string
}

/** What heads the columns of a table that has a name of two parts for each value. */
export interface ColumnHeadings {
  readonly values: readonly ValueColumn[]
  readonly unit?: Cell | undefined
  /** Limits of every value of a row, or of one column's only. */
  readonly limits: readonly { readonly heading: Cell; readonly of: Cell | 'all' }[]
  /** Of what was predicted, changed, classified: passed over. */
  readonly others: readonly Cell[]
  /** Lines that the headings take. */
  readonly lines: number
  /** What the first heading names all rows by: `FÊMUR PROXIMAL`. */
  readonly place?: Cell | undefined
  /** Rows are places or periods, and may be named by a time. */
  readonly ofPlaces?: true
  /** Rows are times or tones, which are told behind what was measured: `Glicose - 30 min`. */
  readonly ofTimes?: true
  /** Rows are minutes, whose heading tells the unit: `Tempo (min)`. */
  readonly ofMinutes?: boolean
  /** Rows are ears, or ways by which they hear. */
  readonly ofEars?: true
  /** Rows or columns are tones. */
  readonly ofTones?: true
  /** Rows are days, of which the latest counts; what was measured has names of one part. */
  readonly ofDays?: true
  /** Known by the cells below only: a row may be a number of what `label` says, `Estágio 1`. */
  readonly byCells?: true
  readonly label?: Cell | undefined
  /** What the columns are is not sure. */
  readonly inDoubt?: boolean
  /** Something heads the rows. */
  readonly isLabelled: boolean
  /** Columns are shares and counts, of which a hundred per cent says nothing. */
  readonly ofShares?: true
  /** Words are values as well: how a germ responds to a drug. */
  readonly ofWords?: true
  /** … and words that no list knows: germs. */
  readonly ofAnyWords?: true
  /** Columns are sides, which are told before what was measured: `Orelha direita - SRT`. */
  readonly ofSides?: true
}
