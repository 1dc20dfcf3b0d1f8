import type { Context } from '../../../context.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { requireKey } from '../../access/index.ts'
import { diffVersions } from '../report/edit/diff-versions.ts'
import { editReport } from '../report/edit/edit-report.ts'
import { getReportVersion } from '../report/report-versions.ts'
import { diffSchema, editSchema } from './edit.wire.ts'
import { mustExist } from './http.routes.ts'
import { toVersionAnswer } from './versions.wire.ts'

/** What a person makes of a report. */
export function routeEdit(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  server.put(
    '/consultations/:consultationId/report',
    { onRequest: [requireKey(context, 'consultations'), consultation.hook], schema: editSchema },
    async (request) => {
      const { content, basedOn, taken, signedBy = null } = request.body
      const row = consultation.of(request)
      const version = await editReport(context, row, {
        content,
        basedOn,
        signedBy,
        ...(taken ? { taken } : {}),
      })
      return toVersionAnswer(await getReportVersion(context, row, version))
    },
  )
  server.get(
    '/consultations/:consultationId/report/diff',
    { onRequest: [requireKey(context, 'consultations', 'read'), consultation.hook], schema: diffSchema },
    (request) => diffVersions(context, consultation.of(request), request.query),
  )
}
