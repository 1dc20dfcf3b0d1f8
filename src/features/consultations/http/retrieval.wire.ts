import type { Context } from '../../../context.ts'
import { getConsultation } from '../lifecycle/get-consultation.ts'
import { recordingUrl } from './http.routes.ts'
import { toConsultationAnswer } from './views.wire.ts'

/** What `GET /consultations/{id}` answers, for those that carry it elsewhere; `null` when it is gone. */
export async function retrieveConsultation(
  context: Pick<Context, 'db' | 'engines' | 'settings' | 'signer' | 'clock' | 'vault' | 'results'>,
  tenantId: string,
  id: string,
) {
  const row = await context.db
    .selectFrom('consultations')
    .selectAll()
    .where('id', '=', id)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  if (!row) return null
  const view = await getConsultation(context, row)
  const { id: recordingId, hasAudio } = view.recording
  return toConsultationAnswer(view, hasAudio ? recordingUrl(context, null, recordingId) : '')
}
