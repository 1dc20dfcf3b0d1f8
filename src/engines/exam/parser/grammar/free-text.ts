import { isPending } from '../lexicon/pending.ts'
import type { ValueReading } from './draft.ts'
import type { ItemGroup } from './values-in-order.ts'

const MAX_LENGTH = 120

/** A labelled result in words that no lexicon knows: `Resultado: Candida albicans`. */
export function freeText(groups: readonly ItemGroup[]): ValueReading[] {
  const first = groups[0]
  if (!first || first.items.length === 0 || first.text.length > MAX_LENGTH || isPending(first.text)) return []
  const { items } = first
  return [
    {
      text: first.text,
      kind: 'text',
      unit: '',
      flag: '',
      references: [],
      rivalled: false,
      box: {
        x0: Math.min(...items.map((item) => item.x0)),
        y0: Math.min(...items.map((item) => item.y0)),
        x1: Math.max(...items.map((item) => item.x1)),
        y1: Math.max(...items.map((item) => item.y1)),
      },
      confidence: Math.min(...items.map((item) => item.confidence)),
    },
  ]
}
