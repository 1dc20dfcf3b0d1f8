import { numeralAt } from '../numeral-at.ts'
import { type Rule, writing } from './rule.ts'

/** A bare number; "um", "uma", "one" alone are articles or pronouns. */
export const numberRule: Rule = (talk, at) => {
  const numeral = numeralAt(talk, at)
  if (!numeral || numeral.isArticle) return null
  const { value, unit, next } = numeral
  return {
    quantity: unit ? { kind: 'measure', value, unit } : { kind: 'number', value },
    next,
    writings: writing(talk, at, numeral),
  }
}
