import type { ReportLanguage } from '../../port.ts'
import type { Token } from '../talk/token.ts'
import { isPassedOver } from './passed-over.ts'
import { type PhraseElement, parsePhrase } from './phrase.ts'

/** Tokens `from` to `to` (not included) are a phrase of `entry`. */
export interface Match<Entry> {
  readonly entry: Entry
  readonly from: number
  readonly to: number
}

interface Compiled<Entry> {
  readonly entry: Entry
  readonly elements: readonly PhraseElement[]
  /** Words that the phrase asks for: of two phrases that end alike, the one that says more wins. */
  readonly weight: number
}

interface Filed<Entry> {
  readonly first: PhraseElement
  readonly compiled: Compiled<Entry>
}

/** Words whose phrases are remembered. */
const mostWords = 20_000
/** Passed-over words between two words of a phrase. */
const mostPassedOver = 3
const mostGap = 4
/** Words between the parts of an unordered phrase. */
const unorderedReach = 3
const prefixKey = 3

/** Finds the phrases of tables in rows of tokens. Phrases are written as `phrase.ts` says. */
export class Matcher<Entry> {
  readonly #language: ReportLanguage
  /** By first word, by the beginning of the first word, and those that can't tell their first word. */
  readonly #byKey = new Map<string, Filed<Entry>[]>()
  readonly #byStart = new Map<string, Filed<Entry>[]>()
  readonly #byNumber: Filed<Entry>[] = []
  readonly #begun = new Map<string, readonly Compiled<Entry>[]>()
  readonly #found = new WeakMap<readonly Token[], readonly Match<Entry>[]>()
  /** Each once, in the order of the tables. */
  readonly entries: readonly Entry[]

  constructor(rows: Iterable<readonly [phrase: string, entry: Entry]>, language: ReportLanguage) {
    this.#language = language
    const entries = new Set<Entry>()
    for (const [phrase, entry] of rows) {
      entries.add(entry)
      const elements = parsePhrase(phrase, language)
      const compiled = { entry, elements, weight: weightOf(elements) }
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

  /** The longest phrases, from the left, none overlapping. */
  find(tokens: readonly Token[], from = 0, to = tokens.length): readonly Match<Entry>[] {
    const found: Match<Entry>[] = []
    for (let at = from; at < to; ) {
      const best = this.#longestAt(tokens, at, to)
      if (best) found.push(best)
      at = best ? Math.max(at + 1, best.to) : at + 1
    }
    return found
  }

  /** Every phrase, overlapping or not; those of a sentence are looked for once, however often they are asked for. */
  findAll(tokens: readonly Token[], from = 0, to = tokens.length): readonly Match<Entry>[] {
    let all = this.#found.get(tokens)
    if (!all) {
      all = this.#lookFor(tokens)
      this.#found.set(tokens, all)
    }
    return from === 0 && to === tokens.length
      ? all
      : all.filter((match) => match.from >= from && match.to <= to)
  }

  #lookFor(tokens: readonly Token[]): Match<Entry>[] {
    const found: Match<Entry>[] = []
    const row = { tokens, to: tokens.length, language: this.#language }
    for (let at = 0; at < tokens.length; at += 1) {
      for (const { entry, elements } of this.#candidates(tokens[at]!)) {
        const end = matchFrom(elements, 0, row, at, false)
        if (end !== null && !found.some((one) => one.entry === entry && one.from === at && one.to === end))
          found.push({ entry, from: at, to: end })
      }
    }
    return found
  }

  #longestAt(tokens: readonly Token[], at: number, to: number): Match<Entry> | null {
    let best: (Match<Entry> & { readonly weight: number }) | null = null
    const row = { tokens, to, language: this.#language }
    for (const { entry, elements, weight } of this.#candidates(tokens[at]!)) {
      if (best && weight < best.weight) continue
      const end = matchFrom(elements, 0, row, at, false)
      if (end !== null && (!best || weight > best.weight || end > best.to))
        best = { entry, from: at, to: end, weight }
    }
    return best && { entry: best.entry, from: best.from, to: best.to }
  }

  /** Phrases that may begin with a word; most words begin none, and the same words come again and again. */
  #candidates(token: Token): readonly Compiled<Entry>[] {
    const word = token.quantity ? `#${token.folded}` : token.folded
    const known = this.#begun.get(word)
    if (known) return known
    const filed = [...(this.#byKey.get(token.key) ?? []), ...(this.#byKey.get(`${token.folded}!`) ?? [])]
    for (let length = Math.min(prefixKey, token.folded.length); length > 0; length -= 1)
      filed.push(...(this.#byStart.get(token.folded.slice(0, length)) ?? []))
    if (token.quantity) filed.push(...this.#byNumber)
    const candidates = [
      ...new Set(filed.filter(({ first }) => matchOne(first, token)).map(({ compiled }) => compiled)),
    ]
    if (this.#begun.size < mostWords) this.#begun.set(word, candidates)
    return candidates
  }
}

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

interface Row {
  readonly tokens: readonly Token[]
  readonly to: number
  readonly language: ReportLanguage
}

/** Where a match of `elements` from the `k`th on, that begins at token `at`, ends; `null` where there is none. */
function matchFrom(
  elements: readonly PhraseElement[],
  k: number,
  row: Row,
  at: number,
  inside: boolean,
): number | null {
  const element = elements[k]
  if (!element) return at
  if (element.kind === 'gap') {
    for (let skip = 0; skip <= mostGap && at + skip < row.to; skip += 1) {
      const end = matchFrom(elements, k + 1, row, at + skip, false)
      if (end !== null) return end
    }
    return null
  }
  if (element.kind === 'choice') {
    for (const option of element.options) {
      const end = matchFrom([...option, ...elements.slice(k + 1)], 0, row, at, inside)
      if (end !== null) return end
    }
    return element.optional ? matchFrom(elements, k + 1, row, at, inside) : null
  }
  for (let skip = 0; skip <= (inside ? mostPassedOver : 0) && at + skip < row.to; skip += 1) {
    if (skip > 0 && !isPassedOver(row.tokens[at + skip - 1]!.folded, row.language)) return null
    const next =
      element.kind === 'unordered'
        ? matchUnordered(element.parts, row, at + skip)
        : matchOne(element, row.tokens[at + skip]!)
          ? at + skip + 1
          : null
    const end = next === null ? null : matchFrom(elements, k + 1, row, next, true)
    if (end !== null) return end
  }
  return null
}

function matchUnordered(parts: readonly PhraseElement[], row: Row, at: number): number | null {
  if (parts.length === 0) return at
  const first = parts.findIndex((part) => matchFrom([part], 0, row, at, false) !== null)
  if (first < 0) return null
  const next = matchFrom([parts[first]!], 0, row, at, false)!
  const rest = parts.filter((_, i) => i !== first)
  if (rest.length === 0) return next
  for (let skip = 0; skip <= unorderedReach && next + skip < row.to; skip += 1) {
    const end = matchUnordered(rest, row, next + skip)
    if (end !== null) return end
  }
  return null
}

function matchOne(element: PhraseElement, token: Token): boolean {
  switch (element.kind) {
    case 'key':
      return token.key === element.key
    case 'exact':
      return token.folded === element.word
    case 'prefix':
      return token.folded.startsWith(element.start)
    case 'number':
      return token.quantity !== undefined
    default:
      return false
  }
}
