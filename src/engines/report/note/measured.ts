import { readQuantities } from '../../../platform/quantities/index.ts'
import { mergeQuantities, type Token } from '../facts/talk/token.ts'
import type { Visit } from './visit.ts'

/** Every part of a note asks of the same sentences. */
const rows = new WeakMap<Visit['words'], Map<string, readonly Token[]>>()

/** Words of a text with its amounts joined, what was taken back among them. */
export function measured(
  text: string,
  { language, words }: Pick<Visit, 'language' | 'words'>,
): readonly Token[] {
  const own = rows.get(words) ?? new Map<string, readonly Token[]>()
  rows.set(words, own)
  const known = own.get(text)
  if (known) return known
  const row = mergeQuantities(words.tokens(text), readQuantities(text, language), text)
  own.set(text, row)
  return row
}
