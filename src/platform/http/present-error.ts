import type {} from '@fastify/accepts'
import type { FastifyRequest } from 'fastify'
import type { Messages } from '../messages/messages.ts'
import { codeOfStatus, type ErrorBody, errorBody } from './error-reply.ts'

export interface ErrorManner {
  /** Default: messages have no codes of their own, and are in English. */
  readonly messages?: Messages
  /** Which routes have the code in the error's body too, by method and URL pattern. Default none. */
  hasErrorCode?(method: string, url: string): boolean
}

interface PresentedError {
  readonly headers: Readonly<Record<string, string>>
  readonly body: ErrorBody
}

/** How a refusal is told to the one who asked: with a code for programs, and in the language that they read. */
export function presentError(
  { messages, hasErrorCode }: ErrorManner,
  request: FastifyRequest,
  refusal: { readonly statusCode: number; readonly messages: readonly string[] },
): PresentedError {
  const { statusCode } = refusal
  const code = messages?.codeOf(refusal.messages) ?? codeOfStatus(statusCode)
  const inPortuguese = messages !== undefined && readsPortuguese(request)
  const said = inPortuguese ? refusal.messages.map((text) => messages.inPortuguese(text)) : refusal.messages
  // Before it is routed a request has no URL pattern.
  const url = request.routeOptions?.url
  const isCoded = url !== undefined && hasErrorCode?.(request.method, url) === true
  return {
    headers: { 'x-error-code': code, ...(inPortuguese ? { 'content-language': 'pt-BR' } : {}) },
    body: { ...errorBody(statusCode, said), ...(isCoded ? { code } : {}) },
  }
}

/** English is what everybody gets who does not ask for Portuguese first. */
export function readsPortuguese(request: FastifyRequest): boolean {
  if (!request.headers['accept-language']) return false
  const language = request.languages(['en', 'pt-BR', 'pt'])
  return language === 'pt-BR' || language === 'pt'
}
