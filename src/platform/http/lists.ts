import { type TSchema, Type } from 'typebox'
import { unprocessable } from '../errors.ts'
import type { Page } from '../paging.ts'
import { isId } from './ids.ts'

const MOST = 200
const USUAL = 50
/** No text of the database can hold it. */
const WITHOUT_NUL = '^[^\\u0000]*$'

/** How a caller calls the patient: opaque to us. */
export const PatientReference = Type.String({
  maxLength: 200,
  pattern: WITHOUT_NUL,
  description: 'Your own name for the patient; opaque, never in logs',
})

/** The filters and the place of a list, newest first. */
export const listQuery = <Status extends string>(statuses: readonly [Status, ...Status[]]) =>
  Type.Object({
    status: Type.Optional(Type.Enum([...statuses])),
    professionalId: Type.Optional(Type.String({ maxLength: 200, pattern: WITHOUT_NUL })),
    patientReference: Type.Optional(PatientReference),
    from: Type.Optional(Type.String({ format: 'date-time', description: 'Made then or later' })),
    to: Type.Optional(Type.String({ format: 'date-time', description: 'Made before then' })),
    cursor: Type.Optional(Type.String({ maxLength: 100, description: '`nextCursor` of the page before' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST, default: USUAL })),
  })

export const pageOf = <Item extends TSchema>(item: Item, title: string) =>
  Type.Object(
    {
      data: Type.Array(item),
      nextCursor: Type.Union([Type.String(), Type.Null()], { description: '`null` on the last page' }),
    },
    { title },
  )

export interface ListPlace {
  readonly from: Date | null
  readonly to: Date | null
  /** The last id of the page before. */
  readonly after: string | null
  readonly limit: number
}

/** @throws Failure `unprocessable` for a cursor that was never given out, or a time that no calendar has. */
export function readListQuery(query: {
  from?: string
  to?: string
  cursor?: string
  limit?: number
}): ListPlace {
  const faults: string[] = []
  const place = {
    from: readTime('from', query.from, faults),
    to: readTime('to', query.to, faults),
    after: query.cursor === undefined ? null : readCursor(query.cursor, faults),
    limit: query.limit ?? USUAL,
  }
  if (faults.length > 0) throw unprocessable(faults)
  return place
}

export const toPage = <Row, Item>({ items, next }: Page<Row>, toItem: (row: Row) => Item) => ({
  data: items.map(toItem),
  nextCursor: next && Buffer.from(next.replaceAll('-', ''), 'hex').toString('base64url'),
})

function readCursor(cursor: string, faults: string[]): string | null {
  const hex = Buffer.from(cursor, 'base64url').toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  if (isId(id)) return id
  faults.push('cursor must be the nextCursor of another page')
  return null
}

/** `format: date-time` lets through years and leap seconds that are no moment here or in the database. */
function readTime(name: string, text: string | undefined, faults: string[]): Date | null {
  if (text === undefined) return null
  const time = new Date(text)
  if (time.getUTCFullYear() >= 1 && time.getUTCFullYear() <= 9999) return time
  faults.push(`${name} must be a date and time with its time zone, such as 2027-01-31T08:00:00-03:00`)
  return null
}
