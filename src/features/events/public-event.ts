import type { StoredEvent } from '../../platform/events/event-log.ts'
import type { Scope } from '../access/index.ts'

/** Everything that systems are told of; progress is for those that watch a consultation. */
export const eventTypes = [
  'consultation.in-progress',
  'consultation.completed',
  'consultation.integrated',
  'consultation.failed',
  'consultation.rewritten',
  'exam.pending',
  'exam.completed',
  'exam.failed',
  'exam.corrected',
] as const
export type EventType = (typeof eventTypes)[number]

export type SubjectKind = 'consultation' | 'exam'

export const isEventType = (text: string): text is EventType =>
  (eventTypes as readonly string[]).includes(text)

/** An event's type as it is stored; throws for what systems are not told of. */
export function eventTypeOf(kind: string): EventType {
  if (!isEventType(kind)) throw new Error(`systems are not told of ${kind}`)
  return kind
}

export const subjectKindOf = (type: EventType): SubjectKind =>
  type.startsWith('exam.') ? 'exam' : 'consultation'

/** The status that the event brought its subject to, or left it in; it may have gone on since. */
export const statusOf = (type: EventType): string =>
  isNewVersion(type) ? 'completed' : type.slice(type.indexOf('.') + 1)

/** What was there before has a later version. */
const isNewVersion = (type: EventType) => type === 'consultation.rewritten' || type === 'exam.corrected'

const scopeOfKind = { consultation: 'consultations', exam: 'exams' } as const satisfies Record<
  SubjectKind,
  Scope
>

/** The types that a key with these scopes may see: `admin` all, others those of what they may fetch. */
export const visibleTypes = (scopes: readonly string[]): EventType[] =>
  eventTypes.filter((type) => scopes.includes('admin') || scopes.includes(scopeOfKind[subjectKindOf(type)]))

/** An event as systems are told of it; without health data. */
export interface PublicEvent {
  /** 1, 2, 3 … in the tenant. */
  readonly position: number
  readonly type: EventType
  readonly subject: { readonly kind: SubjectKind; readonly id: string }
  readonly timestamp: Date
  readonly data: { readonly status: string; readonly failure?: unknown; readonly version?: number }
}

export function toPublicEvent(event: StoredEvent & { readonly position: number }): PublicEvent {
  const type = eventTypeOf(event.kind)
  return {
    position: event.position,
    type,
    subject: { kind: subjectKindOf(type), id: event.subject },
    timestamp: event.createdAt,
    data: { status: statusOf(type), ...moreOf(type, event.data) },
  }
}

function moreOf(type: EventType, data: unknown): Omit<PublicEvent['data'], 'status'> {
  if (!data) return {}
  return isNewVersion(type) ? (data as { version: number }) : { failure: data }
}
