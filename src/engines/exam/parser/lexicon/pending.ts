import { phraseFinder } from './phrases.ts'
import { plain } from './plain.ts'

/** `catalog/words/exam/pending.tsv`. */
const findPending = phraseFinder<'pending'>('pending')

/** `Resultado em andamento`, `(exame pendente)`, `o disponível`: what may stand before the words, or be misread there. */
const BEFORE = /^(?:(?:\W+|[o0] )?(?:resultado|exame|analise|result) |\W+|[o0] (?=disponivel))/
/** `previsão: 27/10/2023`, `16/02/2025 - 14:15`. */
const DAY = /^\D{0,25}\d{1,2}\/\d{1,2}\/\d{4}(?:\s*[-–]?\s*\d{1,2}:\d{2})?\.?$/

/** Says that there is no result yet, or that there won't be one: nothing was measured; or only the day of it. */
export const isPending = (text: string): boolean => DAY.test(text) || saysPending(text)

/** Says in words that there is no result. */
export function saysPending(text: string): boolean {
  const said = plain(text)
  return [said, said.replace(BEFORE, '')].some((key) => findPending(key) !== null)
}
