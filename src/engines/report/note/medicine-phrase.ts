import { type Fact, isToConfirm } from '../facts/fact.ts'
import { abbreviated } from './abbreviate.ts'
import { isSaidAtOnce } from './said-at-once.ts'
import type { Visit } from './visit.ts'
import { wholeRegimen } from './whole-regimen.ts'

/** How a medicine is taken, without its dose: `12/12h VO por 7 dias`. */
export function usageOf(fact: Fact, visit: Visit): string {
  if (!fact.medicine) return ''
  const { words, wording } = visit
  const { route, duration } = fact.medicine
  const frequency = isSaidAtOnce(fact, visit) ? fact.medicine.frequency : null
  const lasting = duration && !words.is('duration', duration) ? `${wording.lasting} ${duration}` : duration
  const parts = [frequency, route && (wording.routes[route] ?? route), lasting].filter(Boolean)
  return parts.join(frequency?.includes(',') ? ', ' : ' ')
}

/** A medicine with its regimen: `losartana 50 mg 1x/dia`. */
export function medicinePhrase(fact: Fact, visit: Visit): string {
  const { words, wording } = visit
  const name = abbreviated(fact.concept, words)
  const doubt = isToConfirm(fact) ? `(${wording.toConfirm})` : ''
  const whole = wholeRegimen(fact, visit)
  if (whole) return [name, whole.text, doubt].filter(Boolean).join(' ')
  const dose = fact.medicine?.dose ?? ''
  const usage = usageOf(fact, visit)
  const regimen = [dose, usage].filter(Boolean).join(dose.includes(',') ? ', ' : ' ')
  return [name, regimen, doubt].filter(Boolean).join(' ')
}
