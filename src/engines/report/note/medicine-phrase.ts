import type { Fact } from '../facts/fact.ts'
import { abbreviated } from './abbreviate.ts'
import type { Visit } from './visit.ts'

/** How a medicine is taken, without its dose: `12/12h VO por 7 dias`. */
export function usageOf({ medicine }: Fact, { words, wording }: Visit): string {
  if (!medicine) return ''
  const { frequency, route, duration } = medicine
  const lasting = duration && !words.is('duration', duration) ? `${wording.lasting} ${duration}` : duration
  return [frequency, route && (wording.routes[route] ?? route), lasting].filter(Boolean).join(' ')
}

/** A medicine with its regimen: `losartana 50 mg 1x/dia`. */
export function medicinePhrase(fact: Fact, visit: Visit): string {
  const { words, wording } = visit
  const doubt = fact.certainty === 'doubtful' ? `(${wording.toConfirm})` : ''
  return [abbreviated(fact.concept, words), fact.medicine?.dose, usageOf(fact, visit), doubt].filter(Boolean).join(' ')
}
