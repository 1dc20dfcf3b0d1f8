import type { NoteWords } from './words.ts'

/** Without coarse words, and without capitals inside, which are names of others and of places. */
export function isFitToQuote(text: string, words: NoteWords): boolean {
  if (words.is('profane', text)) return false
  const capitals = text.match(/(?<=\p{L}[\p{L},']*\s)\p{Lu}\p{Ll}[\p{L}]*/gu) ?? []
  return capitals.every((name) => words.is('calendar', name))
}
