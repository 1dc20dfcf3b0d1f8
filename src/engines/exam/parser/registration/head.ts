import { readTableHeader } from '../grammar/table-header.ts'
import type { Line } from '../layout/lines.ts'

/** No registration is longer. */
const HEAD_LINES = 20

/** The lines above the first table: who was examined, for whom, when. */
export function headOf(lines: readonly Line[]): readonly Line[] {
  const top = lines.slice(0, HEAD_LINES).filter((line) => line.page === lines[0]?.page)
  const table = top.findIndex((line) => readTableHeader(line))
  return table < 0 ? top : top.slice(0, table)
}

const SEPARATOR = /\s+[·•|–—/-]\s+|[,;]\s+/
/** `JOSE DA SILVA 31 ANOS`, but not `até 60 anos` or `há 30 anos`. */
const BEFORE_AGE =
  /(?<!(?:^|\s)(?:at[ée]|h[áa]|de|dos|com|que|a|over|above|under|than|for|to|[<>≥≤]))\s+(?=\d{1,3}\s?(?:anos?|years|yrs)\b)/iu

/** `14/03/1977 47A 4M`: what follows a date is said of itself. */
const AFTER_DATE = /(?<=\d{1,2}\/\d{1,2}\/\d{4})\s+/
/** `John Smith (M/45Y)`. */
const BEFORE_BRACKETS = /\s+(?=\([^)]*\)$)/

/** `CPF 014 • F • 41a` and `29 anos – F` are said in phrases, whatever parts them. */
export const phrasesOf = (line: Pick<Line, 'cells'>): string[] =>
  line.cells
    .flatMap((cell) => cell.text.split(SEPARATOR))
    .flatMap((phrase) => phrase.split(BEFORE_AGE))
    .flatMap((phrase) => phrase.split(AFTER_DATE))
    .flatMap((phrase) => phrase.split(BEFORE_BRACKETS))
    .map((phrase) => phrase.trim())
