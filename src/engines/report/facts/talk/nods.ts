import { fold } from '../../../../platform/text/fold.ts'
import type { Speech } from '../words/speech.ts'

/** Words of a nod at the most. */
const longest = 4

/** Whether an utterance is nothing but a sign of listening. */
export function isNod(text: string, speech: Speech): boolean {
  const words = fold(text).match(/[\p{L}-]+/gu) ?? []
  return words.length > 0 && words.length <= longest && words.every((word) => speech.get(word)?.has('nod'))
}
