import type { Knowledge } from '../knowledge/load-knowledge.ts'

/** The beginning of a name that the register knows: `metoprolol succinate` → `metoprolol`; the whole where it knows none. */
export function registeredName(name: string, { medicines }: Knowledge): string {
  const words = name.split(' ')
  for (let end = words.length; end > 0; end -= 1) {
    const start = words.slice(0, end).join(' ')
    if (medicines.has(start)) return start
  }
  return name
}

/** Base ingredients, folded; the name itself where the register does not know it. */
export const ingredientsOf = (name: string, knowledge: Knowledge): readonly string[] =>
  knowledge.medicines.ingredientsOf(registeredName(name, knowledge))
