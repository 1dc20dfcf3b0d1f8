import type { JsonObject, JsonValue } from '../../src/engines/report/port.ts'
import { fold } from '../../src/platform/text/fold.ts'
import type { Right } from './shapes.ts'

/** `right`, `missing` and `wrong` are of what was said, `empty` and `filled` of what was not. */
export type Verdict = 'right' | 'missing' | 'wrong' | 'empty' | 'filled'

/** What became of one place of a schema. */
export interface Judged {
  /** Members by name, entries by what names them. */
  readonly place: string
  readonly verdict: Verdict
  readonly value: JsonValue
  /** A warning names the place as to be checked. */
  readonly isMarked: boolean
}

interface Place {
  readonly right: Right
  readonly place: string
  readonly pointer: string
  readonly isMarked: (pointer: string) => boolean
}

/** Holds a report against what is right for its members. */
export function judge(content: JsonValue, right: Right, warnings: readonly string[]): readonly Judged[] {
  const marked = warnings
    .filter((text) => text.includes('to be checked'))
    .flatMap((text) => text.match(/\/[^\s,)]+/g) ?? [])
  const isMarked = (pointer: string) => marked.some((one) => pointer === one || pointer.startsWith(`${one}/`))
  return judged(content, { right, place: '', pointer: '', isMarked })
}

function judged(value: JsonValue | undefined, at: Place): readonly Judged[] {
  const { right, place, pointer, isMarked } = at
  if (Array.isArray(right)) return judgedList(Array.isArray(value) ? value : [], right, at)
  if (isObject(right) && !('oneOf' in right))
    return Object.entries(right).flatMap(([name, one]) =>
      judged(isObject(value) ? value[name] : undefined, {
        ...{ right: one, place: `${place}/${name}`, pointer: `${pointer}/${name}`, isMarked },
      }),
    )
  const verdict = (one: Verdict) => [
    { place, verdict: one, isMarked: isMarked(pointer), value: value ?? null },
  ]
  const isEmpty = value === undefined || value === null || value === ''
  const rights = isObject(right) && Array.isArray(right.oneOf) ? right.oneOf : [right]
  if (isEmpty) return verdict(rights.includes(null) ? 'empty' : 'missing')
  if (rights.some((one) => isRight(value, one))) return verdict('right')
  return verdict(rights.every((one) => one === null) ? 'filled' : 'wrong')
}

function judgedList(
  values: readonly JsonValue[],
  rights: readonly JsonValue[],
  at: Place,
): readonly Judged[] {
  const { place, pointer, isMarked } = at
  const taken = new Set<number>()
  const said = rights.flatMap((right): readonly Judged[] => {
    const called = nameOf(right)
    const name = called.replace(/^\?/, '')
    const i = values.findIndex((value, index) => !taken.has(index) && isRight(nameOf(value), name))
    const here = { place: `${place}/${name}`, pointer: `${pointer}/${i}`, isMarked }
    const parts = isObject(right) ? { ...right, [Object.keys(right)[0] ?? '']: name } : name
    if (i === -1) return called === name ? judged(undefined, { ...here, right: parts }) : []
    taken.add(i)
    return judged(values[i], { ...here, right: parts })
  })
  const more = values.flatMap((value, i): readonly Judged[] => {
    const here = `${pointer}/${i}`
    return taken.has(i) ? [] : [{ place: here, verdict: 'filled', isMarked: isMarked(here), value }]
  })
  return values.length === 0 && said.length === 0
    ? [{ place, verdict: 'empty', isMarked: false, value: [] }]
    : [...said, ...more]
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What names an entry: a text is its own name. */
const nameOf = (entry: JsonValue | undefined): string =>
  String((isObject(entry) ? Object.values(entry)[0] : entry) ?? '')

function isRight(value: JsonValue, right: JsonValue): boolean {
  if (typeof right !== 'string' || typeof value !== 'string') return value === right
  const said = fold(value).toLowerCase()
  const holds = (word: string) => said.includes(fold(word).toLowerCase())
  return right
    .split('|')
    .some((words) =>
      words.split(' ').every((word) => (word.startsWith('!') ? !holds(word.slice(1)) : holds(word))),
    )
}
