import { tokenize } from '../facts/talk/token.ts'
import type { ReportLanguage } from '../port.ts'
import type { FillLexicons } from './member-words.ts'

const LANGUAGES: readonly ReportLanguage[] = ['pt-BR', 'en']
/** "E não", "but not": they join what is left out to what is asked for. */
const joiners = 1

/** Where words of a kind stand in a text of a schema, whichever language it is written in. */
function placesOf(kinds: ReadonlySet<string>, text: string, { schema }: FillLexicons) {
  return LANGUAGES.flatMap((tongue) => {
    const tokens = tokenize(text, 0, tongue)
    return schema[tongue].qualities.findAll(tokens).flatMap(({ entry, from, to }) => {
      const [first, last] = [tokens[from], tokens[to - 1]]
      const clause = tokens.slice(Math.max(0, from - joiners), from + 1).find(({ afterComma }) => afterComma)
      return first && last && kinds.has(entry.concept)
        ? [{ from: first.from, to: last.to, clause: clause?.from ?? null }]
        : []
    })
  })
}

const EXCEPT: ReadonlySet<string> = new Set(['not', 'except'])
const RATE: ReadonlySet<string> = new Set(['rate'])

/** A description without what it says is not asked for: "of the patient, not of the family", "Diagnoses. Not symptoms". */
export function withoutExceptions(text: string, lexicons: FillLexicons): string {
  const sentences = text.split(/(?<=[.;])/)
  const kept = sentences.map((sentence, at) => {
    const starts = placesOf(EXCEPT, sentence, lexicons).flatMap(({ from, clause }) =>
      clause === null ? (at > 0 && sentence.slice(0, from).trim() === '' ? [0] : []) : [clause],
    )
    return starts.length > 0 ? sentence.slice(0, Math.min(...starts)) : sentence
  })
  return kept.join('')
}

/** "Cigarros por dia" counts no days. */
export function withoutRates(text: string, lexicons: FillLexicons): string {
  const rates = placesOf(RATE, text, lexicons)
  return [...text]
    .map((letter, at) => (rates.some(({ from, to }) => from <= at && to > at) ? ' ' : letter))
    .join('')
}
