import { Type } from 'typebox'
import { answers } from '../../../platform/http/describe-route.ts'
import { reportKinds } from '../../../schema/tables.ts'
import type { ReportVersion } from '../report/report-versions.ts'
import { ConsultationPath, tags, toldWarnings } from './wire.ts'

const about = {
  version: Type.Integer({ minimum: 1 }),
  kind: Type.Enum([...reportKinds], {
    description: 'A `draft` is written by an engine; `edited` and `signed` are made of one by a person',
  }),
  basedOn: Type.Optional(Type.Integer({ description: 'The version that a person made it of' })),
  engine: Type.Object({ name: Type.String(), model: Type.String() }, { description: 'What wrote the draft' }),
  specialty: Type.String(),
  language: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  signedBy: Type.Union([Type.String(), Type.Null()]),
}
export const Version = Type.Object(about, { title: 'ReportVersion' })
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
  response: answers(200, { description: 'The versions', success: List }, 401, 404),
}
export const versionSchema = {
  tags,
  operationId: 'getReportVersion',
  summary: 'Get one version of a report',
  description: 'As it was written, also when there are later ones.',
  params: Type.Object({ consultationId: Type.String(), version: Type.String() }),
  response: answers(200, { description: 'The version', success: WholeVersion }, 401, 404),
}

/** A version without its content, as it is told. */
export const toVersionAnswer = (version: ReportVersion) => ({
  ...{ version: version.version, kind: version.kind, engine: version.engine },
  ...{ specialty: version.specialty, language: version.language },
  createdAt: version.createdAt.toISOString(),
  ...(version.basedOn === null ? {} : { basedOn: version.basedOn }),
  signedBy: version.signedBy,
})
