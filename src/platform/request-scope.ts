import { AsyncLocalStorage } from 'node:async_hooks'

/** The request behind some work. */
export interface RequestScope {
  readonly requestId: string
  /** W3C Trace Context of the span that the work belongs to, where there is one. */
  readonly traceparent?: string
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs `work` as a part of that request: its log lines and the jobs that it sends carry it. */
export const runInRequest = <Result>(scope: RequestScope, work: () => Result): Result =>
  scopes.run(scope, work)

/** The request behind the running code; `undefined` where there is none. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore()
