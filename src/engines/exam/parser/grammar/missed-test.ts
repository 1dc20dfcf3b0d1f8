import type { Line } from '../layout/lines.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { saysPending } from '../lexicon/pending.ts'
import { canBeName, cleanName } from '../lexicon/test-names.ts'
import { isLimit, isWords } from './item-kinds.ts'
import { type Item, lexCell } from './items.ts'

/**
 * The name of a test that a line names without a result (`CALCIO IONICO....: prejudicado   1,12 A 1,32`); `null` where it
 * names none. Whatever limits follow are those of no test that has been read.
 */
export function missedTest(line: Line): string | null {
  const [first, second] = line.cells
  if (!first) return null
  const [, before, behind = ''] = /^([^:]{2,70}?)[\s.]*:\s*(.*)$/.exec(first.text) ?? []
  const name = cleanName(before ?? first.text)
  const said = behind || second?.text
  if (said === undefined || !canBeName(name)) return null
  if (saysPending(said)) return name
  const recognised = line.source === 'ocr'
  const inside = lexCell(first, recognised).items.filter(
    ({ start }) => start >= first.text.length - behind.length,
  )
  const cells = [inside, ...line.cells.slice(1).map((cell) => lexCell(cell, recognised).items)]
  const told = cells.filter((items) => items.length > 0)
  const [words, ...rest] = told
  const limits = rest.filter(isLimitOnly)
  if (limits.length !== 1 || !rest.every((items) => isUnit(items) || limits.includes(items))) return null
  // `ALUMINIO....: mapa anexo   ATE 10,0`: words behind the colon, and the only number is a limit.
  if (before !== undefined) return isWords(words!) ? name : null
  // `Sódio   mEq/L   135 a 145`: nothing stands where the result would.
  return isKnownName(name) && isUnit(words!) ? name : null
}

const isUnit = (items: readonly Item[]) => items.every(({ kind }) => kind === 'unit')
const isLimitOnly = (items: readonly Item[]) =>
  items.some(isLimit) && items.every((item) => isLimit(item) || item.kind === 'unit')
