import { withCells } from '../grammar/split-grid.ts'
import { toCell } from './cells.ts'
import type { Line } from './lines.ts'

/** Fewer may be results that are marked. */
const LEAST = 3
/** `* IP da artéria umbilical: 1,38` */
const STARRED = /^\* ?\p{L}[^:]*:/u

/** The lines of a list of labels that all begin with a star without it: no mark of what is abnormal, but a bullet. */
export function withoutBullets(lines: readonly Line[]): Line[] {
  const found: Line[] = []
  let run: Line[] = []
  const close = () => {
    found.push(...(run.length < LEAST ? run : run.map(withoutStar)))
    run = []
  }
  for (const line of lines) {
    const isStarred = STARRED.test(line.text)
    if (!isStarred || run.at(-1)?.page !== line.page || run.at(-1)?.column !== line.column) close()
    if (isStarred) run.push(line)
    else found.push(line)
  }
  close()
  return found
}

const withoutStar = (line: Line): Line =>
  withCells(
    line,
    line.cells.flatMap((cell) => {
      const words = cell.text.startsWith('* ') ? cell.words.slice(1) : cell.words
      return cell.text === '*' ? [] : words === cell.words ? [cell] : [toCell(words)]
    }),
  )
