import { fold } from '../../../platform/text/fold.ts'
import type { Fact } from '../facts/fact.ts'
import { wordKey } from '../facts/talk/token.ts'
import type { ReportLanguage } from '../port.ts'

/** A fact that a person says a talk tells. */
export interface GoldFact extends Pick<Fact, 'type' | 'concept' | 'polarity' | 'person'> {
  readonly visit: string
  /** Other accepted wordings. */
  readonly alternatives?: readonly string[]
  /** `minor`: right when found, no miss when not. */
  readonly weight?: 'critical' | 'normal' | 'minor'
}

export interface FactScore {
  readonly gold: number
  readonly found: number
  readonly recall: number
  readonly precision: number
  readonly f1: number
  /** Of those that were found: with the wrong polarity or person. */
  readonly reversed: number
}

/** Share of words that two wordings of one concept have in common at least (Jaccard). */
const alike = 0.6

/** Recall and precision a type, and over all: a fact is found when type and concept agree, one to one within a visit. */
export function scoreFacts(
  gold: readonly GoldFact[],
  found: readonly (Fact & { readonly visit: string })[],
  languages: ReadonlyMap<string, ReportLanguage>,
): ReadonlyMap<string, FactScore> {
  const counts = new Map<
    string,
    { gold: number; found: number; hits: number; good: number; reversed: number }
  >()
  const of = (type: string) => {
    const known = counts.get(type) ?? { gold: 0, found: 0, hits: 0, good: 0, reversed: 0 }
    counts.set(type, known)
    return known
  }
  const taken = new Set<number>()
  for (const { visit, type } of found) if (languages.has(visit)) of(type).found += 1
  for (const wanted of gold) {
    const isNeeded = wanted.weight !== 'minor'
    if (isNeeded) of(wanted.type).gold += 1
    const at = found.findIndex(
      (fact, i) => !taken.has(i) && agrees(wanted, fact, languages.get(wanted.visit) ?? 'pt-BR'),
    )
    const hit = found[at]
    if (!hit) continue
    taken.add(at)
    if (isNeeded) of(wanted.type).hits += 1
    of(wanted.type).good += 1
    if (hit.polarity !== wanted.polarity || hit.person !== wanted.person) of(wanted.type).reversed += 1
  }
  const rows = [...counts].sort(([a], [b]) => a.localeCompare(b))
  const total = { gold: 0, found: 0, hits: 0, good: 0, reversed: 0 }
  for (const [, row] of rows)
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += row[key]
  return new Map([...rows, ['all', total] as const].map(([type, row]) => [type, toScore(row)]))
}

/** Whether a found fact and a labelled one of a visit name the same thing. */
export function agrees(
  wanted: GoldFact,
  fact: Pick<Fact, 'type' | 'concept'> & { readonly visit: string },
  language: ReportLanguage,
): boolean {
  if (wanted.visit !== fact.visit || wanted.type !== fact.type) return false
  const words = keysOf(fact.concept, language)
  return [wanted.concept, ...(wanted.alternatives ?? [])].some(
    (one) => jaccard(words, keysOf(one, language)) >= alike,
  )
}

const keysOf = (text: string, language: ReportLanguage) =>
  new Set(
    fold(text)
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word.length > 2 || /\d/.test(word))
      .map((word) => wordKey(word, language)),
  )

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / Math.max(1, a.size + b.size - shared)
}

function toScore(row: {
  gold: number
  found: number
  hits: number
  good: number
  reversed: number
}): FactScore {
  const recall = row.hits / Math.max(1, row.gold)
  const precision = row.good / Math.max(1, row.found)
  return {
    ...{ gold: row.gold, found: row.found, recall, precision, reversed: row.reversed },
    f1: recall + precision > 0 ? (2 * recall * precision) / (recall + precision) : 0,
  }
}
