import { AsyncLocalStorage } from 'node:async_hooks'

const shares = new AsyncLocalStorage<string>()

/** Runs `work` for whoever `share` names: where things are few, it takes no more than its part of them. */
export const runForShare = <Result>(share: string, work: () => Result): Result => shares.run(share, work)

/** For whom the running code works; the empty text for nobody in particular. */
export const currentShare = (): string => shares.getStore() ?? ''
