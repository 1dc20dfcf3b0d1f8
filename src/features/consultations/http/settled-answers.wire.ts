import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/errors.ts'
import { type BuiltAnswer, digestOf } from '../../../platform/http/built-answer.ts'
import { RecentBytes } from '../../../platform/recent-bytes.ts'
import type { KeyRing } from '../../../platform/vault/key-ring.ts'
import type { ConsultationStatus } from '../../../schema/statuses.ts'
import { isWritten } from '../consultation.ts'
import { getConsultation } from '../lifecycle/get-consultation.ts'
import { requireConsultation } from '../queries.ts'
import { toConsultationAnswer } from './views.wire.ts'

type Needs = Pick<Context, 'db' | 'engines' | 'results' | 'settings' | 'vault' | 'clock'>

const MOST_BYTES = 32 * 1024 * 1024

/** What a consultation is now, in one row. */
export interface ConsultationStamp {
  readonly id: string
  readonly tenantId: string
  readonly status: ConsultationStatus
  readonly recordingId: string
  /** Another text with every change of the consultation, its recording or its reports. */
  readonly stamp: string
}

/** Around the link, which is signed anew. */
interface Built {
  readonly stamp: string
  readonly ring: KeyRing | null
  readonly head: Buffer
  readonly tail: Buffer | null
  readonly digest: string
}

/** Where the link goes: no text of a caller's can hold it by chance. */
const LINK = `link ${randomUUID()}`

/** A consultation of the tenant's as far as a kept answer needs it, or the contract's 404. */
export async function stampConsultation(
  { db }: Pick<Context, 'db'>,
  tenantId: string,
  id: string,
): Promise<ConsultationStamp> {
  const { rows } = await sql<Omit<ConsultationStamp, 'id' | 'tenantId'>>`
    select c.status, r.id as "recordingId", concat_ws(' ', c.xmin, r.xmin,
      (select max(version) from reports where consultation_id = c.id)) as stamp
    from consultations c join recordings r on r.consultation_id = c.id
    where c.id = ${id} and c.tenant_id = ${tenantId}`.execute(db)
  if (!rows[0]) throw notFound('Consultation not found')
  return { ...rows[0], id, tenantId }
}

/**
 * The answers of consultations that are completed, each made once for as long as nothing of it changes. `url` signs a link
 * to a recording. A tag is good for half of a link's time, so that who is told to keep an answer has a link that works.
 */
export function createSettledAnswers(context: Needs) {
  const kept = new RecentBytes<Built>(MOST_BYTES)

  async function build(found: ConsultationStamp, ring: KeyRing | null): Promise<Built> {
    const view = await getConsultation(context, await requireConsultation(context, found.tenantId, found.id))
    const text = JSON.stringify(toConsultationAnswer(view, view.recording.hasAudio ? LINK : ''))
    const at = text.indexOf(LINK)
    const head = Buffer.from(at < 0 ? text : text.slice(0, at))
    const tail = at < 0 ? null : Buffer.from(text.slice(at + LINK.length))
    return { ...{ stamp: found.stamp, ring, head, tail }, digest: digestOf(head, ...(tail ? [tail] : [])) }
  }

  return async (found: ConsultationStamp, url: (recordingId: string) => string): Promise<BuiltAnswer> => {
    // Keys that are read anew may have been destroyed: what they opened is opened again.
    const ring = await context.vault.ring(found.tenantId)
    const key = `${found.tenantId} ${found.id}`
    let built = kept.get(key)
    if (built?.stamp !== found.stamp || built.ring !== ring) {
      built = await build(found, ring)
      kept.set(key, built, built.head.length + (built.tail?.length ?? 0))
    }
    const { head, tail, digest } = built
    if (!tail) return { body: head, etag: `W/"${digest}"` }
    const half = Math.floor(context.clock.now().getTime() / (context.settings.linkMs / 2))
    const link = Buffer.from(JSON.stringify(url(found.recordingId)).slice(1, -1))
    return { body: Buffer.concat([head, link, tail]), etag: `W/"${digest}-${half}"` }
  }
}

/** Whether there is an answer to keep: what goes on, or failed and may be tried again, is told as it is. */
export const isKept = ({ status }: Pick<ConsultationStamp, 'status'>): boolean => isWritten(status)
