import type { ExamReading } from '../../port.ts'
import { classifyLines } from '../explain/class-of-line.ts'
import type { LaidOut } from '../lay-out.ts'

/** The share of a page's words that makes it one that was not understood, and fewer words than say so. */
const SHARE = 0.5
const FEWEST = 30

/** Pages of whose words most are no part of a test, a finding, the registration or a note. */
export function unreadPages(laidOut: LaidOut, reading: ExamReading): number[] {
  const pages = new Map<number, { words: number; unread: number }>()
  for (const [line, kind] of classifyLines(laidOut, reading)) {
    const page = pages.get(line.page) ?? { words: 0, unread: 0 }
    pages.set(line.page, page)
    if (kind === 'furniture' || kind === 'registration') continue
    const words = line.text.split(' ').length
    page.words += words
    if (kind === 'unread') page.unread += words
  }
  return [...pages].flatMap(([page, { words, unread }]) =>
    unread >= FEWEST && unread > words * SHARE ? [page] : [],
  )
}
