import type { Evidence } from '../../../../engines/report/port.ts'
import { nodesOf } from './json-tree.ts'

/**
 * The evidence of an edited report: what stands as it stood keeps its own, wherever it was moved to. What a person has
 * written or changed has none.
 */
export function carryEvidence(before: unknown, evidence: readonly Evidence[], after: unknown): Evidence[] {
  const was = new Map(nodesOf(before))
  const places = new Map<string, string[]>()
  for (const [pointer, value] of nodesOf(after)) {
    const text = JSON.stringify(value)
    const known = places.get(text)
    if (known) known.push(pointer)
    else places.set(text, [pointer])
  }
  const free = (text: string, fits: (pointer: string) => boolean): string | undefined => {
    const candidates = places.get(text) ?? []
    const index = candidates.findIndex(fits)
    return index < 0 ? undefined : candidates.splice(index, 1)[0]
  }
  // The nearest place first, for all, before any takes one farther off.
  const nearness = [
    (old: string) => (pointer: string) => pointer === old,
    (old: string) => (pointer: string) => parentOf(pointer) === parentOf(old),
    () => () => true,
  ]
  const found = new Map<Evidence, string>()
  for (const near of nearness) {
    for (const item of evidence) {
      if (found.has(item) || !was.has(item.pointer)) continue
      const place = free(JSON.stringify(was.get(item.pointer)), near(item.pointer))
      if (place !== undefined) found.set(item, place)
    }
  }
  return [...found].map(([item, pointer]) => ({ ...item, pointer }))
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'))
