import { fold } from '../../../platform/text/fold.ts'
import type { ReportLanguage } from '../port.ts'
import { byGram, gramsOf } from './grams.ts'
import { isStopWord, keyWords, stem } from './stem.ts'

export interface IcdRow {
  readonly code: string
  readonly title: string
  /** Inclusion terms and lay names. */
  readonly terms: readonly string[]
}

export interface CodeSuggestion {
  /** ICD-10, three or four characters (`J45`, `M54.5`). */
  readonly code: string
  readonly title: string
  /** 0 to 1. */
  readonly score: number
}

/** A condition named in a text: words `from` to `to` (not included). */
export interface SpottedCondition {
  readonly code: string
  readonly from: number
  readonly to: number
}

interface Form {
  readonly code: string
  readonly words: readonly string[]
  readonly weight: number
}

const longestName = 6

/** ICD-10 retrieval: rare words shared with a title, an inclusion term or a lay name decide. In memory, about a millisecond. */
export class IcdIndex {
  readonly #language: ReportLanguage
  readonly #forms: Form[] = []
  readonly #titles = new Map<string, string>()
  readonly #postings = new Map<string, number[]>()
  readonly #rarity = new Map<string, number>()
  readonly #names = new Map<string, string>()
  /** Words by three letters of theirs; made for the first word that no name has. */
  #grams: ReadonlyMap<string, readonly string[]> | undefined
  /** First words of names, and the stems of words seen. */
  readonly #starts = new Set<string>()
  readonly #stems = new Map<string, string>()

  constructor(rows: readonly IcdRow[], language: ReportLanguage) {
    this.#language = language
    const forms: { code: string; words: string[] }[] = []
    for (const { code, title, terms } of rows) {
      if (title && !this.#titles.has(code)) this.#titles.set(code, title)
      for (const text of title ? [title, ...terms] : terms) {
        const words = [...new Set(keyWords(fold(text), language))]
        if (words.length === 0) continue
        forms.push({ code, words })
        const name = words.join(' ')
        this.#starts.add(words[0]!)
        const known = this.#names.get(name)
        if (known === undefined || preference(code) > preference(known)) this.#names.set(name, code)
      }
    }
    const counts = new Map<string, number>()
    for (const { words } of forms) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const [word, n] of counts) this.#rarity.set(word, Math.log(1 + (forms.length - n + 0.5) / (n + 0.5)))
    for (const { code, words } of forms) {
      const weight = words.reduce((sum, word) => sum + this.#rarity.get(word)!, 0)
      for (const word of words) {
        const list = this.#postings.get(word)
        if (list) list.push(this.#forms.length)
        else this.#postings.set(word, [this.#forms.length])
      }
      this.#forms.push({ code, words, weight })
    }
  }

  title(code: string): string | undefined {
    return this.#titles.get(code) ?? this.#titles.get(code.slice(0, 3))
  }

  /** Whether a folded word is part of any title or term. */
  knows(word: string): boolean {
    return this.#rarity.has(stem(word, this.#language))
  }

  /** The best codes for a phrase, one a category, best first. */
  suggest(phrase: string, limit = 5): CodeSuggestion[] {
    const words = [...new Set(keyWords(fold(phrase), this.#language))].map((word) => this.#known(word))
    const known = words.filter((word) => this.#rarity.has(word))
    if (known.length === 0) return []
    const total = words.reduce((sum, word) => sum + (this.#rarity.get(word) ?? 4), 0)
    const shared = new Map<number, number>()
    for (const word of known) {
      for (const form of this.#postings.get(word)!)
        shared.set(form, (shared.get(form) ?? 0) + this.#rarity.get(word)!)
    }
    const best = new Map<string, { code: string; score: number }>()
    for (const [index, weight] of shared) {
      const form = this.#forms[index]!
      const recall = weight / total
      const precision = weight / form.weight
      const score =
        ((2 * precision * recall) / (precision + recall)) * (0.55 + 0.45 * recall) * preference(form.code)
      const category = form.code.slice(0, 3)
      if (score > (best.get(category)?.score ?? 0)) best.set(category, { code: form.code, score })
    }
    return [...best.values()]
      .sort((a, b) => b.score - a.score || a.code.localeCompare(b.code, 'en'))
      .slice(0, limit)
      .map(({ code, score }) => ({
        code,
        title: this.title(code) ?? '',
        score: Math.min(1, Math.round(score * 1000) / 1000),
      }))
  }

  /** Conditions that a row of folded words names in full; the longest name wins, none overlap. */
  spot(words: readonly string[]): SpottedCondition[] {
    const found: SpottedCondition[] = []
    const stems = words.map((word) => this.#stemOf(word))
    for (let from = 0; from < words.length; ) {
      const hit = this.#starts.has(stems[from]!) ? this.#nameAt(stems, from) : null
      if (hit) found.push(hit)
      from = hit ? hit.to : from + 1
    }
    return found
  }

  /** A name starts and ends with words that count: "de asma com" is "asma". */
  #nameAt(stems: readonly string[], from: number): SpottedCondition | null {
    for (let to = Math.min(stems.length, from + longestName); to > from; to -= 1) {
      if (stems[to - 1] === '') continue
      const name = [...new Set(stems.slice(from, to))].filter(Boolean).join(' ')
      const code = this.#names.get(name)
      if (code) return { code, from, to }
    }
    return null
  }

  /** Empty for words that tell no conditions apart. */
  #stemOf(word: string): string {
    let form = this.#stems.get(word)
    if (form === undefined) {
      form = isStopWord(word, this.#language) ? '' : stem(word, this.#language)
      if (this.#stems.size < 50_000) this.#stems.set(word, form)
    }
    return form
  }

  /** The word itself, or the nearest in the index when a recogniser or a hurried hand misspelt it. */
  #known(word: string): string {
    if (this.#rarity.has(word) || word.length < 6) return word
    const grams = gramsOf(word)
    const hits = new Map<string, number>()
    this.#grams ??= byGram([...this.#rarity.keys()].filter((known) => known.length >= 5))
    for (const gram of grams)
      for (const other of this.#grams.get(gram) ?? []) hits.set(other, (hits.get(other) ?? 0) + 1)
    let best = word
    let bestScore = 0.72
    for (const [other, n] of hits) {
      const score = (2 * n) / (grams.length + other.length)
      if (score > bestScore) [best, bestScore] = [other, score]
    }
    return best
  }
}

/** Chapters that a consultation's wording rarely means. */
function preference(code: string): number {
  if (/^[VWXY]/.test(code)) return 0.6
  if (code.startsWith('Z')) return 0.8
  if (/^[OPQ]/.test(code)) return 0.85
  if (/^[STR]/.test(code)) return 0.97
  return code.length > 3 ? 0.995 : 1
}
