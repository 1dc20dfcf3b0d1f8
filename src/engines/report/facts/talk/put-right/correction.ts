import type { Lexicon } from '../../words/lexicon.ts'
import { isPassedOver } from '../../words/passed-over.ts'
import type { Span, Token } from '../token.ts'

/** Words between what takes back and the right word: "sorry, I'm looking at the wrong line, thirty-five". */
const rightReach = 8

/** Words that take back what stands right before them, and where what was meant may begin. */
export interface Correction extends Span {
  /** "Não", "no": they deny as often as they take back. */
  readonly isWeak: boolean
  /** Behind it: the words that only excuse the slip, or say the right word anew. */
  readonly isLight: (at: number) => boolean
}

/** All corrections of a turn, in order; where one begins inside another the longer one counts. */
export function correctionsOf(all: readonly Token[], { cues, language }: Lexicon): readonly Correction[] {
  const said = cues['reply-cues'].findAll(all)
  const backs = said.filter(({ entry }) => entry.concept === 'takes-back')
  const light = said.filter(({ entry }) => entry.concept === 'takes-back' || entry.concept === 'says-anew')
  const isLight = (at: number) =>
    isPassedOver(all[at]!.folded, language) || light.some(({ from, to }) => at >= from && at < to)
  return backs
    .filter((one) => !backs.some((other) => other !== one && other.from <= one.from && other.to > one.to))
    .map(({ entry, from, to }) => ({ from, to, isWeak: entry.options.weak === 'yes', isLight }))
    .filter(
      ({ isWeak, to }) =>
        // "Trinta e oito, não trinta e nove" tells them apart; "não, trinta e nove" and "no, let's say six" put right.
        !isWeak || all[to]?.afterComma || light.some((one) => one.from >= to && one.from <= to + 1),
    )
}

/** Whether nothing but words that excuse stands between a correction and token `at`. */
export const leadsTo = ({ to, isLight }: Correction, at: number): boolean => {
  if (at < to || at - to > rightReach) return false
  for (let i = to; i < at; i += 1) if (!isLight(i)) return false
  return true
}
