/** What went wrong, in terms a caller can act on. Only the HTTP edge turns these into status codes. */
export const failureKinds = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'gone',
  'too_large',
  'unsupported_media_type',
  'unprocessable',
  'too_many_requests',
  'unavailable',
] as const
export type FailureKind = (typeof failureKinds)[number]

/** An expected failure. Its message is shown to the caller: it never carries health data. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  /** One entry per fault; several only for `unprocessable`. */
  readonly messages: readonly string[]
  /** Seconds after which trying again makes sense (`too-many-requests`, `unavailable`, `conflict`). */
  readonly retryAfterSeconds: number | undefined

  constructor(kind: FailureKind, messages: string | readonly string[], retryAfterSeconds?: number) {
    const list = typeof messages === 'string' ? [messages] : messages
    super(list.join('; '))
    this.kind = kind
    this.messages = list
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const badRequest = (messages: string | readonly string[]) => new Failure('bad_request', messages)
export const notFound = (message: string) => new Failure('not_found', message)
export const conflict = (message: string) => new Failure('conflict', message)
export const gone = (message: string) => new Failure('gone', message)
export const unprocessable = (messages: string | readonly string[]) => new Failure('unprocessable', messages)
export const tooLarge = (message: string) => new Failure('too_large', message)
export const unavailable = (message: string, retryAfterSeconds = 5) =>
  new Failure('unavailable', message, retryAfterSeconds)

/**
 * What kept work from being done that is not the work's own: a part that is away or has no room for now (`outage`), or
 * a process that was ended from outside (`interruption`). Neither counts as a try.
 */
export type Hindrance = 'outage' | 'interruption'

/**
 * An engine (speech, report, exam) could not do its work.
 * `retryable` tells the job whether another try may go better; the message is shown to the caller.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  readonly retryable: boolean
  readonly hindrance: Hindrance | undefined

  constructor(
    message: string,
    options: { retryable?: boolean; hindrance?: Hindrance | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.hindrance = options.hindrance
    this.retryable = options.retryable ?? options.hindrance !== undefined
  }
}
