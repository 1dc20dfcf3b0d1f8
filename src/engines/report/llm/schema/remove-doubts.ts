import type { JsonObject, JsonValue } from '../../port.ts'
import { faultsOf } from '../check-answer.ts'
import type { Doubt } from './doubts.ts'
import { type JsonPath, startsWith, valueAt, withValueAt } from './json-paths.ts'

/** Evidence that moves along when the content around it changes. */
export interface Placed {
  readonly path: JsonPath
}

export interface Cleaned<Entry extends Placed> {
  readonly content: JsonObject
  /** Without the entries whose place is gone. */
  readonly evidence: readonly Entry[]
  readonly removed: readonly Doubt[]
  /** What the schema does not let go. */
  readonly kept: readonly Doubt[]
}

/**
 * Takes doubtful values out of a content as far as the schema allows: the list item, the text or number
 * itself, the property, at last the whole item around it. The content stays valid at every step.
 */
export async function removeDoubts<Entry extends Placed>(
  schema: JsonObject,
  content: JsonObject,
  evidence: readonly Entry[],
  doubts: readonly Doubt[],
): Promise<Cleaned<Entry>> {
  let cleaned = content
  let entries = evidence
  const removed: Doubt[] = []
  const kept: Doubt[] = []
  // From the end, so that removing a list's item leaves the places of the earlier doubts as they are.
  for (const doubt of doubts.toReversed()) {
    const there = valueAt(cleaned, doubt.path)
    const isGone = doubt.value === undefined ? there === undefined : there !== doubt.value
    if (isGone) continue
    const ways = waysOut(cleaned, doubt)
    const candidates = ways.map(({ path, value }) => withValueAt(cleaned, path, value) as JsonObject)
    const faults = await faultsOf(schema, candidates)
    const chosen = faults.findIndex((list) => list.length === 0)
    const way = ways[chosen]
    if (!way) {
      kept.unshift(doubt)
      continue
    }
    cleaned = candidates[chosen]!
    entries = entries.flatMap((entry) => moved(entry, way, Array.isArray(parentOf(cleaned, way.path))))
    removed.push(doubt)
  }
  return { content: cleaned, evidence: entries, removed, kept }
}

/** A value to put at a path; `undefined` takes away what is there. */
interface WayOut {
  readonly path: JsonPath
  readonly value: JsonValue | undefined
}

function waysOut(content: JsonObject, { path, value, why }: Doubt): WayOut[] {
  const remove = (at: JsonPath): WayOut => ({ path: at, value: undefined })
  if (value === undefined) return [remove(path)]
  const items = itemsAround(content, path)
  const isItem = items[0]?.length === path.length
  // What is left of an entry whose medicine nobody named is a dose of nothing.
  const wholeFirst = isItem || why === 'medication' || why === 'echo'
  const inPlace: WayOut[] =
    typeof value === 'string'
      ? [
          { path, value: '' },
          { path, value: null },
        ]
      : [{ path, value: null }]
  const whole = items.map(remove)
  const property = isItem ? [] : [remove(path)]
  return wholeFirst ? [...whole, ...inPlace, ...property] : [...inPlace, ...property, ...whole]
}

/** Paths of the list items that hold a place, the nearest first; itself included. */
const itemsAround = (content: JsonObject, path: JsonPath): JsonPath[] =>
  path
    .map((_, at) => path.slice(0, path.length - at))
    .filter((start) => Array.isArray(parentOf(content, start)))

const parentOf = (content: JsonObject, path: JsonPath) => valueAt(content, path.slice(0, -1))

function moved<Entry extends Placed>(entry: Entry, way: WayOut, fromList: boolean): Entry[] {
  if (startsWith(entry.path, way.path)) return []
  if (!fromList || way.value !== undefined) return [entry]
  const list = way.path.slice(0, -1)
  const step = entry.path[list.length]
  const gone = Number(way.path.at(-1))
  if (!startsWith(entry.path, list) || step === undefined || Number(step) < gone) return [entry]
  const path = [...list, String(Number(step) - 1), ...entry.path.slice(list.length + 1)]
  return [{ ...entry, path }]
}
