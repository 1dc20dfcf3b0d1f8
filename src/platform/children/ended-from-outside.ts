const FROM_OUTSIDE: readonly NodeJS.Signals[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']
/** How a program that wraps another tells of these signals: 128 and their number. */
const TOLD_BY_WRAPPERS = [137, 143, 130, 129]

/**
 * Whether a process that we did not end was ended by somebody else (an operator, the kernel for want of memory): another
 * try may go well. Faults of its own end it by other signals, or with an exit code.
 */
export const endedFromOutside = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === null ? TOLD_BY_WRAPPERS.includes(code ?? 0) : FROM_OUTSIDE.includes(signal)
