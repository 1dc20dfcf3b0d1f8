import { fold } from '../../../platform/text/fold.ts'
import { isPassedOver } from '../facts/words/passed-over.ts'
import type { NoteWords } from './words.ts'

/** Without the words that only begin and end a turn of speech: "so, …, okay?" */
export function trimmed(text: string, words: NoteWords): string {
  const pieces = text.split(/\s+/)
  // "Não, foi normal" answers, "não reagente" denies.
  const isEmpty = (word: string) =>
    words.is('filler', word) && (/[,.;]$/.test(word) || !words.is('negated', word))
  while (pieces.length > 0 && isEmpty(pieces[0]!)) pieces.shift()
  // "Anemia por isso" ends with no filler.
  const isHeld = () => isPassedOver(fold(pieces.at(-2) ?? ''), words.language)
  while (pieces.length > 0 && isEmpty(pieces.at(-1)!) && !isHeld()) pieces.pop()
  return pieces.join(' ').replace(/[\s,.;:?]+$/, '')
}

/** Without the words that only begin it: "fica do jeito que tá" ends with no filler. */
export function ledIn(text: string, words: NoteWords): string {
  const core = trimmed(text, words)
  return core === '' ? '' : text.slice(text.indexOf(core)).replace(/[\s,.;:?]+$/, '')
}

/** `que fez ontem na UPA: hiperinsuflação`: before the colon it is said what is told, and not what it shows. */
const headed = /^[^:]{1,60}:\s+(?=\p{L})/u

/** How far a sentence is when it says at last what a test shows. */
const soon = 8

/** `do ombro mostra um acrômio ganchoso` → `um acrômio ganchoso`. */
function afterShowing(text: string, words: NoteWords): string {
  const tokens = words.tokens(text)
  const shows = words.find('note-kinds', tokens).find(({ entry }) => entry.concept === 'shows')
  const next = shows && shows.from < soon ? tokens[shows.to] : undefined
  return next ? text.slice(next.from) : text
}

/** What words tell beyond the name that they stand behind: `TC de crânio` and `de crânio, normal também` → `normal`. */
export function beyondName(text: string, name: string, words: NoteWords): string {
  const { language } = words
  const said = trimmed(afterShowing(text.replace(headed, ''), words), words)
  const named = new Set(words.tokens(name).map(({ key }) => key))
  const tokens = words.tokens(said)
  let first = 0
  for (let at = 0; at < tokens.length; at += 1) {
    if (named.has(tokens[at]!.key)) first = at + 1
    else if (!isPassedOver(tokens[at]!.folded, language)) break
  }
  let end = tokens.length
  while (end > first + 1 && isPassedOver(tokens[end - 1]!.folded, language)) end -= 1
  if (first === 0 && end === tokens.length) return said
  if (first >= end) return ''
  return trimmed(said.slice(tokens[first]!.from, tokens[end - 1]!.to), words)
}
