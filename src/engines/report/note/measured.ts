import { readQuantities } from '../../../platform/quantities/index.ts'
import { mergeQuantities, type Token, tokenize } from '../facts/talk/token.ts'
import type { Visit } from './visit.ts'

/** Words of a text with its amounts joined, what was taken back among them. */
export const measured = (text: string, { language }: Pick<Visit, 'language'>): Token[] =>
  mergeQuantities(tokenize(text, 0, language), readQuantities(text, language), text)
