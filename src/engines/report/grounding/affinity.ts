import { isQuantity, isStanding, likenessOf } from './attribute-kinds.ts'
import type { Attribute, Elements } from './element.ts'
import { type HeardTalk, nearness } from './heard-talk.ts'
import type { Likeness } from './likeness.ts'

/** How much of what stands around a stated value stands around a said one too. */
export function affinityOf(talk: HeardTalk, statement: Elements, stated: Attribute, said: Attribute): number {
  let sum = 0
  for (const unit of statement.units) {
    if (unit.from < stated.to && unit.to > stated.from && unit.sentence === stated.sentence) continue
    const own = nearness(unit, stated)
    const closest = talk
      .occurrences(unit)
      .reduce((top, place) => Math.max(top, place.weight * nearness(place, said)), 0)
    sum += talk.weightOf(unit) * own * own * closest
  }
  // "Grau 3 à direita": values that stand together are said together.
  for (const attribute of statement.attributes) {
    if (attribute === stated || attribute.sentence !== stated.sentence || isStanding(attribute)) continue
    const own = besides(attribute, stated)
    const near = (likeness: Likeness) =>
      talk.attributes
        .filter(
          (one) => one.sentence === said.sentence && one !== said && likenessOf(attribute, one) === likeness,
        )
        .reduce((top, one) => Math.max(top, besides(one, said)), 0)
    const [same, other] = [near('same'), isQuantity(attribute) ? 0 : near('other')]
    sum += besideWeight * own * (same >= other ? same : -other)
  }
  return sum
}

const besideWeight = 2

/** 0 to 1: how few words stand between two values of a sentence. */
const besides = (a: Attribute, b: Attribute): number =>
  1 / (1 + 0.25 * Math.max(0, a.from < b.from ? b.from - a.to : a.from - b.to))
