import type { JsonObject } from '../../port.ts'
import { impossible } from '../grounding/check-statement.ts'
import type { CheckSources } from '../grounding/sources.ts'
import type { Removal } from '../tally.ts'
import { type JsonPath, leavesOf, startsWith, valueAt } from './json-paths.ts'
import { isForMedicines } from './member-place.ts'
import type { SchemaWords } from './schema-words.ts'

/** A place of the content that can't stand. */
export interface Doubt {
  readonly path: JsonPath
  /** What stands there; `undefined` when all of it goes, or the name of the property is the doubtful part. */
  readonly value: string | number | undefined
  readonly why: Removal
}

/** The places of a content that can't be, in its order. */
export function doubtsOf(content: JsonObject, words: SchemaWords, sources: CheckSources): Doubt[] {
  const doubts: Doubt[] = []
  for (const leaf of leavesOf(content)) {
    const name = inventedName(leaf.path, content, words, sources)
    if (name) {
      if (!doubts.some(({ path }) => startsWith(leaf.path, path))) doubts.push(name)
      continue
    }
    if (words.values.has(leaf.value) || typeof leaf.value === 'number') continue
    const why = impossible(sources, leaf.value)
    // Elsewhere a name may only sound like a medicine's; the checks mark it.
    const isGone = why === 'echo' || (why === 'medication' && isForMedicines(leaf.path))
    if (why && isGone) doubts.push({ ...leaf, why })
  }
  return doubts
}

/** A property that the schema does not name is the model's own words. */
function inventedName(
  path: JsonPath,
  content: JsonObject,
  words: SchemaWords,
  sources: CheckSources,
): Doubt | null {
  for (const [at, step] of path.entries()) {
    if (words.names.has(step) || Array.isArray(valueAt(content, path.slice(0, at)))) continue
    const why = impossible(sources, step)
    if (why) return { path: path.slice(0, at + 1), value: undefined, why }
  }
  return null
}
