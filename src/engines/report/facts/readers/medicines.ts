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
  const { isAllergen, forbidsAfter } = hearAllergies(reading)
  const byName = new Map<string, (Said & { readonly standing: Standing })[]>()
  for (const one of judged(reading, listen(reading, isAllergen))) {
    const known = byName.get(one.medicine.concept)
    if (known) known.push(one)
    else byName.set(one.medicine.concept, [one])
  }
  // "Vou passar amoxicilina." "Sou alérgica a penicilina.": what is not ordered again behind that is not ordered.
  const withdrawn = (said: Said & { readonly standing: Standing }) =>
    said.mode === 'plan' && said.standing === 'start' && forbidsAfter(said.medicine, said.order)
      ? { ...said, standing: 'reject' as const, items: [] }
      : said
  return [...byName.values()].flatMap((all) => settle(ofOnePerson(all).map(withdrawn), reading.language))
}
