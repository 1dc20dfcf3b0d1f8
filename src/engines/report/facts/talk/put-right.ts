import type { Quantity } from '../../../../platform/quantities/index.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { isPassedOver } from '../words/passed-over.ts'
import { isSpeech } from '../words/speech.ts'
import type { Token } from './token.ts'

/** Words between a number and what takes it back: "thirty percent, no". */
const backReach = 1
/** Words between that and the right number: "sorry, I'm looking at the wrong line, thirty-five". */
const rightReach = 8

/**
 * The sentences of one turn without what its speaker takes back: "dez, não, vinte" is "vinte", and "in eight weeks, no,
 * let's say six" is "in six weeks". So the last word counts whoever reads it, and the "no" denies nothing.
 */
export function putRight(
  rows: readonly (readonly Token[])[],
  lexicon: Lexicon,
): readonly (readonly Token[])[] {
  const ends = new Set<Token>(rows.flatMap((row) => row.at(-1) ?? []))
  const all = rows.flat()
  const gone = new Set<Token>()
  const meant = new Map<Token, Quantity>()
  for (const [at, token] of all.entries()) {
    const wrong = meant.get(token) ?? token.quantity
    const right =
      wrong &&
      (replacement(all, at, ends, lexicon) ?? recounted(all, at, lexicon) ?? reasoned(all, at, ends, lexicon))
    const quantity = right?.quantity && wrong && replacing(wrong, right.quantity)
    if (!right || !quantity) continue
    for (const one of all.slice(beginningOf(all, at, lexicon), all.indexOf(right))) gone.add(one)
    meant.set(right, quantity)
  }
  if (gone.size === 0) return rows
  return rows.map((row) =>
    row.flatMap((token) => {
      const quantity = meant.get(token)
      return gone.has(token) ? [] : [quantity ? { ...token, quantity } : token]
    }),
  )
}

/** "Uma semana de setenta e cinco... não, vai direto pra cem": the week goes with what it was of. */
const beginningOf = (all: readonly Token[], at: number, lexicon: Lexicon): number =>
  isSpeech(lexicon, all, at - 1, 'of') && all[at - 2]?.quantity?.kind === 'duration' ? at - 2 : at

/** The number that stands behind what takes the one at token `at` back, with words between that only excuse the slip. */
function replacement(
  all: readonly Token[],
  at: number,
  ends: ReadonlySet<Token>,
  { cues, language }: Lexicon,
): Token | undefined {
  const behind = all.slice(at + 1, at + 1 + backReach + rightReach)
  const said = cues['reply-cues'].findAll(behind)
  const back = said
    .filter(({ entry, from }) => entry.concept === 'takes-back' && from <= backReach)
    .toSorted((a, b) => b.to - a.to)[0]
  const index = back ? behind.findIndex(({ quantity }, i) => i >= back.to && quantity !== undefined) : -1
  const isSplit = behind.slice(0, index).some((token, i) => i !== (back?.from ?? 0) - 1 && ends.has(token))
  if (!back || index < 0 || isSplit) return undefined
  const light = said.filter(({ entry }) => entry.concept === 'takes-back' || entry.concept === 'says-anew')
  const isLight = ({ folded }: Token, i: number) =>
    isPassedOver(folded, language) || light.some(({ from, to }) => i >= from - back.to && i < to - back.to)
  // "Trinta e oito, não trinta e nove" tells them apart; "não, trinta e nove" and "no, let's say six" put right.
  const isMeant =
    !back.entry.options.weak ||
    behind[back.to]!.afterComma ||
    light.some(({ from }) => from >= back.to && from < index)
  return isMeant && behind.slice(back.to, index).every(isLight) ? behind[index] : undefined
}

/** "Dez ml... não, deixa eu refazer a conta. Dezoito quilos, dá nove ml": the next number of the same measure. */
function recounted(all: readonly Token[], at: number, { cues }: Lexicon): Token | undefined {
  const wrong = all[at]!.quantity
  const behind = all.slice(at + 1, at + 1 + backReach + 2 * rightReach)
  const again = cues['reply-cues']
    .findAll(behind, 0, backReach + rightReach)
    .find(({ entry, from }) => entry.concept === 'recounts' && from <= backReach + 1)
  if (!again || wrong?.kind !== 'measure') return undefined
  return behind
    .slice(again.to)
    .find(({ quantity }) => quantity?.kind === 'measure' && quantity.unit === wrong.unit)
}

/** "In the morning, no, you work nights, so in the afternoon": the time that follows from the reason. */
function reasoned(
  all: readonly Token[],
  at: number,
  ends: ReadonlySet<Token>,
  { cues }: Lexicon,
): Token | undefined {
  const isTime = ({ quantity }: Token) => quantity?.kind === 'frequency' && quantity.times.length > 0
  if (!isTime(all[at]!)) return undefined
  const behind = all.slice(at + 1, at + 1 + backReach + 2 * rightReach)
  const end = behind.findIndex((token) => ends.has(token))
  const said = cues['reply-cues'].findAll(behind, 0, end < 0 ? behind.length : end + 1)
  const back = said.find(({ entry, from }) => entry.concept === 'takes-back' && from === 0)
  const so = said.find(({ entry, from }) => entry.concept === 'hence' && back && from > back.to)
  return so && behind[0]!.afterComma && behind[back!.to]?.afterComma
    ? behind.slice(so.to, end < 0 ? undefined : end + 1).findLast(isTime)
    : undefined
}

/** What a number means in the place of another, with the unit that both share; `null` where they are of different things. */
function replacing(wrong: Quantity, right: Quantity): Quantity | null {
  if (right.kind === wrong.kind) {
    if (right.kind === 'measure' && wrong.kind === 'measure' && right.unit !== wrong.unit) return null
    return right
  }
  if (right.kind === 'number' && (wrong.kind === 'measure' || wrong.kind === 'duration'))
    return wrong.kind === 'duration'
      ? { ...wrong, ...right, kind: 'duration', relation: null }
      : { ...wrong, ...right, kind: 'measure' }
  return wrong.kind === 'number' && right.kind === 'measure' ? right : null
}
