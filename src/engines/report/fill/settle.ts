import type { Validate } from '../../../platform/json-schema/compile.ts'
import type { JsonObject, JsonValue } from '../port.ts'
import { pointerTo } from '../template-content.ts'
import type { Filled } from './filled.ts'
import { isObject } from './schema-node.ts'
import { completeUnsaid, type Unsaid } from './unsaid.ts'

const mostRounds = 130

/** An entry of a list that went, because nobody said what the schema demands of each. */
export interface Lacking {
  readonly path: readonly string[]
  readonly member: string
  /** What it begins with. */
  readonly name: string
}

export interface Settled {
  readonly content: JsonObject
  readonly proofs: Filled['proofs']
  readonly unsaid: Unsaid
  /** What the schema still finds wrong. */
  readonly faults: readonly string[]
  readonly lacking: readonly Lacking[]
}

/** What was found, without the parts that the schema won't have, completed with what may be empty. */
export function settle(schema: JsonObject, found: Filled | null, validate: Validate): Settled {
  let value: JsonObject = found && isObject(found.value) ? found.value : {}
  let proofs = found?.proofs ?? []
  const lacking: Lacking[] = []
  for (let round = 0; ; round += 1) {
    const content = structuredClone(value)
    const unsaid: Unsaid = { empty: [], demanded: [] }
    completeUnsaid(schema, content, [], { root: schema, unsaid })
    const entry = unsaid.demanded
      .map((pointer) => entryOf(stepsOf(pointer), content))
      .findLast((one) => one !== null)
    if (entry) {
      lacking.push({ ...entry, name: firstText(at(value, entry.path)) })
      ;({ value, proofs } = removed(value, proofs, entry.path))
      continue
    }
    const faults = validate(content)
    const guilty = faults
      .map(pathOf)
      .find((path) => path.length > 0 && at(value, path) !== undefined && !demands(unsaid, path))
    if (faults.length === 0 || !guilty || round >= mostRounds)
      return { content, proofs, unsaid, faults, lacking: lacking.reverse() }
    ;({ value, proofs } = removed(value, proofs, guilty))
  }
}

/** The entry of a list that a demanded place is in. */
function entryOf(
  demanded: readonly string[],
  content: JsonObject,
): { path: string[]; member: string } | null {
  const place = entryAt(demanded.slice(0, -1), content)
  return place === -1
    ? null
    : { path: demanded.slice(0, place + 1), member: demanded.slice(place + 1).join('.') }
}

/** The first step of a path that is an entry of a list, and no member that a number names; -1 where none is. */
export const entryAt = (path: readonly string[], content: JsonValue): number =>
  path.findIndex((_, i) => Array.isArray(at(content, path.slice(0, i))))

const firstText = (entry: JsonValue | undefined): string =>
  isObject(entry) ? (Object.values(entry).find((part) => typeof part === 'string') ?? '') : ''

function removed(value: JsonObject, proofs: Filled['proofs'], place: readonly string[]) {
  const inList = Array.isArray(at(value, place.slice(0, -1)))
  const kept = proofs.filter(({ path }) => !place.every((step, i) => path[i] === step))
  return {
    value: without(value, place),
    proofs: inList ? kept.map((one) => ({ ...one, path: movedUp(one.path, place) })) : kept,
  }
}

/** A fault of an object that lacks a demanded member is no fault of what it has. */
const demands = ({ demanded }: Unsaid, path: readonly string[]) =>
  demanded.some((pointer) => pointer.startsWith(pointerTo(path)))

const pathOf = (fault: string): string[] => stepsOf(/^(\/\S*) /.exec(fault)?.[1] ?? '')

export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

function without(content: JsonObject, path: readonly string[]): JsonObject {
  const copy = structuredClone(content)
  const parent = at(copy, path.slice(0, -1))
  const last = path.at(-1)!
  if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else if (isObject(parent)) delete parent[last]
  return copy
}

/** The path after the list item at `removed` went: later items move up by one. */
function movedUp(path: readonly string[], removed: readonly string[]): readonly string[] {
  const place = removed.length - 1
  const sibling = removed.slice(0, place).every((step, i) => path[i] === step)
  if (!sibling || Number(path[place]) <= Number(removed[place])) return path
  return path.map((step, i) => (i === place ? String(Number(step) - 1) : step))
}

export function at(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  let here = value
  for (const step of path) {
    if (typeof here !== 'object' || here === null) return undefined
    here = Array.isArray(here) ? here[Number(step)] : Object.hasOwn(here, step) ? here[step] : undefined
  }
  return here
}
