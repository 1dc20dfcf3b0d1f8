import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { roleAt } from '../lexicon/column-roles.ts'
import {
  type FieldKind,
  isLabelOf,
  isPartHeading,
  registrationLabels,
} from '../lexicon/registration-labels.ts'
import { labelledParts } from './labelled-parts.ts'

/** A registration field as printed: its labels and what stands behind or under them. */
export interface Field {
  /** In canonical form; `DOB (Age) / Sex` has three. */
  readonly labels: readonly string[]
  readonly value: string
  readonly line: Line
}

/** Registration stands at the top; signatures and results below look alike. */
export const REGISTRATION_LINES = 45

/** Reads label and value pairs from a document's first lines: `Paciente: Ana`, `Nome do cliente` over `Ana`. */
export function readFields(lines: readonly Line[]): Field[] {
  const fields: Field[] = []
  const top = lines.slice(0, REGISTRATION_LINES)
  for (const [index, line] of top.entries()) {
    const overValues = isRowOfLabels(line)
    for (const [at, cell] of line.cells.entries()) {
      const parts = labelledParts(cell.text)
      for (const [i, part] of parts.entries()) {
        let { value } = part
        const nextCell = overValues ? undefined : line.cells[at + 1]
        const last = i === parts.length - 1
        if (value === '' && last && nextCell && canBeValue(nextCell.text))
          value = nextCell.text.replace(/^:\s*/, '')
        if (value === '' && last) value = valueUnder(cell, top.slice(index + 1, index + 3), line.unit)
        if (value !== '') fields.push({ labels: part.labels, value: value.trim(), line })
      }
    }
  }
  return fields
}

/** The first value under a label that fits; empty when there is none. */
export const labelledValue = (fields: readonly Field[], kind: FieldKind) =>
  fields.find((field) => isOfKind(field, kind))?.value ?? ''

/** Whether one of a field's labels is of a kind. */
export const isOfKind = ({ labels }: Field, kind: FieldKind) => labels.some((label) => isLabelOf(kind, label))

/** `Nome   CPF   Nascimento   Sexo`: most of the row are labels, so that their values stand below. */
function isRowOfLabels(line: Line): boolean {
  const labels = line.cells.filter((cell) => registrationLabels(cell.text).length > 0)
  return labels.length > line.cells.length / 2 && line.cells.length > 2
}

/** The lines with values under a row of labels (`Altura   Peso` over `174 cm   79 kg`): no test stands in them. */
export function valueRows(lines: readonly Line[]): Line[] {
  return lines.slice(0, REGISTRATION_LINES).flatMap((line, i) => {
    const next = lines[i + 1]
    const under = next && next.page === line.page && next.y0 - line.y1 < line.unit
    return under && isRowOfLabels(line) && !line.cells.some((cell) => isColumnTitle(cell.text)) ? [next] : []
  })
}

const middle = (cell: Cell) => (cell.x0 + cell.x1) / 2
const STARTS_WITH_DATE = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}/

/** The nearest cell under a label that can be its value. */
function valueUnder(label: Cell, next: readonly Line[], unit: number): string {
  const under = next.map((line) => below(line, label, unit))
  // A date in every row is a column of a table: vaccines, visits, instalments.
  if (under.length > 1 && under.every((text) => STARTS_WITH_DATE.test(text))) return ''
  return under.find((text) => text !== '') ?? ''
}

function below(next: Line, label: Cell, unit: number): string {
  const cell =
    next.cells.find((candidate) => Math.abs(candidate.x0 - label.x0) < unit * 2) ??
    next.cells.find((candidate) => Math.abs(middle(candidate) - middle(label)) < unit)
  return cell && canBeValue(cell.text) ? cell.text : ''
}

/** What ends in a colon is a label, known or not. */
const canBeValue = (text: string) =>
  !/:\s*$/.test(text) && !beginsWithLabel(text) && !isPartHeading(text) && !isColumnTitle(text)

const isColumnTitle = (text: string) => (roleAt(text)?.length ?? -1) >= text.length - 1

const beginsWithLabel = (text: string) => labelledParts(text)[0]?.start === 0
