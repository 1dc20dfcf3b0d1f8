import type { Messages } from '../messages/messages.ts'
import type { HttpServer } from './create-server.ts'
import { readsPortuguese } from './present-error.ts'

/**
 * Why something failed, within an answer about it, in the language of who asks: `failure.message` of resources, in lists
 * too, and `error` of the files of a batch.
 */
export function tellFailures(server: HttpServer, results: Messages): void {
  server.addHook('preSerialization', async (request, _reply, payload) =>
    readsPortuguese(request) ? translated(payload, (message) => results.inPortuguese(message)) : payload,
  )
}

function translated(value: unknown, say: (message: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => translated(one, say))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  const { failure, success, error, data } = value as Record<string, unknown>
  return {
    ...value,
    ...(isFailure(failure) ? { failure: { ...failure, message: say(failure.message) } } : {}),
    ...(success === false && typeof error === 'string' ? { error: say(error) } : {}),
    ...(typeof data === 'object' && data !== null ? { data: translated(data, say) } : {}),
  }
}

/** Streams and buffers are sent as they are. */
const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype

const isFailure = (value: unknown): value is { readonly message: string } =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'
