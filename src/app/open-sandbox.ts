import type { Logger } from 'pino'
import { currentSandbox, useSandbox } from '../platform/children/confine/sandbox.ts'
import { type Config, ConfigError } from './config.ts'

/** Has all children confined from now on, and says how far. Throws `ConfigError` where that is required and can't be had. */
export function openSandbox({ sandbox: mode, dataDir }: Config, log: Logger): void {
  useSandbox({ mode, hidden: [dataDir] })
  const sandbox = tryCurrent()
  if (sandbox.kind === 'bubblewrap')
    log.info({ filtered: sandbox.filters !== null, ownProc: sandbox.ownProc }, 'child processes are confined')
  else
    log.warn({ reason: sandbox.reason }, 'child processes are bounded, not confined: see docs/operations.md')
}

function tryCurrent() {
  try {
    return currentSandbox()
  } catch (error) {
    throw new ConfigError(`AUSCULT_SANDBOX: ${(error as Error).message}`)
  }
}
