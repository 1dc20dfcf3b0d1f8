import type { FactValue } from '../../fact.ts'
import type { Reading } from '../../reading.ts'
import type { Dictation, Item } from './item.ts'

/** Tokens around a finding in which its grade or size stands. */
const reach = 10

const isSign = ({ entry }: Item): boolean => entry.class === 'findings' || entry.options.alone !== undefined

/** A grade ("duas cruzes", "2+", "2/6"), a size or degrees that are told of a finding. */
export function gradeOf({ language }: Reading, { sentence, items }: Dictation, item: Item): FactValue | null {
  const next = items.find((other) => other.from >= item.to && isSign(other))
  const to = Math.min(next?.from ?? sentence.tokens.length, item.to + reach)
  const { options } = item.entry
  for (let at = item.to; at < to; at += 1) {
    const { quantity } = sentence.tokens[at]!
    const behind = sentence.tokens[at + 1]?.folded
    if (!quantity) continue
    if (quantity.kind === 'measure' && quantity.unit === 'cruz') return { text: `${quantity.value}+` }
    if (
      quantity.kind === 'number' &&
      (behind === 'plus' || sentence.text.includes(`${sentence.tokens[at]!.text}+`))
    )
      return { text: `${quantity.value}+` }
    if (quantity.kind === 'ratio' && quantity.second === 6) return { text: `${quantity.first}/6` }
    const degrees = language === 'pt-BR' ? 'graus' : 'degrees'
    if (quantity.kind === 'measure' && quantity.unit === '°') return { number: quantity.value, unit: degrees }
    if (options.measured && quantity.kind === 'measure' && (quantity.unit === 'cm' || quantity.unit === 'mm'))
      return { number: quantity.value, unit: quantity.unit }
    if (options.angle && quantity.kind === 'number' && quantity.value <= 180)
      return { number: quantity.value, unit: degrees }
    if (options.angle && quantity.kind === 'range')
      return { text: `${quantity.low} ${language === 'pt-BR' ? 'a' : 'to'} ${quantity.high} ${degrees}` }
  }
  return null
}
