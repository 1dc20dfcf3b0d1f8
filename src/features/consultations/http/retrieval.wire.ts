import type { Context } from '../../../context.ts'
import { tellFailure } from '../../../platform/messages/tell-failure.ts'
import { getConsultation } from '../lifecycle/get-consultation.ts'
import { recordingUrl } from './http.routes.ts'
import { toConsultationAnswer } from './views.wire.ts'

/**
 * What `GET /consultations/{id}` answers, for those that carry it elsewhere; `null` when it is gone. Nobody says there which
 * language they read, so why it failed is told in its own.
 */
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
  const failure = view.failure && tellFailure(context.results, view.language, view.failure)
  return toConsultationAnswer(
    { ...view, failure },
    hasAudio ? recordingUrl(context, null, { recordingId }) : '',
  )
}
