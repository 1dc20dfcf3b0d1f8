import type { Line } from '../layout/lines.ts'
import { isKnownName } from '../lexicon/observation-catalog.ts'
import { startsWithQualifier } from '../lexicon/qualifiers.ts'
import { unitOfReference } from '../lexicon/reference-limits.ts'
import { isOpenName } from '../lexicon/unfinished.ts'
import { unitKey } from '../lexicon/units.ts'
import { isValue } from './item-kinds.ts'
import type { Proposal, Seen } from './proposal.ts'
import type { Segment } from './segments.ts'

/** Distance to the line before, in units of text height. */
const NEAR = 2.6

/** Further limits under or beside an open test, or before its value is known. */
export function furtherLimit(seen: Seen, main: readonly Segment[], line: Line): Proposal | null {
  if (seen.inNote) return null
  const items = main.flatMap((segment) => segment.items)
  const text = main.map((segment) => segment.text).join(' ')
  const limits =
    items.some((item) => item.kind === 'range' || item.kind === 'bound') ||
    (items.length === 1 && items[0]!.kind === 'quality')
  const qualified = startsWithQualifier(text) || ['range', 'bound', 'quality'].includes(items[0]?.kind ?? '')
  const { open } = seen
  if (!open) {
    if (!seen.inReferences || !limits || !qualified) return null
    return [{ is: 'limit', text, listed: false }]
  }
  const overPage = line.page === open.line.page + 1
  const near = line.page === open.line.page && line.y0 - open.line.y1 <= line.unit * NEAR
  if (!near && !overPage) return null
  const beside = items.length > 0 && items[0]!.x0 > open.referenceX - line.unit * 2
  const goesOn = seen.referenceUnfinished && (beside || seen.inReferences) && (limits || items.some(isValue))
  const announces = qualified && /:$/.test(text)
  // `Nível terapêutico: 10 a 20 µg/mL` in the unit of the value above, under no label of its own.
  const last = seen.block.at(-1)?.value
  const unit = last && (seen.block.length === 1 || last.references.length === 0) ? last.unit : ''
  const sameUnit = unit !== '' && qualified && limits && unitKey(unitOfReference(text)) === unitKey(unit)
  const listed = (beside || seen.inReferences) && qualified && (limits || announces)
  // On the next page nothing but the unit tells whose limits go on.
  if (!sameUnit && (overPage || !(goesOn || listed || standsUnderValue(seen, main, line)))) return null
  return [{ is: 'limit', text, listed: sameUnit }]
}

/** Limits alone on their line, at the left edge of a value that has none: the last lines of a card, perhaps one for each kind. */
function standsUnderValue(seen: Seen, main: readonly Segment[], line: Line): boolean {
  const last = seen.block.at(-1)?.value
  if (!last || line.cells.length > 1 || Math.abs(line.x0 - last.box.x0) >= line.unit) return false
  const isQualified = startsWithQualifier(main[0]!.text)
  // `Terapêutico: 50 a 100` over `Tóxico: superior a 100`.
  const isFirst = last.references.length === 0
  if (!isFirst && !(isQualified && last.references.every(startsWithQualifier))) return false
  const items = main.flatMap((segment) => segment.items)
  const [limit, unit, ...others] = isQualified
    ? items.filter(({ kind }) => kind !== 'text' && kind !== 'colon')
    : items
  if (!limit || others.length > 0) return false
  return (limit.kind === 'range' || limit.kind === 'bound') && (!unit || unit.kind === 'unit')
}

/** `(Photometry)`, `(CKD EPI Equation 2021)` under a name: how it was measured, not the end of the name. */
export function methodBelow(seen: Seen, main: readonly Segment[], line: Line): Proposal | null {
  const { open } = seen
  const text = main[0]!.text
  if (!open || main.length > 1 || line.cells.length > 1 || !isMethod(text)) return null
  const near = line.page === open.line.page && line.y0 - open.line.y1 < line.unit * 0.9
  const sameEdge = Math.abs(line.x0 - open.line.x0) < line.unit * 0.8
  return near && sameEdge ? [{ is: 'method under a value', text: text.slice(1, -1) }] : null
}

/** In brackets and with a capital, and no other name of the test. */
const isMethod = (text: string) => /^\([\p{Lu}\d][^()]*\)$/u.test(text) && !isKnownName(text.slice(1, -1))

/** The second line of a name that was too long for its column. */
export function endOfName(seen: Seen, main: readonly Segment[], line: Line): Proposal | null {
  const { open } = seen
  const segment = main[0]!
  if (!open || main.length !== 1 || line.page !== open.line.page || line.y0 - open.line.y1 > line.unit * 0.9)
    return null
  const sameEdge = Math.abs(line.cells[segment.cell]!.x0 - open.line.cells[0]!.x0) < line.unit * 0.8
  const goesOn =
    /^[(\p{Ll}]/u.test(segment.text) && !/[.;]$/.test(segment.text) && segment.text.split(' ').length <= 4
  if (
    !sameEdge ||
    !goesOn ||
    isMethod(segment.text) ||
    segment.items.some((item) => isValue(item) || item.kind === 'unit')
  )
    return null
  return [{ is: 'end of a name', text: segment.text }]
}

/** `Resultado: Presença de ovos de Ascaris e cistos de` over `Giardia duodenalis.`: words of a result that go on below their first. */
export function endOfResult(seen: Seen, main: readonly Segment[], line: Line): Proposal | null {
  const { open } = seen
  const value = open?.drafts.at(-1)?.value
  const [cell, ...others] = line.cells
  if (!value || (value.kind !== 'text' && value.kind !== 'quality') || others.length > 0) return null
  const near = line.page === open!.line.page && line.y0 - open!.line.y1 <= line.unit * BELOW
  if (!near || Math.abs(cell!.x0 - value.box.x0) > line.unit * SAME_EDGE) return null
  const [{ text, items } = { text: '', items: [] }] = main
  const goesOn = /^\p{Ll}/u.test(text) || isOpenName(value.text)
  if (
    !goesOn ||
    /[.;]$/.test(value.text) ||
    !items.every(({ kind }) => kind === 'text' || kind === 'quality')
  )
    return null
  return [{ is: 'end of a result', text }]
}

/** In text heights. */
const BELOW = 0.9
const SAME_EDGE = 0.5
