import { Type } from 'typebox'
import type { Context } from '../../../context.ts'
import type { HttpServer } from '../../../platform/http/create-server.ts'
import { answers } from '../../../platform/http/describe-route.ts'
import { requireKey } from '../../access/index.ts'
import { getPatientSheet, releasePatientSheet } from '../report/patient-sheet.ts'
import { mustExist } from './http.routes.ts'
import { ConsultationPath, tags } from './wire.ts'

const sections = Type.Array(
  Type.Object(
    {
      title: Type.String({ pattern: '\\S', maxLength: 200 }),
      lines: Type.Array(
        Type.Object(
          {
            text: Type.String({ pattern: '\\S', maxLength: 1_000 }),
            segments: Type.Array(Type.Integer({ minimum: 0 }), {
              minItems: 1,
              maxItems: 50,
              description: 'What it rests on: nothing is told that was not said',
            }),
          },
          { title: 'SheetLine' },
        ),
        { minItems: 1, maxItems: 100 },
      ),
    },
    { title: 'SheetSection' },
  ),
  { minItems: 1, maxItems: 20 },
)
const members = {
  language: Type.Enum(['pt-BR', 'en']),
  sections,
  releasedBy: Type.String({
    pattern: '\\S',
    maxLength: 200,
    description: 'The professional who releases it',
  }),
}
const Sheet = Type.Object(
  { version: Type.Integer(), ...members, releasedAt: Type.String({ format: 'date-time' }) },
  { title: 'PatientSheet' },
)

const releaseSchema = {
  tags,
  operationId: 'releasePatientSheet',
  summary: 'Release a sheet for the patient',
  description:
    'In the place of the one before. Each line names the segments that it rests on (`GET …/facts` has them). 409 when the words were removed.',
  params: ConsultationPath,
  body: Type.Object(members, { title: 'ReleasePatientSheet' }),
  response: answers(200, { description: 'The sheet', success: Sheet }, 400, 401, 403, 404, 409, 422),
}
const getSchema = {
  tags,
  operationId: 'getPatientSheet',
  summary: 'Get what was released for the patient',
  description: '404 until a professional has released something.',
  params: ConsultationPath,
  response: answers(200, { description: 'The sheet', success: Sheet }, 401, 403, 404),
}

/** What the patient takes home: nothing that no professional has released. */
export function routePatientSheet(server: HttpServer, context: Context): void {
  const { consultation } = mustExist(context)
  const path = '/consultations/:consultationId/patient-sheet'
  server.put(
    path,
    { onRequest: [requireKey(context, 'consultations'), consultation.hook], schema: releaseSchema },
    async (request) => {
      const row = consultation.of(request)
      await releasePatientSheet(context, row, request.body)
      return getPatientSheet(context, row)
    },
  )
  server.get(
    path,
    { onRequest: [requireKey(context, 'consultations', 'read'), consultation.hook], schema: getSchema },
    (request) => getPatientSheet(context, consultation.of(request)),
  )
}
