import { segmentAt } from '../facts/talk/sentence.ts'
import { isCounting } from './attribute-kinds.ts'
import { cuesIn, hasCue } from './cues.ts'
import { type Elements, isPart, type NamedUnit } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'
import { around, coverage } from './locate.ts'
import type { Finding } from './reasons.ts'
import { textOf } from './text-of.ts'

/** Share of the words of a reason, or of what it is the reason of, below which nobody said them there. */
const silent = 0.2

/**
 * Reasons and conditions ("por sangramento", "se insônia") that were not said where the rest of the statement was: right
 * words in a relation that nobody told.
 */
export function checkClauses(
  talk: HeardTalk,
  { reading, units, attributes }: Elements,
  { cited, located }: { readonly cited: readonly number[]; readonly located: readonly number[] },
): Finding[] {
  const whole = units.filter((unit) => !isPart(unit, units))
  const isSaid = (named: readonly NamedUnit[], place: readonly number[]) =>
    coverage(talk, named, around(place)) >= silent
  return reading.talk.sentences.flatMap((sentence) =>
    cuesIn(reading, sentence.tokens, ['reason', 'supposes']).flatMap(({ from, to }): Finding[] => {
      if (to >= sentence.tokens.length) return []
      const { to: end } = segmentAt(sentence, to)
      // "Pela história familiar" is "do seu pai".
      if (hasCue(reading, sentence.tokens, ['kin'], [to, end])) return []
      // "Se ganhar 2 kg": its numbers are compared.
      if (
        attributes.some(
          (one) => isCounting(one) && one.sentence === sentence && one.from >= to && one.to <= end,
        )
      )
        return []
      const own = whole.filter((unit) => unit.sentence === sentence && unit.from >= to && unit.to <= end)
      const start = segmentAt(sentence, from).from
      const others = whole.filter((unit) => unit.sentence !== sentence || unit.to <= from || unit.from >= end)
      const beside = others.filter((unit) => unit.from >= start && unit.to <= from)
      const candidates = beside.length > 0 ? beside : others
      // "Encaminhada pela ginecologista" of "ela mandou eu vir": what was told in other words is no place.
      const rest = isSaid(candidates, cited) || isSaid(candidates, located) ? candidates : []
      const places = isSaid(rest, cited) ? cited : located
      const isTogether = places.some((place) => isSaid(own, [place]) && isSaid(rest, [place]))
      return own.length === 0 || places.length === 0 || isTogether
        ? []
        : [{ kind: 'unsaid-reason', what: textOf({ sentence, from: own[0]!.from, to: own.at(-1)!.to }) }]
    }),
  )
}
