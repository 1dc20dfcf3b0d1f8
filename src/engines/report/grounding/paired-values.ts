import type { AttributeFault } from './attribute-fault.ts'
import { isQuantity, likenessOf } from './attribute-kinds.ts'
import type { Attribute, Elements } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'

export const isPaired = (statement: Elements, stated: Attribute) =>
  !isQuantity(stated) &&
  statement.attributes.some((one) => one !== stated && likenessOf(stated, one) === 'other')

/** "170/100 right, 165/100 left": values of two sides are said in the same order, whichever comes first. */
export function pairFault(
  talk: HeardTalk,
  statement: Elements,
  stated: Attribute,
  within: ReadonlySet<number>,
): AttributeFault | null {
  const words = statement.attributes.filter((one) => one === stated || likenessOf(stated, one) === 'other')
  const amounts = statement.attributes.filter((one) => isQuantity(one) && one.sentence === stated.sentence)
  const [word, otherWord] = words
  const [amount, otherAmount] = amounts
  if (stated !== word || words.length !== 2 || amounts.length !== 2) return null
  const near = talk.attributes.filter(({ sentence }) => talk.isIn(sentence, within))
  const placeOf = (one: Attribute) => near.findIndex((said) => likenessOf(one, said) === 'same')
  const said = [word, otherWord, amount, otherAmount].map((one) => placeOf(one!))
  if (said.some((place) => place < 0) || said[0] === said[1] || said[2] === said[3]) return null
  const [first, second, one, other] = said as [number, number, number, number]
  return first < second === one < other ? null : { stated, said: near[second] ?? null, fault: 'other' }
}
