import type { Fact, JsonObject, JsonValue } from '../port.ts'
import type { Filled } from './filled.ts'
import { isObject } from './schema-node.ts'

/**
 * What was surely said, and where nothing was, what may be misread, to be checked: a value where there is none, further
 * entries of lists. A text of several facts stays as it is.
 */
export function withLikely(
  sure: Filled | null,
  likely: Filled | null,
  facts: { readonly sure: readonly Fact[]; readonly withheld: readonly Fact[] },
): Filled | null {
  if (!likely || facts.withheld.length === 0) return sure
  const given: Filled['proofs'][number][] = [...(sure?.proofs ?? [])]
  const proofsAt = (proofs: Filled['proofs'], path: readonly string[]) =>
    proofs.filter((proof) => path.every((step, i) => proof.path[i] === step))
  const give = (from: readonly string[], to: readonly string[]) =>
    given.push(
      ...proofsAt(likely.proofs, from).map((one) => ({
        ...one,
        proof: { ...one.proof, toConfirm: true },
        path: [...to, ...one.path.slice(from.length)],
      })),
    )

  /** A list has each thing once: of what is told of a medicine for sure, nothing else is said of it. */
  const isNew = (entry: readonly string[], told: ReadonlySet<string>): boolean => {
    const ids = new Set(proofsAt(likely.proofs, entry).flatMap(({ proof }) => proof.facts ?? []))
    const about = facts.withheld.filter(({ id }) => ids.has(id))
    return about.length > 0 && !about.some(({ concept }) => told.has(concept))
  }

  const entriesOf = (
    own: readonly JsonValue[],
    others: readonly JsonValue[],
    path: readonly string[],
  ): JsonValue[] => {
    const ids = new Set(proofsAt(sure?.proofs ?? [], path).flatMap(({ proof }) => proof.facts ?? []))
    const told = new Set(facts.sure.filter(({ id }) => ids.has(id)).map(({ concept }) => concept))
    const all = [...own]
    for (const [i, entry] of others.entries()) {
      const from = [...path, String(i)]
      if (!isNew(from, told)) continue
      give(from, [...path, String(all.length)])
      all.push(entry)
    }
    return all
  }

  const both = (own: JsonValue, other: JsonValue, path: readonly string[]): JsonValue => {
    if (Array.isArray(own) && Array.isArray(other)) return entriesOf(own, other, path)
    if (!isObject(own) || !isObject(other)) return own
    const value: JsonObject = { ...own }
    for (const [name, part] of Object.entries(other)) {
      const known = own[name]
      if (known === undefined) give([...path, name], [...path, name])
      value[name] = known === undefined ? part : both(known, part, [...path, name])
    }
    return value
  }

  return { value: both(sure?.value ?? {}, likely.value, []), proofs: given }
}
