import type { Cell } from '../layout/cells.ts'
import type { Line } from '../layout/lines.ts'
import { isKindOfExam, isTitle } from '../lexicon/exam-titles.ts'
import { isAddress, isAroundHouse, isNoHouse, isWorkOfHouse, namesHouse } from '../lexicon/institutions.ts'
import { type Field, labelledValue } from './fields.ts'

/** The name goes on in the next line. */
const UNFINISHED = /\s(?:d[aeo]s?|e|of|and)$/i
/** The name stands in the next line. */
const NAMELESS = /^laborat(?:[óo]rio|ory)$/i
/** Longer cells are sentences. */
const LONGEST = 90
/** Wider lines are rows of a table. */
const MOST_CELLS = 4
/** A name stands this near above what the house does, in text heights. */
const ABOVE = 4

/** The letterhead: the first line at the top that names an institution, else the tallest line above the registration. */
export function laboratoryOf(fields: readonly Field[], lines: readonly Line[]): string {
  const top = lines.slice(0, 8).filter((line) => line.page === 1 && line.cells.length <= MOST_CELLS)
  for (const [index, line] of top.entries()) {
    for (const cell of line.cells) {
      const name =
        isNoHouse(cell.text) || isTitleOfExam(cell.text) || cell.text.length >= LONGEST
          ? ''
          : institutionIn(cell.text)
      if (name === '') continue
      const above = isWorkOfHouse(name) ? nameAbove(cell, line, top.slice(0, index)) : ''
      const goesOn = UNFINISHED.test(name) || (above === '' && NAMELESS.test(name))
      const below = goesOn ? nameBelow(cell, line, top.slice(index + 1, index + 3)) : ''
      return `${above} ${name} ${below}`.trim()
    }
  }
  const stated = labelledValue(fields, 'laboratory')
  if (stated && stated.length < 80) return stated
  const first = top[0]?.cells[0]
  const tall = first && first.y1 - first.y0 > (top[0]?.unit ?? 0) * 1.3
  return tall && first.text.length < 60 && !/:|\d{3}/.test(first.text) ? first.text : ''
}

/** `Surgical Pathology Exam`. */
const isTitleOfExam = (text: string) => isKindOfExam(text) && isTitle(text)

/** `Hospital da Lapa - Patologia Clínica - Rua das Flores, 2` without the address; empty where nothing names a house. */
function institutionIn(text: string): string {
  const parts = text
    .split(/(\s+[-–|·•]\s+)/)
    .filter((_, i, all) => all.length === 1 || !isAroundHouse(all[i - (i % 2)]!))
  const street = parts.findIndex((part, i) => i % 2 === 0 && isAddress(part))
  const beforeStreet =
    street < 0
      ? parts.join('').replace(/\s+[-–|·•]\s+$/, '')
      : parts.slice(0, Math.max(0, street - 1)).join('')
  const name = namesHouse(beforeStreet)
    ? beforeStreet
    : parts.find((part, i) => i % 2 === 0 && namesHouse(part))
  return (name ?? '')
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/^.*\d.*?\s(?:n[oa]|pel[oa]|at)\s+(?=\p{Lu})/u, '')
    .replace(/\s+(?:registrad|inscrit|fundad|cadastrad|credenciad|acreditad)[oa]\s.*$/i, '')
    .trim()
}

/** At the same left edge. */
const isUnder = (other: Cell, cell: Cell, line: Line) => Math.abs(other.x0 - cell.x0) < line.unit * 2

function nameBelow(cell: Cell, line: Line, after: readonly Line[]): string {
  const next = after.flatMap((other) => other.cells).find((other) => isUnder(other, cell, line))
  return next && !/[\d:@]/.test(next.text) ? next.text : ''
}

function nameAbove(cell: Cell, line: Line, before: readonly Line[]): string {
  const near = before
    .filter((other) => line.y0 - other.y1 < line.unit * ABOVE)
    .flatMap((other) => other.cells)
    .findLast((other) => isUnder(other, cell, line))
  return near && !/[\d:@]/.test(near.text) && near.text.split(' ').length <= 8 ? near.text : ''
}
