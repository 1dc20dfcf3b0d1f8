import path from 'node:path'
import { readLines } from '../consultations.ts'
import { english } from './english.ts'
import { fillVisit } from './fill-visit.ts'
import { further } from './further.ts'
import { type Judged, judge } from './judge.ts'
import { otherKinds } from './other-kinds.ts'
import { portuguese } from './portuguese.ts'

export const folder = import.meta.dirname

/** What is right of a schema filled from a visit, and how much is wrong without a warning. */
export interface Accepted {
  readonly caller: string
  readonly visit: string
  readonly right: readonly string[]
  readonly unmarked: number
}

export const accepted = readLines<Accepted>(path.join(folder, 'right.jsonl'))

/** Each schema with each of its visits. */
export const pairs = [...portuguese, ...english, ...further, ...otherKinds].flatMap(
  ({ name, schema, visits }) =>
    Object.entries(visits).map(([visit, right]) => ({ caller: name, visit, schema, right })),
)

/** What becomes of the members of a schema, and the warnings. */
export function fillPair({ visit, schema, right }: (typeof pairs)[number]) {
  const { content, warnings } = fillVisit(visit, schema)
  return { found: judge(content, right, warnings), warnings }
}

export const rightOf = (found: readonly Judged[]): readonly string[] =>
  found.filter(({ verdict }) => verdict === 'right').map(({ place }) => place)

/** Wrong, or filled where nobody said anything, and no warning names it. */
export const unmarkedOf = (found: readonly Judged[]): readonly Judged[] =>
  found.filter(({ verdict, isMarked }) => !isMarked && (verdict === 'wrong' || verdict === 'filled'))
