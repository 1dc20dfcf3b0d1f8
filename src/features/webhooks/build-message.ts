import type { Context } from '../../context.ts'
import type { WebhookPayload } from '../../schema/statuses.ts'
import { retrieveConsultation } from '../consultations/index.ts'
import { eventTypeOf, statusOf, subjectKindOf } from '../events/index.ts'
import { retrieveExam } from '../exams/index.ts'

/** Standard Webhooks asks for small messages: greater metadata is left to retrieval. */
const MAX_METADATA_BYTES = 16 * 1024

/** What a message tells of. */
export interface Told {
  readonly tenant_id: string
  readonly type: string
  readonly subject: string
  readonly position: number
  readonly happened_at: Date
}

/**
 * The body of a message, made anew for each attempt: nothing of it is stored. Of what has been deleted since, it tells
 * the id and the status alone.
 */
export async function buildMessage(
  context: Pick<Context, 'db' | 'engines' | 'settings' | 'signer' | 'clock' | 'vault' | 'results'>,
  told: Told,
  payload: WebhookPayload,
): Promise<string> {
  return JSON.stringify({
    type: told.type,
    timestamp: told.happened_at.toISOString(),
    sequence: told.position,
    data: await dataOf(context, told, payload),
  })
}

async function dataOf(
  context: Pick<Context, 'db' | 'engines' | 'settings' | 'signer' | 'clock' | 'vault' | 'results'>,
  { tenant_id: tenantId, type: kindOfEvent, subject: id }: Told,
  payload: WebhookPayload,
) {
  const type = eventTypeOf(kindOfEvent)
  const kind = subjectKindOf(type)
  const retrieved = await retrieve(context, { kind, tenantId, id }, payload)
  const status = statusOf(type)
  if (!retrieved) return { id, status, metadata: {} }
  const { metadata, answer } = retrieved
  const large = payload === 'thin' && Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES
  return { ...answer, id, status, metadata: large ? {} : metadata }
}

async function retrieve(
  context: Pick<Context, 'db' | 'engines' | 'settings' | 'signer' | 'clock' | 'vault' | 'results'>,
  subject: { readonly kind: 'consultation' | 'exam'; readonly tenantId: string; readonly id: string },
  payload: WebhookPayload,
): Promise<{ metadata: Record<string, unknown>; answer: object } | null> {
  const { kind, tenantId, id } = subject
  const row = await context.db
    .selectFrom(kind === 'exam' ? 'exams' : 'consultations')
    .select('metadata')
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return null
  const metadata = (await context.vault.box(tenantId)).openJson(row.metadata)
  if (payload === 'thin') return { metadata, answer: {} }
  const answer =
    kind === 'exam'
      ? await retrieveExam(context, tenantId, id)
      : await retrieveConsultation(context, tenantId, id)
  return answer && { metadata, answer }
}
