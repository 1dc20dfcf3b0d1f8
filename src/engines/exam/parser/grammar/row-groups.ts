import type { Line } from '../layout/lines.ts'

/**
 * Runs of lines that stand closer together than the rows of their table: the lines of one row whose entries are too
 * long for their columns. In a table without padding all lines are one run.
 */
export function toRowGroups(lines: readonly Line[]): Line[][] {
  const limits = new Map<number, number>()
  const groups: Line[][] = []
  for (const [i, line] of lines.entries()) {
    const last = lines[i - 1]
    let limit = limits.get(line.page)
    if (limit === undefined) {
      limit = tightGap(lines.filter((other) => other.page === line.page))
      limits.set(line.page, limit)
    }
    const gap = last && last.page === line.page ? line.y0 - last.y1 : Number.POSITIVE_INFINITY
    // Lines of a second column begin again at the top.
    if (gap < limit && line.y0 >= last!.y0 && !line.prose && !last!.prose && !line.joined && !last!.joined)
      groups.at(-1)!.push(line)
    else groups.push([line])
  }
  return groups
}

function tightGap(lines: readonly Line[]): number {
  const gaps = lines
    .slice(1)
    .map((line, i) => line.y0 - lines[i]!.y1)
    .filter((gap) => gap > -lines[0]!.unit * 0.35)
    .sort((a, b) => a - b)
  const least = gaps[Math.floor(gaps.length * 0.1)] ?? 0
  return least + lines[0]!.unit * 0.22
}
