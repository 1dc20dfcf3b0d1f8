import type { JsonObject, JsonValue } from '../../port.ts'
import { pointerTo } from '../../template-content.ts'
import { faultsOf } from '../check-answer.ts'
import { type JsonPath, pathOf, startsWith } from './json-paths.ts'
import type { SchemaAnswer } from './schema-answer.ts'

/**
 * The answers about the parts of a transcript as one, without the model: lists follow one another, texts are
 * joined, and of other values the first one counts. Where the schema forbids joined texts, the first one
 * counts there too; `null` when even that does not validate.
 */
export async function mergeContents(
  schema: JsonObject,
  answers: readonly SchemaAnswer[],
): Promise<SchemaAnswer | null> {
  const ways = [mergeAll(answers, true), mergeAll(answers, false)]
  const faults = await faultsOf(
    schema,
    ways.map(({ content }) => content),
  )
  return ways[faults.findIndex((list) => list.length === 0)] ?? null
}

const mergeAll = (answers: readonly SchemaAnswer[], joinTexts: boolean): SchemaAnswer =>
  answers.reduce((merged, answer) => {
    const moves: Move[] = []
    const content = merge(merged.content, answer.content, [], { joinTexts, moves }) as JsonObject
    const evidence = answer.evidence.map((entry) => {
      const path = pathOf(entry.pointer, answer.content)
      return path ? { ...entry, pointer: pointerTo(movedPath(path, moves)) } : entry
    })
    return { content, evidence: [...merged.evidence, ...evidence] }
  })

/** A list's item of the later answer, and its place in the merged one. */
interface Move {
  readonly from: JsonPath
  readonly to: JsonPath
}

function movedPath(path: JsonPath, moves: readonly Move[]): JsonPath {
  const move = moves.find(({ from }) => startsWith(path, from))
  return move ? [...move.to, ...path.slice(move.from.length)] : path
}

function merge(
  first: JsonValue | undefined,
  second: JsonValue,
  path: JsonPath,
  { joinTexts, moves }: { readonly joinTexts: boolean; readonly moves: Move[] },
): JsonValue {
  if (first === undefined || first === null || first === '') return second
  if (Array.isArray(first) && Array.isArray(second)) return mergeLists(first, second, path, moves)
  if (isObject(first) && isObject(second)) {
    const merged = { ...first }
    for (const [key, value] of Object.entries(second)) {
      merged[key] = merge(first[key], value, [...path, key], { joinTexts, moves })
    }
    return merged
  }
  if (
    joinTexts &&
    typeof first === 'string' &&
    typeof second === 'string' &&
    second !== '' &&
    second !== first
  ) {
    return `${first} ${second}`
  }
  return first
}

function mergeLists(
  first: readonly JsonValue[],
  second: readonly JsonValue[],
  path: JsonPath,
  moves: Move[],
): JsonValue[] {
  const merged = [...first]
  const places = new Map(first.map((item, at) => [JSON.stringify(item), at]))
  for (const [at, item] of second.entries()) {
    const key = JSON.stringify(item)
    const place = places.get(key) ?? merged.length
    if (place === merged.length) merged.push(item)
    places.set(key, place)
    moves.push({ from: [...path, String(at)], to: [...path, String(place)] })
  }
  return merged
}

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
