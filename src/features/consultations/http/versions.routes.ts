import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/errors.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { requireKey } from '../../access/index.ts'
import { getReportVersion, listReportVersions } from '../report/report-versions.ts'
import { mustExist } from './http.routes.ts'
import { toVersionAnswer, versionSchema, versionsSchema } from './versions.wire.ts'

/** What a report was before it was written again. */
export function routeVersions(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  const onRequest = [requireKey(context, 'consultations', 'read'), consultation.hook]
  const path = '/consultations/:consultationId/report/versions'
  server.get(path, { onRequest, schema: versionsSchema }, async (request) => {
    const versions = await listReportVersions(context, consultation.of(request))
    return { data: versions.map(toVersionAnswer), nextCursor: null }
  })
  server.get(`${path}/:version`, { onRequest, schema: versionSchema }, async (request) => {
    const { version } = request.params
    if (!/^[1-9]\d{0,8}$/.test(version)) throw notFound('Version not found')
    const found = await getReportVersion(context, consultation.of(request), Number(version))
    const { content, warnings, warningCodes } = found
    return { ...toVersionAnswer(found), content, warnings, warningCodes }
  })
}
