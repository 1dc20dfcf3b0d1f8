import { isFlag } from '../lexicon/flags.ts'
import type { ValueReading } from './draft.ts'
import { isValue } from './item-kinds.ts'
import type { Item } from './items.ts'

/** A run of items in one cell: what is printed together. */
export interface ItemGroup {
  readonly items: readonly Item[]
  readonly text: string
}

/**
 * Value, unit, flag, reference, in the order in which reports print them. `inColumn` tells that all items stand under
 * the result heading, where free text is a value too.
 */
export function valuesInOrder(groups: readonly ItemGroup[], inColumn = false): ValueReading[] {
  const values: ValueReading[] = []
  const references: string[] = []
  let flag = ''
  for (const group of groups) {
    let skipTo = 0
    for (const [i, item] of group.items.entries()) {
      if (i < skipTo) continue
      const last = values.at(-1)
      if (item.kind === 'date') break
      if (item.kind === 'bound' && values.length === 0 && group.items[i - 1]?.kind === 'text') {
        // `Completa em até 60 minutos` says more than its number.
        return [{ ...toReading(item), kind: 'text', text: printed(group, 0, group.items.length) }]
      }
      if (item.kind === 'bound' && values.length === 0 && runsOn(group.items, i)) {
        // `> 100.000 UFC/mL de Escherichia coli`: what was counted is part of the result.
        return [{ ...toReading(item), kind: 'text', text: printed(group, i, group.items.length) }]
      }
      if (item.kind === 'flag') {
        if (last && references.length === 0) last.flag ||= item.text
        else flag ||= item.text
      } else if (item.kind === 'unit') {
        const ofRival = last?.rivalled && group.items[i - 1]?.kind === 'number'
        if (references.length === 0 && last && last.unit === '' && !ofRival) last.unit = item.text
        else if (references.length > 0 && i === 0) references[references.length - 1] += ` ${item.text}`
      } else if (
        item.kind === 'quality' &&
        last?.kind === 'number' &&
        references.length === 0 &&
        isFlag(item.text)
      ) {
        last.flag ||= item.text
      } else if (
        isValue(item) &&
        canBeResult(item, { values, references: references.length, next: group.items[i + 1], inColumn })
      ) {
        values.push(toReading(item))
      } else if (item.kind === 'titer' && last?.kind === 'quality' && i > 0) {
        // `Reagente   Título: 1:32`: how much of it there was is no limit, and may be the result.
        last.rivalled = true
      } else if (isValue(item) && values.length > 0 && item.kind !== 'number') {
        skipTo = endOfReference(group.items, i)
        references.push(printed(group, i, skipTo))
      } else if (item.kind === 'number' && last?.kind === 'number' && references.length === 0) {
        // Which of several numbers is the result, nothing tells.
        last.rivalled = true
      } else if (item.kind === 'text' && inColumn && values.length === 0) {
        return [{ ...toReading(item), kind: 'text', text: group.text }]
      } else if (item.kind === 'text' && last && holdsLimit(group.items, i)) {
        skipTo = group.items.length
        references.push(printed(group, i, skipTo))
      }
    }
  }
  const first = values[0]
  if (!first) return []
  first.flag ||= flag
  distribute(values, references)
  return values
}

const runsOn = (items: readonly Item[], at: number) => {
  const behind = items.slice(items[at + 1]?.kind === 'unit' ? at + 2 : at + 1)
  return (
    behind.length > 1 &&
    behind.every((item) => item.kind === 'text') &&
    /^(?:de|of)$|^\p{Lu}\p{Ll}+/u.test(behind[0]!.text)
  )
}

function canBeResult(
  item: Item,
  {
    values,
    references,
    next,
    inColumn,
  }: {
    readonly values: readonly ValueReading[]
    readonly references: number
    readonly next: Item | undefined
    readonly inColumn: boolean
  },
): boolean {
  const first = values[0]
  // Cells that are counted by eye: `6-10` under the result heading.
  if (!first) return item.kind !== 'range' || inColumn || /campo|hpf|lpf/i.test(next?.text ?? '')
  if (values.length > 1 || references > 0 || item.kind !== 'number') return false
  // Percent and absolute side by side: a second number with a unit of another kind.
  const other = next?.kind === 'unit' ? next.text : ''
  return (
    (first.unit === '%' && other !== '' && other !== '%') ||
    (first.unit !== '' && first.unit !== '%' && other === '%')
  )
}

const holdsLimit = (items: readonly Item[], from: number) =>
  items.slice(from).some((item) => ['range', 'bound', 'quality'].includes(item.kind))

/** A value of which nothing is known yet but the item. */
export function toReading(item: Item): ValueReading {
  const { x0, y0, x1, y1 } = item
  const kind = item.kind as ValueReading['kind']
  return {
    text: item.text,
    kind,
    unit: '',
    flag: '',
    references: [],
    rivalled: false,
    box: { x0, y0, x1, y1 },
    confidence: item.confidence,
  }
}

function printed(group: ItemGroup, from: number, to: number): string {
  return group.items
    .slice(from, to)
    .map((item) => item.text)
    .join(' ')
    .replaceAll(' :', ':')
}

/** A reference ends before the next one of the same cell: `0 a 5 % 0 a 500 /mm³`. */
function endOfReference(items: readonly Item[], from: number): number {
  for (let i = from + 1; i < items.length; i++) {
    if (items[i]!.kind === 'range' && items[from]!.kind === 'range') return i
  }
  return items.length
}

/** Two values and two references belong together in pairs; a single one goes where its unit says. */
function distribute(values: readonly ValueReading[], references: readonly string[]): void {
  if (values.length === 2 && references.length >= 2) {
    const half = Math.ceil(references.length / 2)
    values[0]!.references.push(...references.slice(0, half))
    values[1]!.references.push(...references.slice(half))
  } else if (values.length === 2 && references.length === 1) {
    const percent = values[0]!.unit === '%' ? 0 : 1
    values[/%/.test(references[0]!) ? percent : 1 - percent]!.references.push(references[0]!)
  } else values[0]!.references.push(...references)
}
