import type { ReportChange } from '@auscult/client'
import { readNote } from '../consultation/note/note.ts'

type Content = Readonly<Record<string, unknown>>

/** One difference as it is read: where, and what stood and stands there. */
export interface SaidChange {
  readonly kind: ReportChange['kind']
  /** `Antecedentes · Alergias`; empty where the layout has no name for it. */
  readonly place: string
  readonly before: string
  readonly after: string
}

/** Differences with the names of their places; pointers lead into `to`, of what was removed into `from`. */
export function sayChanges(changes: readonly ReportChange[], from: Content, to: Content): SaidChange[] {
  const names = { from: placesOf(from), to: placesOf(to) }
  return changes.map(({ kind, pointer, before, after }) => ({
    kind,
    place: nameOf(kind === 'removed' ? names.from : names.to, pointer),
    before: sayValue(before),
    after: sayValue(after),
  }))
}

const placesOf = (content: Content) =>
  readNote(content, [], { author: 'person', withEmpty: true }).sections.flatMap(({ title, fields }) =>
    fields.map((field) => ({
      pointer: field.pointer,
      name: [title, field.title].filter(Boolean).join(' · '),
    })),
  )

const nameOf = (places: ReturnType<typeof placesOf>, pointer: string): string =>
  places.find((place) => pointer === place.pointer || pointer.startsWith(`${place.pointer}/`))?.name ?? ''

/** An entry's texts in a line, whatever its form. */
function sayValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(sayValue).filter(Boolean).join(', ')
  if (typeof value === 'object') return Object.values(value).map(sayValue).filter(Boolean).join(' · ')
  return String(value)
}
