import type { Observation } from '@medplum/fhirtypes'
import { type Fact, isToConfirm } from '../../../engines/report/port.ts'
import { inEncounter, metaOf } from '../parts/frame.ts'
import { quantityOf } from '../parts/quantity.ts'
import { coded } from '../parts/systems.ts'
import { conceptOf, notesOf, siteOf, whenOf } from './common.ts'
import { sayValue } from './say-value.ts'
import type { TalkFrame } from './story.ts'

const categories = {
  vital: 'vital-signs',
  lab: 'laboratory',
  'exam-finding': 'exam',
  habit: 'social-history',
} as const

/** A symptom, a sign, a measurement, a result, a habit or a circumstance that was told. */
export function toldObservationOf(fact: Fact, frame: TalkFrame): Observation {
  const category = fact.type in categories ? categories[fact.type as keyof typeof categories] : null
  const site = siteOf(fact, frame)
  const told = toldOf(fact, frame)
  return {
    resourceType: 'Observation',
    meta: metaOf(frame, { kept: 'observation', doubtful: isToConfirm(fact) }),
    status: 'preliminary',
    ...(category ? { category: [coded('observationCategory', category)] } : {}),
    code: conceptOf(fact, 'loinc'),
    subject: frame.parties.subject,
    ...inEncounter(frame),
    // When it was measured nobody knows for sure; when it was told is known.
    issued: frame.recorded.toISOString(),
    ...told.value,
    ...(site ? { bodySite: site } : {}),
    ...notesOf(fact, frame, told.note, whenOf(fact, frame)),
  }
}

type Valued = Pick<
  Observation,
  'valueQuantity' | 'valueString' | 'valueBoolean' | 'component' | 'dataAbsentReason'
>

/** A value, or why there is none; what is in doubt is told in a note alone. */
function toldOf(fact: Fact, frame: TalkFrame): { readonly value: Valued; readonly note: string } {
  const { polarity, value, code } = fact
  const said = sayValue(fact, frame)
  const understood = said === '' ? '' : `${frame.say.understoodAs}: ${said}`
  if (isToConfirm(fact) || polarity === 'uncertain') return { value: absent, note: understood }
  if (polarity === 'absent') return { value: { valueBoolean: false }, note: understood }
  // A measurement without its number, such as one of several that were said.
  if (!value) return { value: code ? absent : { valueBoolean: true }, note: '' }
  if ('systolic' in value) return { value: { component: pressure(value) }, note: '' }
  const quantity = 'number' in value ? quantityOf(value.number, value.unit) : null
  return { value: quantity ? { valueQuantity: quantity } : { valueString: said }, note: '' }
}

const absent: Valued = { dataAbsentReason: coded('dataAbsent', 'unknown') }

const pressure = ({ systolic, diastolic }: { readonly systolic: number; readonly diastolic: number }) =>
  (
    [
      ['8480-6', systolic],
      ['8462-4', diastolic],
    ] as const
  ).flatMap(([code, value]) => {
    const valueQuantity = quantityOf(value, 'mmHg')
    return valueQuantity ? [{ code: coded('loinc', code), valueQuantity }] : []
  })
