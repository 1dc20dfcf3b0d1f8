import type { FastifyRequest } from 'fastify'
import { readsPortuguese } from '../../platform/http/present-error.ts'
import type { Messages } from '../../platform/messages/messages.ts'

/** Says texts of the installation in the language of who asks. */
export const tell = (messages: Messages, request: FastifyRequest) => (text: string) =>
  readsPortuguese(request) ? messages.inPortuguese(text) : text
