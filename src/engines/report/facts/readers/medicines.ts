import { hearAllergies } from '../allergies/hear-allergies.ts'
import type { FactDraft } from '../fact.ts'
import { judged } from '../medicines/judged.ts'
import { listen } from '../medicines/listen.ts'
import type { Said, Standing } from '../medicines/said.ts'
import { settle } from '../medicines/settle.ts'
import { ofOnePerson } from '../medicines/whose.ts'
import type { Reading } from '../reading.ts'

/** The medicines that the patient takes, took or should take: what was said of each over the whole talk, settled. */
export function readMedicines(reading: Reading): FactDraft[] {
  const { isAllergen } = hearAllergies(reading)
  const byName = new Map<string, (Said & { readonly standing: Standing })[]>()
  for (const one of judged(reading, listen(reading, isAllergen))) {
    const known = byName.get(one.medicine.concept)
    if (known) known.push(one)
    else byName.set(one.medicine.concept, [one])
  }
  return [...byName.values()].flatMap((all) => settle(ofOnePerson(all), reading.language))
}
