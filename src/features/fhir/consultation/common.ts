import type { Annotation, CodeableConcept } from '@medplum/fhirtypes'
import { type Fact, isToConfirm } from '../../../engines/report/port.ts'
import { systems } from '../parts/systems.ts'
import type { TalkFrame } from './story.ts'

/** Doubt, conditions and times in words, for people; nothing where nothing is to be said. */
export function notesOf(
  fact: Fact,
  { say, labels }: TalkFrame,
  ...more: readonly string[]
): { readonly note?: Annotation[] } {
  const texts = [
    ...(isToConfirm(fact) ? [labels.doubtful] : []),
    ...(fact.polarity === 'uncertain' ? [say.uncertain] : []),
    ...more,
  ].filter((text) => text !== '')
  return texts.length === 0 ? {} : { note: texts.map((text) => ({ text })) }
}

/** When it was, as it was said. */
export const whenOf = ({ time }: Fact, { say }: TalkFrame): string => (time ? `${say.when}: ${time}` : '')

/** The side of the body; the part itself is in the name. */
export const siteOf = ({ side }: Fact, { say }: TalkFrame): CodeableConcept | null =>
  side ? { text: say.sides[side] } : null

/** The name as it is told, with the catalogue's code where there is one. */
export const conceptOf = ({ concept, code }: Fact, system: 'loinc' | 'icd10' | 'cid10'): CodeableConcept => ({
  ...(code ? { coding: [{ system: systems[system], code }] } : {}),
  text: concept,
})
