import { readFileSync } from 'node:fs'
import { fold } from '../text/fold.ts'
import type { QuantityLanguage } from './quantity.ts'
import { tokensOf } from './tokens.ts'

/** What a phrase of the word tables can be; the first column of `catalog/words/<lang>/quantities.tsv`. */
export type WordType =
  | 'cardinal'
  | 'scale'
  | 'half'
  | 'fraction'
  | 'point'
  | 'and'
  | 'or'
  | 'pair'
  | 'score'
  | 'oh'
  | 'ordinal'
  | 'between'
  | 'couple'
  | 'unit'
  | 'period'
  | 'span'
  | 'times'
  | 'about'
  | 'ago'
  | 'for'
  | 'in'
  | 'every'
  | 'age'
  | 'since-age'
  | 'course'
  | 'age-end'
  | 'ago-end'
  | 'in-end'
  | 'past'
  | 'future'
  | 'clock'
  | 'clock-lead'
  | 'clock-part'
  | 'clock-when'
  | 'oclock'
  | 'past-hour'
  | 'to-hour'
  | 'month'
  | 'day-lead'
  | 'date-and'
  | 'year-lead'
  | 'event'
  | 'rate'
  | 'rate-after'
  | 'per'
  | 'from'
  | 'to-from'
  | 'time'
  | 'time-lead'
  | 'meal'
  | 'weekday'
  | 'weekday-lead'
  | 'as-needed'
  | 'as-needed-for'
  | 'as-needed-told'
  | 'need-lead'
  | 'symptom'
  | 'limit'
  | 'code-cue'
  | 'named-number'
  | 'name'
  | 'person'
  | 'implied'

export interface Entry {
  readonly type: WordType
  readonly value: string
  readonly words: readonly string[]
}

/** Phrases by their first word, the longest first. */
type Lexicon = ReadonlyMap<string, readonly Entry[]>

const folders: Record<QuantityLanguage, string> = { 'pt-BR': 'pt', en: 'en' }
const loaded = new Map<QuantityLanguage, Lexicon>()

/** The word tables of a language, read once a process. */
export function lexiconOf(language: QuantityLanguage): Lexicon {
  let lexicon = loaded.get(language)
  if (!lexicon) {
    const file = new URL(`../../../catalog/words/${folders[language]}/quantities.tsv`, import.meta.url)
    lexicon = parseLexicon(readFileSync(file, 'utf8'))
    loaded.set(language, lexicon)
  }
  return lexicon
}

function parseLexicon(table: string): Lexicon {
  const entries = new Map<string, Entry[]>()
  for (const line of table.trim().split('\n').slice(1)) {
    const [type = '', value = '', phrases = ''] = line.split('\t')
    for (const phrase of phrases.split('|')) {
      const words = tokensOf(fold(phrase)).map(({ word }) => word)
      const first = words[0]!
      entries.set(first, [...(entries.get(first) ?? []), { type: type as WordType, value, words }])
    }
  }
  for (const list of entries.values()) list.sort((a, b) => b.words.length - a.words.length)
  return entries
}
