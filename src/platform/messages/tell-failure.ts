import type { Messages } from './messages.ts'

/** Why something failed in the language of who reads it: Portuguese, or as it was written. */
export const tellFailure = <Failure extends { readonly message: string }>(
  results: Messages,
  language: string,
  failure: Failure,
): Failure =>
  language.startsWith('pt') ? { ...failure, message: results.inPortuguese(failure.message) } : failure
