import { plain } from './plain.ts'
import { readWordsTable } from './words-table.ts'

let words: { readonly begins: readonly string[]; readonly is: ReadonlySet<string> } | undefined

function pendingWords() {
  const rows = words ? [] : readWordsTable('pending')
  const phrases = (how: string) => rows.filter(({ concept }) => concept === how).flatMap((row) => row.phrases)
  words ??= { begins: phrases('begins'), is: new Set(phrases('is')) }
  return words
}

/** `Resultado em andamento`, `(exame pendente)`, `o disponível`: what may stand before the words, or be misread there. */
const BEFORE = /^(?:(?:\W+|[o0] )?(?:resultado|exame|analise|result) |\W+|[o0] (?=disponivel))/
/** `previsão: 27/10/2023`, `16/02/2025 - 14:15`. */
const DAY = /^\D{0,25}\d{1,2}\/\d{1,2}\/\d{4}(?:\s*[-–]?\s*\d{1,2}:\d{2})?\.?$/

/** Says that there is no result yet, or that there won't be one: nothing was measured; or only the day of it. */
export const isPending = (text: string): boolean => DAY.test(text) || saysPending(text)

/** Says in words that there is no result. */
export function saysPending(text: string): boolean {
  const said = plain(text)
  const { begins, is } = pendingWords()
  return [said, said.replace(BEFORE, '')].some(
    (key) =>
      is.has(key) ||
      begins.some((phrase) => key.startsWith(phrase) && !/^[\p{L}\d]/u.test(key.slice(phrase.length))),
  )
}
