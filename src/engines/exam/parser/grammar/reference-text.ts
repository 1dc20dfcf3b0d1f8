import { isKnownName } from '../lexicon/observation-catalog.ts'
import { isHalfPhrase, isUnfinished } from '../lexicon/unfinished.ts'

/** `Colesterol total: < 170 mg/dL; HDL: > 45 mg/dL`: limits of several tests, told to whoever reads them. */
export const isOfSeveral = (text: string) =>
  text.split(/[;:]\s/).filter((part) => !/\d/.test(part) && isKnownName(part.trim())).length > 1

/** `valores de referência para o sexo masculino (ASE 2015)`: says whose limits are printed, and none. */
export const saysWhose = (text: string) =>
  /^(?:os )?(?:valores|limites) de refer[eê]ncia\b/i.test(text) && !/\d\s?[a-]\s?\d/.test(text)

/** What can't end so goes on in the next line. */
export const isOpenEnded = (text: string) => isUnfinished(text) || isHalfPhrase(text)

/** Without the brackets around it. */
export function trimReference(text: string): string {
  const trimmed = text
    .trim()
    .replace(/^[([]\s*/, '')
    .replace(/^:\s*/, '')
  const opened = (trimmed.match(/[([]/g) ?? []).length
  const closed = (trimmed.match(/[)\]]/g) ?? []).length
  return (closed > opened ? trimmed.replace(/\s*[)\]][.,;]?$/, '') : trimmed).trim()
}
