import { answers } from '../../../platform/http/describe-route.ts'
import {
  ConsultationAnswer,
  ConsultationPath,
  FinishBody,
  FinishedAnswer,
  PreferHeader,
  tags,
} from './wire.ts'

export const retrySchema = {
  tags,
  operationId: 'retryConsultation',
  summary: 'Try a failed consultation again',
  description:
    'Goes on under the same id at the step that failed, and tells `consultation.in-progress`. Again, while it is ' +
    'under way: nothing changes. 409 for one that has not failed, or whose audio or words were removed.',
  params: ConsultationPath,
  response: answers(201, { description: 'It goes on', success: ConsultationAnswer }, 401, 404, 409),
}

export const rewriteSchema = {
  tags,
  operationId: 'rewriteReport',
  summary: 'Write the report again in another layout',
  description:
    'Earlier versions are kept; the newest is served. One that takes longer than the wait is written all the same: ' +
    'its content is empty in the answer, and `consultation.rewritten` tells when it is there. With ' +
    '`Prefer: respond-async` the answer comes at once.',
  params: ConsultationPath,
  headers: PreferHeader,
  body: FinishBody,
  response: answers(201, { description: 'Written', success: FinishedAnswer }, 400, 401, 404, 409, 422),
}
