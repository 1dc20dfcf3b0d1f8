import type { NoteReview } from './reviews.ts'

const columns = ['consultationId', 'version', 'engine', 'writtenAt', 'reviewedAt', 'reviewer'] as const
export const header = [...columns, 'kind', 'pointer', 'comment'].join(',')

/** A line for each error; one without a kind where nothing was wrong. */
export function linesOf(review: NoteReview): string[] {
  const first = columns.map((name) => {
    const value = review[name]
    return value instanceof Date ? value.toISOString() : String(value)
  })
  const errors = review.errors ?? review.kinds.map((kind) => ({ kind }))
  const last = errors.length === 0 ? [['', '', '']] : errors.map(toCells)
  return last.map((cells) => [...first, ...cells].map(quote).join(','))
}

const toCells = ({ kind, pointer = '', comment = '' }: Cells) => [kind, pointer, comment]
type Cells = { readonly kind: string; readonly pointer?: string; readonly comment?: string }

/** RFC 4180; spreadsheets would take a cell that begins so for a formula. */
function quote(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
