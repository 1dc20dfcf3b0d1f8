import type { Fact } from '@auscult/client'
import type { TFunction } from 'i18next'

/** A fact in a line: `nega febre`, `losartana 50 mg 1x/dia`, `mãe: enxaqueca`. */
export function sayFact(fact: Fact, t: TFunction): string {
  const { concept, polarity, person, value, side, time, medicine } = fact
  const details = [
    ...[value && sayValue(value), medicine?.dose, medicine?.route, medicine?.frequency, medicine?.duration],
    ...[side && t(`facts.${side}`), time],
  ].filter(Boolean)
  const what = [concept, ...details].join(' ')
  const said = polarity === 'present' ? what : t(`facts.${polarity}`, { what })
  if (person === 'patient') return said
  return `${t(person === 'other' ? 'facts.otherPerson' : `facts.${person}`)}: ${said}`
}

function sayValue({ number, unit, systolic, diastolic, text }: Readonly<Record<string, unknown>>): string {
  if (typeof text === 'string') return `(${text})`
  const amount = systolic === undefined ? number : `${systolic}x${diastolic}`
  return [amount, unit].filter((part) => part !== undefined && part !== null).join(' ')
}
