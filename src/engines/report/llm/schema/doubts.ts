import type { JsonObject } from '../../port.ts'
import { unsourced } from '../grounding/check-statement.ts'
import { locate, support, whereSaid } from '../grounding/heard.ts'
import type { CheckSources } from '../grounding/sources.ts'
import { stemsOf } from '../grounding/words.ts'
import type { Removal } from '../tally.ts'
import { type JsonPath, type Leaf, leavesOf, startsWith, valueAt } from './json-paths.ts'
import type { SchemaWords } from './schema-words.ts'

/** A place of the content that nothing in the consultation stands for. */
export interface Doubt {
  readonly path: JsonPath
  /** What stands there; `undefined` when the name of the property is the doubtful part. */
  readonly value: string | number | undefined
  readonly why: Removal
}

/** Share of a text's content words that its utterances must say when the model gives no evidence for it. */
const UNASKED_SUPPORT = 0.5

/** The doubtful places of a content, in its order. `covered` are the paths that the model gave evidence for. */
export function doubtsOf(
  content: JsonObject,
  covered: readonly JsonPath[],
  words: SchemaWords,
  sources: CheckSources,
): Doubt[] {
  const doubts: Doubt[] = []
  for (const leaf of leavesOf(content)) {
    const name = inventedName(leaf.path, content, words, sources)
    if (name) {
      if (!doubts.some(({ path }) => startsWith(leaf.path, path))) doubts.push(name)
      continue
    }
    const why = words.values.has(leaf.value) ? null : doubtAbout(leaf, covered, sources)
    if (why) doubts.push({ ...leaf, why })
  }
  return doubts
}

function doubtAbout(
  { path, value }: Leaf,
  covered: readonly JsonPath[],
  sources: CheckSources,
): Removal | null {
  if (typeof value === 'number') {
    return whereSaid(sources.heard, { readings: [String(Math.abs(value))] }).length > 0 ? null : 'number'
  }
  const fault = unsourced(sources, value)
  if (fault) return fault
  if (covered.some((start) => startsWith(path, start)) || stemsOf(value).length === 0) return null
  const { heard } = sources
  return support(heard, value, locate(heard, value)) >= UNASKED_SUPPORT ? null : 'unsupported'
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
    const why = unsourced(sources, step)
    if (why) return { path: path.slice(0, at + 1), value: undefined, why }
  }
  return null
}
