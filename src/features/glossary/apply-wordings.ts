import type { JsonObject, JsonValue } from '../../engines/report/port.ts'
import type { Proposal } from './glossary.ts'

type Wording = Pick<Proposal, 'before' | 'after'>

/** Where a note states something: neither titles nor what is prescribed, which nobody words as they like. */
const NOTE_PARTS = ['summary_json_pt', 'icd_json']

/** A note with the wordings that its people have accepted; what stands in quotation marks was said so, and stays. Pure. */
export function applyWordings(content: JsonObject, wordings: readonly Wording[]): JsonObject {
  if (wordings.length === 0) return content
  const replacements = wordings.map(({ before, after }) => ({ pattern: quotesOr(before), after }))
  const walk = (value: JsonValue, isStatement: boolean): JsonValue => {
    if (typeof value === 'string') return isStatement ? replacements.reduce(reword, value) : value
    if (Array.isArray(value)) return value.map((one) => walk(one, isStatement))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, walk(member, key === 'content')]),
    )
  }
  return Object.fromEntries(
    Object.entries(content).map(([part, value]) => [
      part,
      NOTE_PARTS.includes(part) ? walk(value, false) : value,
    ]),
  )
}

/** What is quoted, or the phrase as whole words. */
const quotesOr = (phrase: string) =>
  new RegExp(`"[^"]*"|(?<![\\p{L}\\p{N}])${escaped(phrase)}(?![\\p{L}\\p{N}])`, 'giu')

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** With its capital at the beginning of a sentence. */
const reword = (text: string, { pattern, after }: { readonly pattern: RegExp; readonly after: string }) =>
  text.replace(pattern, (found, at: number) => {
    if (found.startsWith('"')) return found
    const isCapital = at === 0 || /^\p{Lu}\p{Ll}/u.test(found)
    return isCapital ? after.charAt(0).toLocaleUpperCase() + after.slice(1) : after
  })
