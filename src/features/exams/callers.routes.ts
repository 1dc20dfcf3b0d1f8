import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { ExamSender } from './submit-exams.ts'

/** Who may reach exams: what is asked of a request before anything else, and whom it is then of. */
export interface ExamCallers {
  readonly checks: readonly onRequestAsyncHookHandler[]
  readonly senderOf: (request: FastifyRequest) => ExamSender
}
