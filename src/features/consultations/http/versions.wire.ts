import { Type } from 'typebox'
import { answers } from '../../../platform/http/describe-route.ts'
import type { ReportVersion } from '../report/report-versions.ts'
import { ConsultationPath, tags, toldWarnings } from './wire.ts'

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
    ...toldWarnings,
  },
  { title: 'ReportVersionWithContent' },
)
const List = Type.Object({ data: Type.Array(Version), nextCursor: Type.Null() }, { title: 'ReportVersions' })

export const versionsSchema = {
  tags,
  operationId: 'listReportVersions',
  summary: 'List the versions of a report',
  description: 'Oldest first, all of them; the newest is what retrieval serves.',
  params: ConsultationPath,
  response: answers(200, 'The versions', List, 401, 404),
}
export const versionSchema = {
  tags,
  operationId: 'getReportVersion',
  summary: 'Get one version of a report',
  description: 'As it was written, also when there are later ones.',
  params: Type.Object({ consultationId: Type.String(), version: Type.String() }),
  response: answers(200, 'The version', WholeVersion, 401, 404),
}

export const toVersionAnswer = ({ version, engine, specialty, language, createdAt }: ReportVersion) => ({
  ...{ version, kind: 'draft' as const, engine, specialty, language },
  createdAt: createdAt.toISOString(),
  signedBy: null,
})
