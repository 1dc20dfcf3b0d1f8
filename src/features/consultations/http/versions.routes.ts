import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/errors.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { answers } from '../../../platform/http/describe-route.ts'
import { requireKey } from '../../access/index.ts'
import { getReportVersion, listReportVersions, type ReportVersion } from '../report/report-versions.ts'
import { mustExist } from './http.routes.ts'
import { ConsultationPath, tags } from './wire.ts'

const about = {
  version: Type.Integer({ minimum: 1 }),
  kind: Type.Enum(['draft'], { description: 'A `draft` is written by an engine' }),
  engine: Type.Object({ name: Type.String(), model: Type.String() }, { description: 'What wrote it' }),
  specialty: Type.String(),
  language: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  signedBy: Type.Null(),
}
const Version = Type.Object(about, { title: 'ReportVersion' })
const WholeVersion = Type.Object(
  {
    ...about,
    content: Type.Object({}, { additionalProperties: true, description: 'Laid out by specialty or schema' }),
    warnings: Type.Array(Type.String()),
  },
  { title: 'ReportVersionWithContent' },
)
const List = Type.Object({ data: Type.Array(Version), nextCursor: Type.Null() }, { title: 'ReportVersions' })

const listSchema = {
  tags,
  operationId: 'listReportVersions',
  summary: 'List the versions of a report',
  description: 'Oldest first, all of them; the newest is what retrieval serves.',
  params: ConsultationPath,
  response: answers(200, 'The versions', List, 401, 404),
}
const getSchema = {
  tags,
  operationId: 'getReportVersion',
  summary: 'Get one version of a report',
  description: 'As it was written, also when there are later ones.',
  params: Type.Object({ consultationId: Type.String(), version: Type.String() }),
  response: answers(200, 'The version', WholeVersion, 401, 404),
}

/** What a report was before it was written again. */
export function routeVersions(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  const onRequest = [requireKey(context, 'consultations', 'read'), consultation.hook]
  const path = '/consultations/:consultationId/report/versions'
  server.get(path, { onRequest, schema: listSchema }, async (request) => {
    const versions = await listReportVersions(context, consultation.of(request))
    return { data: versions.map(toAnswer), nextCursor: null }
  })
  server.get(`${path}/:version`, { onRequest, schema: getSchema }, async (request) => {
    const { version } = request.params
    if (!/^[1-9]\d{0,8}$/.test(version)) throw notFound('Version not found')
    const found = await getReportVersion(context, consultation.of(request), Number(version))
    const { content, warnings } = found
    return { ...toAnswer(found), content, warnings }
  })
}

const toAnswer = ({ version, engine, specialty, language, createdAt }: ReportVersion) => ({
  ...{ version, kind: 'draft' as const, engine, specialty, language },
  createdAt: createdAt.toISOString(),
  signedBy: null,
})
