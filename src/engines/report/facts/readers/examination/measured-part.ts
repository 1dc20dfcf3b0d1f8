import type { FactDraft, FactValue } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import { gradeOf } from './grade-of.ts'
import { type Dictation, type Item, isQuality } from './item.ts'
import { sideOf } from './side-of.ts'

/** "Flexão até cento e dez", "força grau quatro": a part that is told in degrees or grades. */
export function measuredPart(reading: Reading, dictation: Dictation, part: Item): FactDraft[] {
  const { options, concept } = part.entry
  const strength = options.grade ? strengthOf(dictation, part) : null
  const value = options.angle ? gradeOf(reading, dictation, part) : strength
  if (!value) return []
  const { sentence } = dictation
  return [
    {
      type: 'exam-finding',
      concept: (strength && options[strength.text === '5/5' ? 'preservado' : 'diminuído']) || concept,
      value,
      side: sideOf(reading, dictation, part, { part }),
      speaker: sentence.role,
      evidence: sentence.proof(part.from, part.to),
    },
  ]
}

/** Strength is graded from nought to five. */
const best = 5
const gradeReach = 5

function strengthOf({ sentence, items }: Dictation, part: Item): { readonly text: string } | null {
  const next =
    items.find((other) => other.from >= part.to && isQuality(other))?.from ?? sentence.tokens.length
  for (const { quantity } of sentence.tokens.slice(part.to, Math.min(next, part.to + gradeReach))) {
    if (quantity?.kind === 'number' && quantity.value <= best && Number.isInteger(quantity.value))
      return { text: `${quantity.value}/${best}` }
    if (quantity?.kind === 'ratio' && quantity.second === best) return { text: `${quantity.first}/${best}` }
  }
  return null
}

/** "Dezesseis articulações doloridas, oito inchadas". */
export function countOf({ sentence }: Dictation, item: Item, part: Item | null): FactValue | null {
  if (!part?.entry.options.count) return null
  for (const at of [item.from - 1, part.from - 1]) {
    const quantity = sentence.tokens[at]?.quantity
    if (quantity?.kind === 'number') return { number: quantity.value, unit: part.entry.concept }
  }
  return null
}
