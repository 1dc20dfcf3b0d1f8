import { isQuantity } from './attribute-kinds.ts'
import type { Attribute, NamedUnit } from './element.ts'
import type { HeardTalk } from './heard-talk.ts'
import type { Likeness } from './likeness.ts'

/** The medicine or measure that a value is stated of: the nearest before it in its sentence, else the first behind it. */
export function ownerOf(units: readonly NamedUnit[], { sentence, from }: Attribute): NamedUnit | null {
  const owners = units.filter((unit) => unit.sentence === sentence && isOwner(unit))
  const before = owners.filter((unit) => unit.to <= from).at(-1)
  const { length } = sentence.tokens
  return before ?? owners.find((unit) => unit.from >= from && unit.from - from <= Math.min(4, length)) ?? null
}

/** The same in the talk, where the name may also be in the sentence or the question before. */
export function ownerInTalk(talk: HeardTalk, attribute: Attribute): NamedUnit | null {
  const { sentence, from, to } = attribute
  const owners = talk.units.filter(
    (unit) =>
      isOwner(unit) && sentence.order - unit.sentence.order <= 3 && unit.sentence.order <= sentence.order,
  )
  const here = owners.filter((unit) => unit.sentence === sentence)
  const before = here.filter((unit) => unit.to <= from).at(-1)
  if (before) return before
  const behind = here.find((unit) => unit.from >= to && unit.from - to <= 2)
  if (behind) return behind
  return (
    owners
      .filter((unit) => unit.sentence.order < sentence.order && sentence.turn - unit.sentence.turn <= 1)
      .at(-1) ?? null
  )
}

const isOwner = ({ kind }: NamedUnit) => kind === 'medicine' || kind === 'measure'

export const sameUnit = (a: NamedUnit, b: NamedUnit): 'same' | 'another' =>
  a.keys.some((key) => b.keys.includes(key)) || (a.kind === 'measure' && sharesWord(a, b))
    ? 'same'
    : 'another'

/** "Urine albumin" and "albumin-creatinine ratio". */
const sharesWord = (a: NamedUnit, b: NamedUnit): boolean =>
  a.words.some((keys) => b.words.some((others) => keys.some((key) => others.includes(key))))

const MASSES: ReadonlySet<string> = new Set(['mcg', 'mg', 'g', 'UI'])

/** "Isoniazida trezentos" is 300 mg: a bare number behind a medicine is in the medicine's own unit. */
export function inUsualUnit(
  stated: Attribute,
  said: Attribute,
  owner: NamedUnit | null,
  likeness: Likeness,
): Likeness {
  if (likeness !== 'same' || !owner?.unit || !isQuantity(stated) || !isQuantity(said)) return likeness
  if (stated.value.kind !== 'quantity' || said.value.kind !== 'quantity') return likeness
  const [a, b] = [stated.value.quantity, said.value.quantity]
  if (a.kind !== 'measure' || b.kind !== 'number' || !MASSES.has(a.unit)) return likeness
  return a.unit === owner.unit || !MASSES.has(owner.unit) ? likeness : 'unit'
}
