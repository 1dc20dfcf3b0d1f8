import type { Evidence } from '../../../../engines/report/port.ts'
import { isObject, type Path, pointerOf } from './json-tree.ts'

/** A report's content with what it rests on. */
export interface Grounded {
  readonly content: Readonly<Record<string, unknown>>
  readonly evidence: readonly Evidence[]
}

/**
 * What stands, with only that written anew which rests on utterances that have changed. Entries of lists and single texts
 * stay, with their evidence and whoever wrote them, unless their evidence names a changed utterance; from `fresh`, which was
 * written of the whole talk as it is now, comes what takes their places. Pure; both have the same layout.
 */
export function mergeRewritten(
  standing: Grounded,
  fresh: Grounded,
  changed: ReadonlySet<number>,
): { content: Record<string, unknown>; evidence: Evidence[] } {
  const replaced = standing.evidence.filter(({ utterances }) =>
    utterances.some((index) => changed.has(index)),
  )
  // What came of a statement that goes may rest on the rest of what that one rested on.
  const reach = new Set([...changed, ...replaced.flatMap(({ utterances }) => utterances)])
  const evidence: Evidence[] = []
  const content = merge({
    ...{ standing, fresh, changed, reach },
    keep: (item) => evidence.push(item),
  })(standing.content, fresh.content, { path: [], to: [] })
  return { content: content as Record<string, unknown>, evidence }
}

interface Merging {
  readonly standing: Grounded
  readonly fresh: Grounded
  readonly changed: ReadonlySet<number>
  readonly reach: ReadonlySet<number>
  readonly keep: (item: Evidence) => void
}

interface Ways {
  readonly path: Path
  /** Where it comes to stand: lists may move what is in them. */
  readonly to: Path
}

function merge(merging: Merging) {
  const { standing, fresh, changed, reach, keep } = merging
  const rests = ({ evidence }: Grounded, pointer: string, on: ReadonlySet<number>) =>
    below(evidence, pointer).some(({ utterances }) => utterances.some((index) => on.has(index)))

  const take = (
    from: Grounded,
    value: unknown,
    { pointer, to }: { readonly pointer: string; readonly to: string },
  ): unknown => {
    for (const item of below(from.evidence, pointer))
      keep({ ...item, pointer: to + item.pointer.slice(pointer.length) })
    return value
  }

  const lists = (old: readonly unknown[], now: readonly unknown[], { path, to }: Ways): unknown[] => {
    const place = (index: number) => pointerOf([...path, index])
    const stays = old.map((_, index) => !rests(standing, place(index), changed))
    const kept = new Set(old.filter((_, index) => stays[index]).map((one) => JSON.stringify(one)))
    const coming = now.flatMap((value, index) =>
      rests(fresh, place(index), reach) && !kept.has(JSON.stringify(value)) ? [{ value, index }] : [],
    )
    const merged: unknown[] = []
    const put = (from: Grounded, value: unknown, index: number) =>
      merged.push(take(from, value, { pointer: place(index), to: pointerOf([...to, merged.length]) }))
    const add = () => {
      for (const { value, index } of coming.splice(0)) put(fresh, value, index)
    }
    for (const [index, value] of old.entries()) {
      if (stays[index]) put(standing, value, index)
      else add()
    }
    add()
    return merged
  }

  const any = (old: unknown, now: unknown, { path, to }: Ways): unknown => {
    if (Array.isArray(old) && Array.isArray(now)) return lists(old, now, { path, to })
    if (isObject(old) && isObject(now))
      return Object.fromEntries(
        Object.entries(old).map(([key, value]) => [
          key,
          Object.hasOwn(now, key) ? any(value, now[key], { path: [...path, key], to: [...to, key] }) : value,
        ]),
      )
    const pointer = pointerOf(path)
    return rests(standing, pointer, changed) || rests(fresh, pointer, changed)
      ? take(fresh, now, { pointer, to: pointerOf(to) })
      : take(standing, old, { pointer, to: pointerOf(to) })
  }
  return any
}

/** Evidence of that place and of what is in it. */
const below = (evidence: readonly Evidence[], pointer: string): Evidence[] =>
  evidence.filter((item) => item.pointer === pointer || item.pointer.startsWith(`${pointer}/`))
