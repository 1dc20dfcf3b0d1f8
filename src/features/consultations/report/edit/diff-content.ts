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
  for (const [oldStop, nowStop] of [...commonPlaces(before, after), [before.length, after.length] as const]) {
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

/** A longest common subsequence, as places in both. */
function commonPlaces(before: readonly unknown[], after: readonly unknown[]): (readonly [number, number])[] {
  const [a, b] = [before.map((one) => JSON.stringify(one)), after.map((one) => JSON.stringify(one))]
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i]![j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const places: (readonly [number, number])[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) places.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return places
}
