/** A mistake in a command's arguments or input: its message is all that the user needs. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
