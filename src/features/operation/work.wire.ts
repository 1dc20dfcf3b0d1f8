import { Type } from 'typebox'
import { answers } from '../../platform/http/describe-route.ts'

export const tags = ['operation']

const Count = Type.Integer({ minimum: 0 })
const Seconds = (description: string) =>
  Type.Union([Type.Number({ minimum: 0 }), Type.Null()], { description })

const Stage = Type.Object(
  {
    kind: Type.String({ description: 'A kind of job, such as `transcribe-window`' }),
    waiting: Count,
    running: Count,
    oldestWaitSeconds: Type.Number({ description: 'How long the oldest that is due has waited' }),
  },
  { title: 'WorkStage' },
)

const Work = Type.Object(
  {
    consultations: Type.Object({ recording: Count, inProgress: Count, failed: Count }),
    exams: Type.Object({ pending: Count, inProgress: Count, failed: Count }),
    deliveries: Type.Object({ pending: Count, failed: Count }),
    stages: Type.Array(Stage, { description: 'Kinds without a job are left out' }),
    speed: Type.Object({
      realTimeFactor: Seconds('Seconds of work for a second of speech, in the last half hour; `null`: none'),
      finishToReportSeconds: Type.Object({
        median: Seconds('Of the last day'),
        p95: Seconds('Of the last day'),
      }),
    }),
  },
  { title: 'Work' },
)

export const workSchema = {
  ...{ tags, operationId: 'getWork', summary: 'Get what waits, runs and failed' },
  description: 'Of your tenant, now: counts and seconds, and nothing of a patient.',
  response: answers(200, { description: 'Now', success: Work }, 401, 403),
}

export const installationWorkSchema = {
  ...{ tags, operationId: 'getInstallationWork', summary: 'Get what waits, runs and failed, of all tenants' },
  description: 'The same of the whole installation. Scope `installation`.',
  response: answers(200, { description: 'Now', success: Work }, 401, 403),
}
