import { unbelievable } from '../note/believable.ts'
import type { Visit } from '../note/visit.ts'
import type { Fact, JsonObject, JsonValue } from '../port.ts'
import { pointerTo } from '../template-content.ts'
import type { Filled } from './filled.ts'
import { at, entryAt, type Settled, stepsOf } from './settle.ts'

export const mostNamed = 20

export const named = (pointers: readonly string[]) =>
  `${pointers.slice(0, mostNamed).join(', ')}${pointers.length > mostNamed ? ' and others' : ''}`

/** What a reader should look at, by where it stands, an entry of a list that is meant as a whole as such: in doubt, picked, empty, not understood, left out. */
export function warningsOf(
  visit: Visit,
  { content, proofs, unsaid, lacking }: Settled,
  unclear: readonly string[],
): string[] {
  const placesOf = (kept: (proof: Settled['proofs'][number]) => boolean) => {
    const isWhole = (entry: string) =>
      proofs.every((one) => kept(one) || !`${pointerTo(one.path)}/`.startsWith(`${entry}/`))
    const places = proofs.filter(kept).map(({ path }) => {
      const entry = pointerTo(path.slice(0, entryAt(path, content) + 1))
      return entry && isWhole(entry) ? entry : pointerTo(path)
    })
    return [...new Set(places)]
  }
  const halfAsked = proofs.flatMap((one) => (one.halfAsked ? [pointerTo(one.halfAsked)] : []))
  const contradicted = new Set(
    visit.facts.filter((fact) => isContradicted(fact, visit.facts)).map(({ id }) => id),
  )
  // Of a list's items only what the whole list lacks is worth a word.
  const empty = unsaid.empty.filter((pointer) => !inEntry(pointer, content) && !unclear.includes(pointer))
  const isFilled = (pointer: string) =>
    proofs.some(({ path }) => `${pointerTo(path)}/`.startsWith(`${pointer}/`))
  const notUnderstood = unclear.filter((pointer) => !isFilled(pointer) && !inLaterEntry(pointer, content))
  const found: readonly (readonly [text: string, places: readonly string[]])[] = [
    [
      'may be misread, to be checked',
      placesOf((one) => !!one.proof.toConfirm && !one.halfAsked && !one.isQuoted),
    ],
    [
      'said in contradicting ways, to be checked',
      placesOf(({ proof }) => !!proof.facts?.some((id) => contradicted.has(id))),
    ],
    ['nobody said which of several is meant, to be checked', placesOf(({ isPicked }) => !!isPicked)],
    ['what is asked for is not fully understood, to be checked', [...new Set(halfAsked)]],
    ['in the words of the talk, to be checked', placesOf(({ isQuoted }) => !!isQuoted)],
    ['nobody said a value for', empty],
    ['what is asked for is not fully understood, so left empty', notUnderstood],
    [
      'left out of their lists, as nobody said what the schema demands of each',
      lacking.map(({ path, member, name }) => `${pointerTo(path.slice(0, -1))} ${name} (${member})`),
    ],
  ]
  const texts = found.flatMap(([text, places]) =>
    places.length === 0 ? [] : [`${text}${text.endsWith('for') ? ' ' : ': '}${named(places)}`],
  )
  return [...texts, ...unbelievable(visit.facts)]
}

/** Facts that may be misread and that would be part of a longer text: of which text. */
export function leftOut(withheld: readonly Fact[], likely: Filled | null, given: Filled | null): string[] {
  if (!likely || !given) return []
  const isGiven = (id: string, pointer: string) =>
    given.proofs.some(({ path, proof }) => proof.facts?.includes(id) && pointerTo(path) === pointer)
  const places = withheld.flatMap(({ id, concept }) =>
    likely.proofs
      .filter(({ path, proof }) => proof.facts?.includes(id) && entryAt(path, likely.value) === -1)
      .filter(({ path }) => isText(at(given.value, path)))
      .map(({ path }) => pointerTo(path))
      .flatMap((pointer) => (isGiven(id, pointer) ? [] : [`${pointer} (${concept})`])),
  )
  const once = [...new Set(places)]
  return once.length > 0 ? [`may be misread, so left out: ${named(once)}`] : []
}

const isText = (value: JsonValue | undefined): boolean => typeof value === 'string'

const inEntry = (pointer: string, content: JsonObject): boolean =>
  entryAt(stepsOf(pointer).slice(0, -1), content) !== -1

const inLaterEntry = (pointer: string, content: JsonObject): boolean => {
  const steps = stepsOf(pointer).slice(0, -1)
  return Number(steps[entryAt(steps, content)] ?? 0) > 0
}

/** Told with another number elsewhere. */
const isContradicted = (fact: Fact, facts: readonly Fact[]): boolean =>
  fact.type === 'lab' &&
  facts.some(
    (other) =>
      other.type === 'lab' &&
      other.concept === fact.concept &&
      other.person === fact.person &&
      other.time === fact.time &&
      numberOf(other) !== null &&
      numberOf(fact) !== null &&
      numberOf(other) !== numberOf(fact),
  )

const numberOf = ({ value }: Fact): number | null => (value && 'number' in value ? value.number : null)
