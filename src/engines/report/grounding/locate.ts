import { isQuantity } from './attribute-kinds.ts'
import { compareQuantities } from './compare-quantities.ts'
import { type Attribute, type Elements, isPart, type NamedUnit } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'

/** Utterances around a place that belong to it: a question and its reply. */
export const around = (indices: readonly number[]): ReadonlySet<number> =>
  new Set(indices.flatMap((index) => [index - 1, index, index + 1]))

/** 0 to 1: how much of what units name is named in `within`, or anywhere. */
export function coverage(
  talk: HeardTalk,
  units: readonly NamedUnit[],
  within: ReadonlySet<number> | null,
): number {
  let all = 0
  let named = 0
  for (const unit of units) {
    if (isPart(unit, units)) continue
    const weight = talk.weightOf(unit)
    const best = talk
      .occurrences(unit)
      .reduce((top, one) => (!within || talk.isIn(one.sentence, within) ? Math.max(top, one.weight) : top), 0)
    all += weight
    named += weight * best
  }
  return all === 0 ? 1 : named / all
}

/** Share of a statement's words below which an utterance does not say it. */
const silent = 0.2

/** The utterances of a place that say something of a statement: a question and its reply stand in its proof. */
const sayingIt = (
  talk: HeardTalk,
  units: readonly NamedUnit[],
  place: readonly number[],
): readonly number[] =>
  [...around(place)]
    .filter((index) => talk.utterances.has(index) && coverage(talk, units, new Set([index])) >= silent)
    .sort((a, b) => a - b)

/** How much better another place must be than the cited one. */
const better = 2
const good = 0.6

/** The cited utterances, or, where the statement's words plainly lie elsewhere, those that say them. */
export function locate(
  talk: HeardTalk,
  { units, attributes }: Elements,
  cited: readonly number[],
): readonly number[] {
  const own = coverage(talk, units, around(cited))
  const values = attributes.filter(isQuantity).length
  if (units.length === 0 || (values > 0 && sharedValues(talk, attributes, cited) === values)) return cited
  if (own >= good) {
    const hasValues = attributes.some(({ value }) => value.kind === 'quantity')
    // A reply alone: its question belongs to it.
    if (!hasValues && coverage(talk, units, new Set(cited)) < silent)
      return inOrder([...cited, ...sayingIt(talk, units, cited)])
    const sound = cited.filter((index) => !isStray(talk, units, index, cited))
    return sound.length < cited.length && sound.length > 0 ? sound : cited
  }
  let best: { readonly index: number; readonly score: number } | null = null
  for (const index of talk.utterances.keys()) {
    const score = coverage(talk, units, around([index]))
    if (score < good || score <= own * better) continue
    const matched = sharedValues(talk, attributes, [index])
    // The utterance itself rather than its neighbours.
    const total = score + matched + coverage(talk, units, new Set([index])) / 2
    if (!best || total > best.score) best = { index, score: total }
  }
  if (!best) return cited
  // A name alone may have been said in other words there; and what is said in part where it was cited stays.
  const isNameAlone = units.length === 1 && units[0]!.kind !== 'medicine' && attributes.length === 0
  const kept = cited.filter(
    (index) =>
      isNameAlone ||
      coverage(talk, units, around([index])) >= silent ||
      sharedValues(talk, attributes, [index]) > 0,
  )
  return inOrder([...kept, ...sayingIt(talk, units, [best.index])])
}

const inOrder = (indices: readonly number[]): number[] => [...new Set(indices)].sort((a, b) => a - b)

/** How many of a statement's amounts and times utterances say. */
const sharedValues = (talk: HeardTalk, stated: readonly Attribute[], indices: readonly number[]): number => {
  const place = new Set(indices)
  const said = talk.attributes.filter(({ sentence }) => talk.isIn(sentence, place))
  return stated.filter(({ value: a }) =>
    said.some(
      ({ value: b }) =>
        a.kind === 'quantity' &&
        b.kind === 'quantity' &&
        compareQuantities(a.quantity, b.quantity) === 'same',
    ),
  ).length
}

/** One of several cited utterances that stands alone and has nothing to do with what is stated. */
const isStray = (
  talk: HeardTalk,
  units: readonly NamedUnit[],
  index: number,
  cited: readonly number[],
): boolean =>
  cited.every((other) => other === index || Math.abs(other - index) > strayFrom) &&
  coverage(talk, units, around([index])) === 0

/** Utterances from the next cited one. */
const strayFrom = 3
