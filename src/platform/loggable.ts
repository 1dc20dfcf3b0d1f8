const MOST_CAUSES = 5

/**
 * What may be logged of an error: its kind, its words, its code and where it happened, not the data it happened on.
 * What else hangs on errors is left out: a database quotes the row that it refused, a model's client the whole request.
 */
export function loggable(error: unknown, causes = MOST_CAUSES): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error }
  const { name: type, message, stack, cause } = error
  return {
    ...{ type, message, stack },
    ...('code' in error && error.code !== undefined ? { code: error.code } : {}),
    ...(cause === undefined || causes === 0 ? {} : { cause: loggable(cause, causes - 1) }),
  }
}
