import type { Reading } from '../../reading.ts'
import type { Finding } from './finding.ts'
import { type Dictation, type Item, isFiller, isPart, isQuality } from './item.ts'
import { nameQuality } from './name-finding.ts'
import { partOf } from './part-of.ts'

/** "Nódulo endurecido", "gânglio móvel, indolor": said of the sign before, not of a part. */
export function modifiesSign(reading: Reading, dictation: Dictation, item: Item): boolean {
  if (reading.language !== 'pt-BR') return false
  const { items } = dictation
  const index = items.indexOf(item)
  const lesion = items.slice(0, index).findLast((one) => !isQuality(one) && !isPart(one))
  if (lesion?.entry.options.site !== 'yes') return false
  const between = items.slice(items.indexOf(lesion) + 1, index)
  const { part, place } = partOf(reading, dictation, lesion)
  if (!between.every((one) => isQuality(one) || one === part || one === place)) return false
  if (lesion.entry.options.measured === 'yes' || between.length > 0) return true
  return isFiller(reading, dictation, { from: lesion.to, to: item.from }, 'link')
}

/** "Força e sensibilidade normais": what is said of the second part is said of the first one too. */
export function alsoOf(reading: Reading, dictation: Dictation, item: Item, finding: Finding): Finding[] {
  const { part } = partOf(reading, dictation, item)
  const first = part && dictation.items[dictation.items.indexOf(part) - 1]
  if (
    !part ||
    !first ||
    !isPart(first) ||
    item.from < part.to ||
    !isJoined(reading, dictation, first.to, part.from)
  )
    return []
  const concept = nameQuality(reading, item.entry, { part: first, place: null })
  return concept ? [{ ...finding, concept, value: null }] : []
}

function isJoined(reading: Reading, dictation: Dictation, from: number, to: number): boolean {
  const ands = [...Array(to - from).keys()].some((i) => dictation.joining.get(from + i)?.has('and'))
  return ands && isFiller(reading, dictation, { from, to }, 'and')
}
