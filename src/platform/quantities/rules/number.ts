import { numeralAt } from '../numeral-at.ts'
import type { Talk } from '../talk.ts'
import { type Rule, writing } from './rule.ts'

/** A bare number; "um", "uma", "one" alone are articles or pronouns. */
export const numberRule: Rule = (talk, at) => {
  const numeral = numeralAt(talk, at)
  if (!numeral || (numeral.isArticle && !isDose(talk, numeral.next))) return null
  const { value, unit, next } = numeral
  return {
    quantity: unit ? { kind: 'measure', value, unit } : { kind: 'number', value },
    next,
    writings: writing(talk, at, numeral),
  }
}

/** "Um por dia", "uma de manhã", "one at bedtime". */
function isDose(talk: Talk, at: number): boolean {
  const rate = talk.find(at, 'rate')
  const time = talk.find(at, 'time')
  return (
    (rate !== null && rate.next > at + 1) ||
    talk.find(at, 'rate-after') !== null ||
    (time !== null && time.next > at + 1)
  )
}
