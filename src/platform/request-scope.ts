import { AsyncLocalStorage } from 'node:async_hooks'

const requests = new AsyncLocalStorage<string>()

/** Runs `work` as a part of the request of that id: its log lines and the jobs that it sends carry it. */
export const runInRequest = <Result>(requestId: string, work: () => Result): Result =>
  requests.run(requestId, work)

/** The id of the request behind the running code; `undefined` where there is none. */
export const currentRequest = (): string | undefined => requests.getStore()
