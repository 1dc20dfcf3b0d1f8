import type { Quantity } from '../../../../../platform/quantities/index.ts'
import type { Lexicon } from '../../words/lexicon.ts'
import { isSpeech } from '../../words/speech.ts'
import type { Token } from '../token.ts'
import { type Correction, correctionsOf, leadsTo } from './correction.ts'
import type { PutRight } from './repair.ts'

/** Words between a number and what takes it back: "thirty percent, no". */
const backReach = 1
/** Words within which a sum is done anew. */
const rightReach = 8

/** "Dez, não, vinte" is "vinte", and "in eight weeks, no, let's say six" is "in six weeks". */
export function numbersPutRight(all: readonly Token[], ends: ReadonlySet<Token>, lexicon: Lexicon): PutRight {
  const corrections = correctionsOf(all, lexicon)
  const gone = new Set<Token>()
  const meant = new Map<Token, Quantity>()
  for (const [at, token] of all.entries()) {
    const wrong = meant.get(token) ?? token.quantity
    const right =
      wrong &&
      (replacement(all, at, ends, corrections) ??
        recounted(all, at, lexicon) ??
        reasoned(all, at, ends, lexicon))
    const quantity = right?.quantity && wrong && replacing(wrong, right.quantity)
    if (!right || !quantity) continue
    for (const one of all.slice(beginningOf(all, at, lexicon), all.indexOf(right))) gone.add(one)
    meant.set(right, quantity)
  }
  return {
    gone,
    instead: new Map([...meant].map(([token, quantity]) => [token, [{ ...token, quantity }]])),
  }
}

/** "Uma semana de setenta e cinco... não, vai direto pra cem": the week goes with what it was of. */
const beginningOf = (all: readonly Token[], at: number, lexicon: Lexicon): number =>
  isSpeech(lexicon, all, at - 1, 'of') && all[at - 2]?.quantity?.kind === 'duration' ? at - 2 : at

/** The number that stands behind what takes the one at token `at` back, with words between that only excuse the slip. */
function replacement(
  all: readonly Token[],
  at: number,
  ends: ReadonlySet<Token>,
  corrections: readonly Correction[],
): Token | undefined {
  const back = corrections.findLast(({ from }) => from > at && from <= at + 1 + backReach)
  const index = back ? all.findIndex(({ quantity }, i) => i >= back.to && quantity !== undefined) : -1
  if (!back || index < 0 || !leadsTo(back, index)) return undefined
  const isSplit = all.slice(at + 1, index).some((token, i) => at + 1 + i !== back.from - 1 && ends.has(token))
  return isSplit ? undefined : all[index]
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
  if (right.kind === 'duration' && wrong.kind === 'duration')
    // "Por sete dias, corrigindo, dez" is how long; "com 27 semanas... não, 28" is an age.
    return wrong.relation === 'for' ? { ...right, relation: 'for' } : right
  if (right.kind === wrong.kind)
    return right.kind === 'measure' && wrong.kind === 'measure' && right.unit !== wrong.unit ? null : right
  if (right.kind === 'number' && (wrong.kind === 'measure' || wrong.kind === 'duration'))
    return wrong.kind === 'duration'
      ? { ...wrong, ...right, kind: 'duration', relation: null }
      : { ...wrong, ...right, kind: 'measure' }
  return wrong.kind === 'number' && right.kind === 'measure' ? right : null
}
