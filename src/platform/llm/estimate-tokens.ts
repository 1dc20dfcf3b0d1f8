/**
 * An upper estimate of a text's tokens. Byte-pair tokenizers take 3.3 to 4.5 characters a token of
 * Portuguese or English prose; 3 leaves room for names, numbers and JSON.
 */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3)

/** The inverse: how many characters surely fit. */
export const charactersWithin = (tokens: number): number => Math.max(0, Math.floor(tokens * 3))
