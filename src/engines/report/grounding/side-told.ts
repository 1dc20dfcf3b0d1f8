import type { Fact } from '../facts/fact.ts'
import type { Attribute, Elements } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'

/**
 * Whether what was understood of the named thing is of the stated side; `null` where nothing of it has a side. Facts of a thing
 * and its place tell more than those of the place alone: "joelho direito com crepitação; o esquerdo com cicatriz".
 */
export function isSideTold(
  { facts }: HeardTalk,
  { units }: Elements,
  { value, sentence }: Attribute,
  within: ReadonlySet<number>,
): boolean | null {
  if (value.kind !== 'opposite' || value.group !== 'side' || value.word === 'both') return null
  const names = new Set(units.filter((unit) => unit.sentence === sentence).map(({ concept }) => concept))
  const named = ({ concept }: Fact) => [...names].filter((name) => concept.includes(name)).length
  const sided = facts.filter(
    ({ side, evidence }) => side && evidence.every(({ utterance }) => within.has(utterance)),
  )
  const most = Math.max(0, ...sided.map(named))
  if (most < 2) return null
  const own = sided.filter((fact) => named(fact) === most)
  return own.some(({ side }) => side === value.word || side === 'both')
}
