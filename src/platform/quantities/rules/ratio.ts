import { numeralAt } from '../numeral-at.ts'
import type { Talk } from '../talk.ts'
import { type Reading, type Rule, unitAt, writing } from './rule.ts'

/** The ends of usual scores: strength of five, murmurs of six, pain of ten, the Mini-Mental of thirty. */
const scales = new Set([5, 6, 10, 15, 30])

/** Two numbers against each other: pressures ("dezesseis por dez"), scores ("duas em seis"), strengths (12/400). */
export const ratioRule: Rule = (talk, at) => {
  const first = numeralAt(talk, at)
  if (!first) return null
  const pair = talk.find(first.next, 'pair')
  if (!pair && first.value === 20) return acuity(talk, at, first.next)
  const score = pair ? null : talk.find(first.next, 'score')
  const secondAt = pair?.next ?? score?.next
  const second = secondAt === undefined ? null : numeralAt(talk, secondAt)
  if (!second || secondAt === undefined || isCounted(talk, second.next)) return null
  if (second.isArticle || second.value === 0 || (first.isArticle && second.value > 10)) return null
  if (score && (!scales.has(second.value) || first.value > second.value || talk.find(second.next, 'to-from')))
    return null
  if (pair && second.value === first.value && first.value < 15 && talk.word(secondAt - 1) !== '/') return null
  const sign = score || talk.word(first.next) === '/' || talk.language === 'en' ? '/' : 'x'
  const isWritten = talk.between(first.next, secondAt).length === 1
  return {
    quantity: { kind: 'ratio', first: first.value, second: second.value },
    next: second.next,
    writings:
      isWritten && writing(talk, at, first).length + writing(talk, secondAt, second).length === 0
        ? []
        : [
            {
              at,
              next: second.next,
              text: `${shown(talk, at, first)}${sign}${shown(talk, secondAt, second)}`,
            },
          ],
  }
}

const lines = new Set([15, 20, 25, 30, 40, 50, 60, 70, 80, 100, 200, 400])

/** "Vinte sessenta" of an eye chart. */
function acuity(talk: Talk, at: number, next: number): Reading | null {
  const second = talk.nameBefore(at) === 'acuity' ? numeralAt(talk, next) : null
  if (!second || !lines.has(second.value) || isCounted(talk, second.next)) return null
  return {
    quantity: { kind: 'ratio', first: 20, second: second.value },
    next: second.next,
    writings: [{ at, next: second.next, text: `20/${second.value}` }],
  }
}

const shown = (talk: Talk, at: number, numeral: { value: number; next: number }) =>
  writing(talk, at, numeral)[0]?.text ?? talk.between(at, numeral.next)

/** "Vinte por trinta dias", "cem por um mês": the second counts something else. */
function isCounted(talk: Talk, at: number): boolean {
  const unit = unitAt(talk, at)?.unit
  return (
    talk.find(at, 'period') !== null ||
    talk.find(at, 'times') !== null ||
    (unit !== undefined && unit !== 'mmHg')
  )
}
