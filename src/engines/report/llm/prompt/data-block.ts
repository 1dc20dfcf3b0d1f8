/** Control tokens of chat templates that are written in square brackets (Mistral, Llama 2). */
const BRACKET_TOKENS = /\[(\/?[A-Z_]{2,}(?:\s[A-Z_]+)*)\]/g

/**
 * A text from outside in a form that can't end its block, begin another, or be read as a chat template's control
 * token (`<|im_end|>`, `</s>`, `[INST]`): servers turn such texts into real tokens.
 */
export const neutralise = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, ' ')
    .replace(/</g, '‹')
    .replace(/>/g, '›')
    .replace(BRACKET_TOKENS, '($1)')

/** The same on one line, so that no text can pose as the next utterance. */
export const neutraliseLine = (text: string): string => neutralise(text).replace(/\s+/g, ' ').trim()

/** Data for the model, marked as such; empty texts make no block. */
export const dataBlock = (name: string, text: string): string =>
  text.trim() === '' ? '' : `<${name}>\n${text}\n</${name}>`
