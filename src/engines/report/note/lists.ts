import type { Line } from './visit.ts'

/** `a; b`, each once. */
export const joined = (items: readonly string[]): string => [...new Set(items)].join('; ')

/** `a, b e c`, each once. */
export function listed(all: readonly string[], last: string): string {
  const items = [...new Set(all)]
  if (items.length < 2) return items[0] ?? ''
  return `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`
}

/** A capital at the beginning; words that have one inside (`HbA1c`, `pH`) stay. */
export const capitalised = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)

/** A line that is longer is hard to read. */
const longest = 220
/** Short lines of one field stand in one. */
const packed = 130

/** Phrases in as few lines as can be read, `;` between them. */
export function inLines(phrases: readonly Line[]): Line[] {
  return joinedUpTo(phrases, longest, '; ').map((line) => ({ ...line, text: capitalised(line.text) }))
}

/** Short sentences of one field in one line. */
export const packedLines = (lines: readonly Line[]): Line[] => joinedUpTo(lines, packed, '. ')

function joinedUpTo(lines: readonly Line[], most: number, between: string): Line[] {
  const out: Line[] = []
  for (const line of lines) {
    const last = out.at(-1)
    const isFree = (one: Line) => !one.isAlone && !one.quote
    const again = out.findIndex(({ text }) => text === line.text)
    if (again >= 0) {
      out[again] = { ...out[again]!, facts: [...out[again]!.facts, ...line.facts] }
      continue
    }
    if (last && isFree(last) && isFree(line) && last.text.length + between.length + line.text.length <= most)
      out[out.length - 1] = {
        text: last.text + between + line.text,
        facts: [...last.facts, ...line.facts],
        said: [...(last.said ?? []), ...(line.said ?? [])],
        ...((last.toConfirm || line.toConfirm) && { toConfirm: true }),
      }
    else out.push(line)
  }
  return out
}
