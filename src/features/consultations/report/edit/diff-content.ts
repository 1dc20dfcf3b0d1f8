import { commonPlaces } from './common-places.ts'
import { isObject, type Path, pointerOf } from './json-tree.ts'

/** One difference: `pointer` leads into the later content, of what was removed into the earlier. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly pointer: string
  readonly before?: unknown
  readonly after?: unknown
}

/** What a later content has that an earlier one has not, and the other way round, in the order of the page. */
export function diffContent(before: unknown, after: unknown, path: Path = []): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, path)
  if (isObject(before) && isObject(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => {
      const pointer = pointerOf([...path, key])
      if (!Object.hasOwn(before, key)) return [{ kind: 'added' as const, pointer, after: after[key] }]
      if (!Object.hasOwn(after, key)) return [{ kind: 'removed' as const, pointer, before: before[key] }]
      return diffContent(before[key], after[key], [...path, key])
    })
  }
  return [{ kind: 'changed', pointer: pointerOf(path), before, after }]
}

/** Entries that both have, in the same order, stay; what is left between two of them is told as changed, pair by pair. */
function diffLists(before: readonly unknown[], after: readonly unknown[], path: Path): Change[] {
  const changes: Change[] = []
  let [old, now] = [0, 0]
  for (const [oldStop, nowStop] of [
    ...commonPlaces(before.map(asText), after.map(asText)),
    [before.length, after.length] as const,
  ]) {
    for (; old < oldStop && now < nowStop; old++, now++)
      changes.push({
        kind: 'changed',
        pointer: pointerOf([...path, now]),
        before: before[old],
        after: after[now],
      })
    for (; now < nowStop; now++)
      changes.push({ kind: 'added', pointer: pointerOf([...path, now]), after: after[now] })
    for (; old < oldStop; old++)
      changes.push({ kind: 'removed', pointer: pointerOf([...path, old]), before: before[old] })
    old++
    now++
  }
  return changes
}

const asText = (one: unknown): string => JSON.stringify(one)
