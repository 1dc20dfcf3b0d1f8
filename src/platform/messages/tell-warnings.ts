import type { Messages } from './messages.ts'

/** Warnings of a result as its readers meet them, and as programs do: codes in the same order. */
export interface ToldWarnings {
  readonly warnings: readonly string[]
  readonly warningCodes: readonly string[]
}

/** The code of a warning that the catalogue does not have: of an earlier or a later version. */
const UNKNOWN = 'other'

/** Warnings in the language of the result that they stand with: Portuguese, or as they were written. */
export function tellWarnings(results: Messages, language: string, warnings: readonly string[]): ToldWarnings {
  const inPortuguese = language.startsWith('pt')
  return {
    warnings: inPortuguese ? warnings.map((text) => results.inPortuguese(text)) : warnings,
    warningCodes: warnings.map((text) => results.codeOf([text]) ?? UNKNOWN),
  }
}
