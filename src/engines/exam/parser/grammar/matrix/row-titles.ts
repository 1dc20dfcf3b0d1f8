import type { Line } from '../../layout/lines.ts'
import { isHeadingOf } from './words.ts'

/** `Coluna lombar (AP)` alone on its line at the left: the place of the rows below, and no heading of their names. */
export const isTitleOfPlace = ({ cells: [only, ...others], prose }: Line): boolean =>
  only !== undefined && others.length === 0 && !prose && isHeadingOf('place', only.text)

/** The same, or a side: what parts the rows of one table. */
export const isTitleOfRows = (line: Line): boolean =>
  isTitleOfPlace(line) || (line.cells.length === 1 && isHeadingOf('side', line.text))

/** A row of a table and the title that it stands under, if any. */
interface TitledRow {
  readonly line: Line
  readonly title: Line | null
}

/** Whether names say too little without the titles over them: they are sides, or have rows of the same name. */
export function needTitles(rows: readonly TitledRow[]): boolean {
  const names = rows.map(({ line }) => line.cells[0]!.text)
  const isSide = rows.some(({ title }) => title !== null && !isTitleOfPlace(title))
  return isSide || new Set(names).size < names.length
}
