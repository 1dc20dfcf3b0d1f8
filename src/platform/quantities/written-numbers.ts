import type { QuantityLanguage } from './quantity.ts'
import { readTalk } from './read.ts'
import { Talk } from './talk.ts'

/** A text with its number words as digits and its units in short: "duzentos e cinquenta miligramas" → "250 mg". */
export function writtenNumbers(text: string, language: QuantityLanguage): string {
  const talk = new Talk(text, language)
  let out = ''
  let from = 0
  for (const { writings } of readTalk(talk)) {
    for (const { at, next, text: written, isTight } of writings) {
      const kept = text.slice(from, talk.tokens[at]!.from)
      out += (isTight ? kept.trimEnd() : kept) + written
      from = talk.tokens[next - 1]!.to
    }
  }
  return from === 0 ? text : out + text.slice(from)
}
