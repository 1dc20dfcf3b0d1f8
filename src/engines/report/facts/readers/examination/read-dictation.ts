import type { Reading } from '../../reading.ts'
import type { Sentence } from '../../talk/sentence.ts'
import { isSupposed } from '../measuring/supposed.ts'
import { type Carried, carriedOn } from './carried.ts'
import { type Finding, findingOf, whereOf } from './finding.ts'
import { dictationOf, type Item, isPart, isQuality } from './item.ts'
import { readManoeuvre } from './manoeuvre.ts'
import { measuredPart } from './measured-part.ts'
import { joinNames } from './name-finding.ts'
import { quotedFindings } from './quoted.ts'
import { alsoOf, modifiesSign } from './said-of.ts'

/** What a dictated sentence told, and the part that the next one goes on about. */
export interface Dictated {
  readonly findings: Finding[]
  readonly carried: Carried
}

/** The findings of one dictated sentence, in order; `carried`: the part that the sentence before ended with. */
export function readDictation(reading: Reading, sentence: Sentence, carried: Carried): Dictated {
  const dictation = dictationOf(reading, sentence)
  const findings: Finding[] = []
  let last: Said | undefined
  for (const item of dictation.items) {
    if (isSupposed(reading, sentence, item.from)) continue
    if (isPart(item)) {
      findings.push(...measuredPart(reading, dictation, item))
      continue
    }
    if (item.entry.options.test) {
      const side = dictation.items.some(isPart) ? null : (carried?.side ?? null)
      const verdicts = readManoeuvre(reading, dictation, item)
      findings.push(...verdicts.map((finding) => ({ ...finding, side: finding.side ?? side })))
      continue
    }
    if (isQuality(item) && modifiesSign(reading, dictation, item)) continue
    const where = whereOf(reading, dictation, item, { carried, previous: last?.part })
    const before: Said | undefined = last?.part === where.part ? last : undefined
    const finding = findingOf(reading, dictation, item, {
      ...where,
      carried,
      previous: before?.finding.side ?? null,
    })
    if (!finding) continue
    const joined: Finding | null = before && isQuality(item) ? joinedOf(reading, before, finding) : null
    if (joined) findings.pop()
    findings.push(joined ?? finding)
    if (isQuality(item) && !joined) findings.push(...alsoOf(reading, dictation, item, finding))
    last = isQuality(item) && where.part ? { part: where.part, finding: joined ?? finding } : undefined
  }
  findings.push(...quotedFindings(reading, dictation))
  return { findings, carried: carriedOn(reading, dictation, last?.part ?? null, carried) }
}

/** What was last said of a part. */
interface Said {
  readonly part: Item
  readonly finding: Finding
}

/** "Vermelha, abaulada": one finding of one part; not where the two are counted or differ in side or polarity. */
function joinedOf({ language }: Reading, { part, finding: first }: Said, second: Finding): Finding | null {
  if (
    part.entry.options.count ||
    first.polarity !== second.polarity ||
    (first.side ?? null) !== (second.side ?? null)
  )
    return null
  const concept = joinNames(language, first.concept, second.concept)
  return concept ? { ...first, concept } : null
}
