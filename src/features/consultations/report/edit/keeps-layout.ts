import { isObject, type Path, pointerOf } from './json-tree.ts'

/** What an edited report may hold at most. */
const MOST_ENTRIES = 500
const MOST_CHARACTERS = 20_000

/** The entries of a template's lists, by where they stand: a list that was empty tells nothing of its own. */
const templateEntries: readonly (readonly [place: RegExp, entry: unknown])[] = [
  [/^\/summary_json_pt\//, ''],
  [/^\/icd_json\/.*\/icd$/, ''],
  [/^\/icd_json\//, { icd: [''], content: '' }],
  [
    /^\/medicalPrescription\/medications\/content$/,
    { dose: '', name: '', usage: '', possible_medications_regulator: [] },
  ],
]

/**
 * What of an edited report is not as its layout has it; empty when all is. A layout is what the version before has: the same
 * members, of the same kinds, and lists of the same entries, however many.
 */
export function layoutFaults(before: unknown, after: unknown, path: Path = []): string[] {
  const place = `content${pointerOf(path)}`
  if (Array.isArray(before)) {
    if (!Array.isArray(after)) return [`${place} must be a list`]
    if (after.length > MOST_ENTRIES) return [`${place} must have at most ${MOST_ENTRIES} entries`]
    const entry = before[0] ?? entryAt(path)
    return entry === undefined
      ? after.flatMap((one, index) => plainFault(one, `${place}/${index}`))
      : after.flatMap((one, index) => layoutFaults(entry, one, [...path, index]))
  }
  if (isObject(before)) {
    if (!isObject(after)) return [`${place} must be an object`]
    const strange = Object.keys(after).filter((key) => !Object.hasOwn(before, key))
    return [
      ...strange.map((key) => `content${pointerOf([...path, key])} is not in the layout`),
      ...Object.keys(before).flatMap((key) =>
        Object.hasOwn(after, key)
          ? layoutFaults(before[key], after[key], [...path, key])
          : [`content${pointerOf([...path, key])} is missing`],
      ),
    ]
  }
  if (before !== null && after !== null && typeof before !== typeof after)
    return [`${place} must be a ${typeof before}`]
  return plainFault(after, place)
}

const entryAt = (path: Path): unknown => {
  const pointer = pointerOf(path)
  return templateEntries.find(([place]) => place.test(pointer))?.[1]
}

function plainFault(value: unknown, place: string): string[] {
  if (typeof value === 'object' && value !== null) return [`${place} must be a plain value`]
  return typeof value === 'string' && value.length > MOST_CHARACTERS
    ? [`${place} must have at most ${MOST_CHARACTERS} characters`]
    : []
}
