import type { Lexicon } from '../../words/lexicon.ts'
import type { Span, Token } from '../token.ts'
import { correctionsOf, leadsTo } from './correction.ts'
import { NOTHING_PUT_RIGHT, type PutRight } from './repair.ts'

/** Words of a part of the body between its side and what takes that back: "my left upper arm, I mean". */
const partReach = 3

/** "O joelho direito, não, o esquerdo", "on the left, excuse me, on the right side": the part keeps its name, the last side counts. */
export function sidesPutRight(all: readonly Token[], ends: ReadonlySet<Token>, lexicon: Lexicon): PutRight {
  const sides = sidesIn(all, lexicon)
  if (sides.length < 2) return NOTHING_PUT_RIGHT
  const gone = new Set<Token>()
  const instead = new Map<Token, readonly Token[]>()
  for (const correction of correctionsOf(all, lexicon)) {
    const last = sides.findLastIndex(({ to }) => to <= correction.from && correction.from - to <= partReach)
    // "Do lado esquerdo. Do lado direito, aliás.": it may stand behind what is meant.
    const isBehind = !correction.isWeak && ends.has(all[correction.to - 1]!)
    const [wrong, right] = isBehind
      ? [sides[last - 1], sides[last]]
      : [sides[last], sides.find(({ from }) => from >= correction.to)]
    if (!wrong || !right || right.concept === wrong.concept) continue
    const part = all.slice(wrong.to, correction.from)
    if (part.slice(0, -1).some((token) => ends.has(token)) || saysMore(all, right.to, lexicon)) continue
    const before = all.slice(Math.max(0, wrong.from - partReach), wrong.from)
    const named = new Set([...before, ...part].map(({ word }) => word))
    const isLight = (at: number) => correction.isLight(at) || named.has(all[at]!.word)
    // "No lobo esquerdo, desculpa, no lobo direito": the part may be named again on the way.
    const begins = { ...correction, isLight, to: isBehind ? wrong.to : correction.to }
    if (!leadsTo(begins, right.from)) continue
    // "My left shoulder, I mean my right shoulder": or behind it.
    const again = part.some(({ word }) => word === all[right.to]?.word) ? 1 : 0
    const [from, to] = isBehind ? [begins.to, correction.to] : [correction.from, right.to + again]
    for (const token of all.slice(from, to)) gone.add(token)
    for (const token of all.slice(wrong.from + 1, wrong.to)) gone.add(token)
    instead.set(
      all[wrong.from]!,
      all.slice(right.from, right.to).map((token) => ({ ...token, from: all[wrong.from]!.from })),
    )
  }
  return { gone, instead }
}

/** "Não, o esquerdo não", "o esquerdo também": something of its own is said of that side. */
const saysMore = (all: readonly Token[], at: number, { cues }: Lexicon): boolean =>
  cues['reply-cues']
    .findAll(all, at, Math.min(all.length, at + 1))
    .some(({ entry }) => entry.concept === 'as-well' || entry.options.weak === 'yes')

interface SaidSide extends Span {
  readonly concept: string
}

/** Left and right as they are named; words that only sound like them are none. */
function sidesIn(all: readonly Token[], { cues }: Lexicon): readonly SaidSide[] {
  const said = cues['side-cues'].findAll(all)
  const none = said.filter(({ entry }) => entry.concept === 'none')
  return said
    .filter(
      ({ entry, from, to }) =>
        (entry.concept === 'left' || entry.concept === 'right') &&
        !none.some((other) => other.from <= from && other.to >= to),
    )
    .map(({ entry, from, to }) => ({ concept: entry.concept, from, to }))
}
