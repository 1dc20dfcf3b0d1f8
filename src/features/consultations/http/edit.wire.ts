import { Type } from 'typebox'
import { answers } from '../../../platform/http/describe-route.ts'
import { Version } from './versions.wire.ts'
import { ConsultationPath, tags } from './wire.ts'

const VersionNumber = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

const Body = Type.Object(
  {
    content: Type.Unsafe<Record<string, unknown>>(
      Type.Object(
        {},
        { additionalProperties: true, description: 'The whole content, in the layout of the version before' },
      ),
    ),
    basedOn: Type.Integer({
      ...VersionNumber,
      description: 'The version that was edited; it must be the latest',
    }),
    taken: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.String({
            maxLength: 500,
            description: 'JSON Pointer of the statement that tells it',
          }),
          fact: Type.String({ maxLength: 100, description: 'Its id, as `GET …/facts` has it' }),
        }),
        {
          maxItems: 200,
          description: 'Facts that were taken in as they were said: their statements rest on their words',
        },
      ),
    ),
    signedBy: Type.Optional(
      Type.String({
        pattern: '\\S',
        maxLength: 200,
        description: 'Who signs it; without it, it is kept unsigned',
      }),
    ),
  },
  { title: 'EditedReport' },
)

const Changes = Type.Object(
  {
    from: Type.Integer(),
    to: Type.Integer(),
    changes: Type.Array(
      Type.Object(
        {
          kind: Type.Enum(['added', 'removed', 'changed']),
          pointer: Type.String({
            description: 'JSON Pointer into the content of `to`; of what was removed, into that of `from`',
          }),
          before: Type.Optional(Type.Unknown()),
          after: Type.Optional(Type.Unknown()),
        },
        { title: 'ReportChange' },
      ),
    ),
  },
  { title: 'ReportDifference' },
)

export const editSchema = {
  tags,
  operationId: 'editReport',
  summary: 'Store an edited or signed report',
  description:
    'It becomes the newest version, and `consultation.rewritten` tells of it. What stands as it stood keeps its evidence, also ' +
    'where it was moved; what a person wrote has none, but for facts that were taken into it. 409 when `basedOn` is not the latest version.',
  params: ConsultationPath,
  body: Body,
  response: answers(200, { description: 'The version', success: Version }, 400, 401, 403, 404, 409, 422),
}
export const diffSchema = {
  tags,
  operationId: 'diffReport',
  summary: 'Compare two versions of a report',
  description:
    'In the order of the page; entries of lists are matched by what they hold. Without numbers the newest with the one before.',
  params: ConsultationPath,
  querystring: Type.Object({ from: Type.Optional(VersionNumber), to: Type.Optional(VersionNumber) }),
  response: answers(200, { description: 'The differences', success: Changes }, 401, 404, 422),
}
