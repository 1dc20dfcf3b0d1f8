import { plain } from '../parser/lexicon/plain.ts'
import { isSameKind } from '../parser/lexicon/unit-scale.ts'
import type { Observation } from '../port.ts'
import { each } from './constraint.ts'

/**
 * One name with two results that can't be told apart: a title between them, or a heading over one, was overlooked, and which of
 * them it belongs to nobody knows. A share and a count, or amounts in two systems of units, are told apart by their units.
 */
export const saidTwice = each('rivals', (one, all) => all.some((other) => contradicts(one, other)))

const contradicts = (one: Observation, other: Observation) =>
  plain(one.name) === plain(other.name) &&
  one.result !== other.result &&
  (one.numericResult === '') === (other.numericResult === '') &&
  one.material === other.material &&
  (one.unit === other.unit ||
    (one.unit !== '' && other.unit !== '' && isSameKind(one.unit, other.unit) === true))
