import type { NoteWords } from './words.ts'

/** A concept as charts shorten it: `pressão arterial deitada` → `PA deitada`. */
export function abbreviated(text: string, words: NoteWords): string {
  const tokens = words.tokens(text)
  let out = ''
  let end = 0
  for (const { entry, from, to } of words.find('note-short', tokens)) {
    out += text.slice(end, tokens[from]!.from) + entry.concept
    end = tokens[to - 1]!.to
  }
  return out + text.slice(end)
}
