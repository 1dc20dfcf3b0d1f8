import type { ReportLanguage } from '../../port.ts'
import type { Token } from '../talk/token.ts'
import { BegunBy, NOTHING } from './begun-by.ts'
import { linkPhrase, matchFrom, matchOne, NONE, type PhraseNode, type Row } from './match-phrase.ts'
import { type PhraseElement, parsePhrase } from './phrase.ts'

/** Tokens `from` to `to` (not included) are a phrase of `entry`. */
export interface Match<Entry> {
  readonly entry: Entry
  readonly from: number
  readonly to: number
}

interface Compiled<Entry> {
  readonly entry: Entry
  readonly phrase: PhraseNode | null
  /** Words that the phrase asks for: of two phrases that end alike, the one that says more wins. */
  readonly weight: number
}

interface Filed<Entry> {
  readonly first: PhraseElement
  readonly compiled: Compiled<Entry>
}

const prefixKey = 3

/** Finds the phrases of tables in rows of tokens. Phrases are written as `phrase.ts` says. */
export class Matcher<Entry> {
  readonly #language: ReportLanguage
  readonly #saysNothing: (entry: Entry) => boolean
  /** By first word, by the beginning of the first word, and those that can't tell their first word. */
  readonly #byKey = new Map<string, Filed<Entry>[]>()
  readonly #byStart = new Map<string, Filed<Entry>[]>()
  readonly #byNumber: Filed<Entry>[] = []
  /** What begins with the words that were seen. */
  readonly #begun = new BegunBy<Compiled<Entry>>()
  readonly #all = new WeakMap<readonly Token[], readonly Match<Entry>[]>()
  readonly #longest = new WeakMap<readonly Token[], readonly Match<Entry>[]>()
  /** Each once, in the order of the tables. */
  readonly entries: readonly Entry[]

  /** `saysNothing`: turns of speech, whose words are no shorter phrase's either, and which `find` leaves out. */
  constructor(
    rows: Iterable<readonly [phrase: string, entry: Entry]>,
    language: ReportLanguage,
    saysNothing: (entry: Entry) => boolean = () => false,
  ) {
    this.#language = language
    this.#saysNothing = saysNothing
    const entries = new Set<Entry>()
    for (const [phrase, entry] of rows) {
      entries.add(entry)
      const elements = parsePhrase(phrase, language)
      const compiled = { entry, phrase: linkPhrase(elements), weight: weightOf(elements) }
      for (const first of firstsOf(elements)) this.#file(first, compiled)
    }
    this.entries = [...entries]
  }

  #file(first: PhraseElement, compiled: Compiled<Entry>): void {
    const filed = { first, compiled }
    if (first.kind === 'number') this.#byNumber.push(filed)
    else if (first.kind === 'prefix') add(this.#byStart, first.start.slice(0, prefixKey), filed)
    else if (first.kind === 'key') add(this.#byKey, first.key, filed)
    else if (first.kind === 'exact') add(this.#byKey, `${first.word}!`, filed)
  }

  /** The longest phrases, from the left, none overlapping; those of a whole row are looked for once. */
  find(tokens: readonly Token[], from = 0, to = tokens.length): readonly Match<Entry>[] {
    if (from > 0 || to < tokens.length) return this.#lookForLongest(tokens, from, to)
    let found = this.#longest.get(tokens)
    if (!found) {
      found = this.#lookForLongest(tokens, from, to)
      this.#longest.set(tokens, found)
    }
    return found
  }

  /** Of the longest phrases, from the left, the one that begins before token `border` and ends behind it. */
  findAcross(tokens: readonly Token[], border: number): Match<Entry> | undefined {
    for (let at = 0; at < border; ) {
      const best = this.#longestAt(tokens, at, tokens.length)
      if (best && best.to > border && !this.#saysNothing(best.entry)) return best
      at = best ? Math.max(at + 1, best.to) : at + 1
    }
    return undefined
  }

  /** Every phrase, overlapping or not; those of a row are looked for once, however often they are asked for. */
  findAll(tokens: readonly Token[], from = 0, to = tokens.length): readonly Match<Entry>[] {
    let all = this.#all.get(tokens)
    if (!all) {
      all = this.#lookFor(tokens)
      this.#all.set(tokens, all)
    }
    if (all.length === 0 || (from === 0 && to === tokens.length)) return all
    return all.filter((match) => match.from >= from && match.to <= to)
  }

  #lookForLongest(tokens: readonly Token[], from: number, to: number): readonly Match<Entry>[] {
    let found: Match<Entry>[] | undefined
    for (let at = from; at < to; ) {
      const best = this.#longestAt(tokens, at, to)
      if (best && !this.#saysNothing(best.entry)) {
        found ??= []
        found.push(best)
      }
      at = best ? Math.max(at + 1, best.to) : at + 1
    }
    return found ?? NOTHING
  }

  #lookFor(tokens: readonly Token[]): readonly Match<Entry>[] {
    let found: Match<Entry>[] | undefined
    let row: Row | undefined
    for (let at = 0; at < tokens.length; at += 1) {
      const candidates = this.#candidates(tokens[at]!)
      // Each word of a talk comes by here for each table: nothing is made for those that begin no phrase.
      for (let i = 0; i < candidates.length; i += 1) {
        const { entry, phrase } = candidates[i]!
        row ??= { tokens, to: tokens.length, language: this.#language }
        const end = matchFrom(phrase, row, at, false)
        if (end === NONE) continue
        found ??= []
        if (isNew(found, entry, at, end)) found.push({ entry, from: at, to: end })
      }
    }
    return found ?? NOTHING
  }

  #longestAt(tokens: readonly Token[], at: number, to: number): Match<Entry> | null {
    const candidates = this.#candidates(tokens[at]!)
    if (candidates.length === 0) return null
    let best: Compiled<Entry> | null = null
    let bestEnd = NONE
    const row = { tokens, to, language: this.#language }
    for (const candidate of candidates) {
      if (best && candidate.weight < best.weight) continue
      const end = matchFrom(candidate.phrase, row, at, false)
      if (end === NONE || (best && candidate.weight <= best.weight && end <= bestEnd)) continue
      best = candidate
      bestEnd = end
    }
    return best && { entry: best.entry, from: at, to: bestEnd }
  }

  /** Phrases that may begin with a word; most words begin none, and the same words come again and again. */
  #candidates(token: Token): readonly Compiled<Entry>[] {
    const known = this.#begun.get(token.word)
    if (known) return known
    const candidates = this.#filed(token)
    this.#begun.set(token.word, candidates)
    return candidates
  }

  #filed(token: Token): readonly Compiled<Entry>[] {
    const keys = [token.key, `${token.folded}!`, ...token.also]
    const filed = keys.flatMap((key) => this.#byKey.get(key) ?? [])
    for (let length = Math.min(prefixKey, token.folded.length); length > 0; length -= 1)
      filed.push(...(this.#byStart.get(token.folded.slice(0, length)) ?? []))
    if (token.quantity) filed.push(...this.#byNumber)
    const fitting = filed.filter(({ first }) => matchOne(first, token)).map(({ compiled }) => compiled)
    return fitting.length === 0 ? NOTHING : [...new Set(fitting)]
  }
}

/** Apart from the loop that asks: a function within it would be made anew for each word. */
const isNew = <Entry>(found: readonly Match<Entry>[], entry: Entry, from: number, to: number): boolean =>
  !found.some((one) => one.entry === entry && one.from === from && one.to === to)

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The elements that a match may begin with. */
function firstsOf(elements: readonly PhraseElement[]): PhraseElement[] {
  const [first, ...rest] = elements
  if (!first) return []
  if (first.kind === 'choice') {
    const inside = first.options.flatMap(firstsOf)
    return first.optional ? [...inside, ...firstsOf(rest)] : inside
  }
  if (first.kind === 'unordered') return first.parts.flatMap((part) => firstsOf([part]))
  if (first.kind === 'gap') throw new Error('a phrase cannot begin with a gap')
  return [first]
}

const weightOf = (elements: readonly PhraseElement[]): number =>
  elements.reduce((sum, element) => {
    if (element.kind === 'gap') return sum
    if (element.kind === 'choice')
      return sum + (element.optional ? 0.5 : Math.max(...element.options.map(weightOf)))
    if (element.kind === 'unordered') return sum + weightOf(element.parts)
    return sum + (element.kind === 'prefix' ? 0.9 : 1)
  }, 0)
