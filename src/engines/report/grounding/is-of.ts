import { fold } from '../../../platform/text/fold.ts'
import type { Fact } from '../facts/fact.ts'
import { baseIngredients } from '../knowledge/ingredients.ts'
import type { NamedUnit } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'

/** Whether a fact is of the substance that a unit names, by any of its names or ingredients. */
export function isOf(talk: HeardTalk, unit: NamedUnit, { concept }: Fact): boolean {
  const ingredients = [
    ...talk.reading.knowledge.medicines.ingredientsOf(concept),
    ...baseIngredients(concept),
  ]
  const keys = [`#${concept}`, ...ingredients.map((name) => `drug:${name}`)]
  if (unit.keys.some((key) => keys.includes(key))) return true
  const [a, b] = [fold(concept), fold(unit.concept)]
  return a.startsWith(b) || b.startsWith(a)
}
