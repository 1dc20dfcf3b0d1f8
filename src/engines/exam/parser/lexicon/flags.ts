import { plain } from './plain.ts'

/** Marks that laboratories print beside a value that lies outside its range (or inside). */
const OUTSIDE =
  /^(?:\*{1,3}|h{1,2}|l{1,2}|high|low|alto|baixo|alta|baixa|acima|abaixo|elevad[oa]|diminuid[oa]|aumentad[oa]|reduzid[oa]|↑+|↓+|▲+|▼+|⬆|⬇|\+|critical(?: high| low)?|critico|abnormal|anormal|alterad[oa]|abn|#|!)$/
const INSIDE = /^(?:normal|n|ok|within range|in range|dentro)$/

/** True where `text` is a flag; brackets around it don't matter. */
export function isFlag(text: string): boolean {
  return flagMeaning(text) !== null
}

/** `outside` or `inside` the reference, `null` when it is no flag. */
export function flagMeaning(text: string): 'outside' | 'inside' | null {
  const key = plain(text).replace(/^[([{]\s*|\s*[)\]}]$/g, '')
  if (OUTSIDE.test(key)) return 'outside'
  if (INSIDE.test(key)) return 'inside'
  return null
}
